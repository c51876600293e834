import { samePeopleCalls } from '@coverline/contract/registration/samePeople.ts';
import { askAnew } from '#/api/askAnew.ts';
import { refreshRegistration } from '#/features/registration/registrationData.ts';

const { listSamePeople, listMerges } = samePeopleCalls;

/** Something was merged, taken back or set apart: what is shown is asked for anew. */
export const reloadSamePeople = (): Promise<unknown> =>
  Promise.all([refreshRegistration(), askAnew(listSamePeople, listMerges)]);
