import { type Registration, registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import { askAnew } from '#/api/askAnew.ts';

/** Something of a registration was changed: what is shown of it is asked for anew. */
export const refreshRegistration = (): Promise<void> =>
  askAnew(registrationRecordCalls.getRegistration, registrationRecordCalls.getRegistrationHistory);

/** Reads the registration again, and answers it; undefined where that failed. */
export type Reread = () => Promise<Registration | undefined>;
