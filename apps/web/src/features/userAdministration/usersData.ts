import { userAdministrationCalls } from '@coverline/contract/userAdministration/userAdministration.ts';
import { queryClient } from '#/api/queryClient.ts';

const folder = userAdministrationCalls.listUsers.path.replace(/[^/]+$/, '');

/** Something of a person was changed: whatever is shown of people is asked for anew. */
export const refreshUsers = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => typeof queryKey[1] === 'string' && queryKey[1].startsWith(folder),
  });
