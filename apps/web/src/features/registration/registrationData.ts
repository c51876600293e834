import { type Registration, registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import { queryClient } from '#/api/queryClient.ts';

/** Something of a registration was changed: what is shown of it is asked for anew. */
export const refreshRegistration = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[1] === registrationRecordCalls.getRegistration.path ||
      queryKey[1] === registrationRecordCalls.getRegistrationHistory.path,
  });

/** Reads the registration again, and answers it; undefined where that failed. */
export type Reread = () => Promise<Registration | undefined>;
