import { samePeopleCalls } from '@coverline/contract/registration/samePeople.ts';
import { queryClient } from '#/api/queryClient.ts';
import { refreshRegistration } from '#/features/registration/registrationData.ts';

const { listSamePeople, listMerges } = samePeopleCalls;

/** Something was merged, taken back or set apart: what is shown is asked for anew. */
export const reloadSamePeople = (): Promise<unknown> =>
  Promise.all([
    refreshRegistration(),
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] === listSamePeople.path || queryKey[1] === listMerges.path,
    }),
  ]);
