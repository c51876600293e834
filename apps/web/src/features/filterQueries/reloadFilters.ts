import { filterQueryCalls } from '@coverline/contract/filterQueries.ts';
import { queryClient } from '#/api/queryClient.ts';

const { listFilters, getFilter } = filterQueryCalls;

const askAnew = (calls: readonly { readonly path: string }[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => calls.some(({ path }) => path === queryKey[1]) });

/** A filter was changed: the list and what is open are asked for anew. */
export const reloadFilters = (): Promise<void> => askAnew([listFilters, getFilter]);

/** One is gone, and is not asked for. */
export const reloadWithoutRemoved = (): Promise<void> => askAnew([listFilters]);
