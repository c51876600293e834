import type { Registration } from '@coverline/contract/registration/registrationRecord.ts';

/** Into whose registration an answer was saved. */
export type SavedTo = Pick<Registration, 'RegMasterID' | 'FirstName' | 'LastName'>;

export const saveTitle = 'Save to registration';
