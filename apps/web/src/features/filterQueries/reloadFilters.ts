import { filterQueryCalls } from '@coverline/contract/filterQueries/filterQueries.ts';
import { filterScheduleCalls } from '@coverline/contract/filterQueries/filterSchedules.ts';
import { queryClient } from '#/api/queryClient.ts';

const { listFilters, getFilter } = filterQueryCalls;
const { getFilterSchedule, listFilterRuns } = filterScheduleCalls;

const askAnew = (calls: readonly { readonly path: string }[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => calls.some(({ path }) => path === queryKey[1]) });

/** A filter or its schedule was changed: the list and what is open are asked for anew. */
export const reloadFilters = (): Promise<void> => askAnew([listFilters, getFilter, getFilterSchedule, listFilterRuns]);

/** One is gone, and is not asked for. */
export const reloadWithoutRemoved = (): Promise<void> => askAnew([listFilters]);
