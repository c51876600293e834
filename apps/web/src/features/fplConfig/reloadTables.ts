import { fplConfigCalls } from '@coverline/contract/fplCalculator/fplConfig.ts';
import { queryClient } from '#/api/queryClient.ts';

const { listFplGuidelines, listFplLimits, listFplChanges, getFplChange, weighFplChange, tryFplChange } = fplConfigCalls;

/** Something was proposed or settled: the tables, the changes and what is open are asked for anew. */
export const reloadTables = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      [listFplGuidelines, listFplLimits, listFplChanges, getFplChange, weighFplChange, tryFplChange].some(
        ({ path }) => path === queryKey[1],
      ),
  });
