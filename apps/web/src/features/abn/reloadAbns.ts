import { abnCalls } from '@coverline/contract/cases/abn/abn.ts';
import { queryClient } from '#/api/queryClient.ts';

/** A notice was changed: the list and what is open are asked for anew. */
export const reloadAbns = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[1] === abnCalls.findAbns.path || queryKey[1] === abnCalls.getAbn.path,
  });
