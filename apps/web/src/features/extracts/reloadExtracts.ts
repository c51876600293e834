import { extractCalls } from '@coverline/contract/extracts/extracts.ts';
import { extractDeliveryCalls } from '@coverline/contract/extracts/extractDelivery.ts';
import { queryClient } from '#/api/queryClient.ts';

const shown = [
  extractCalls.listExtracts,
  extractCalls.getExtract,
  extractCalls.listExtractRuns,
  extractCalls.getExtractLayout,
  extractDeliveryCalls.getExtractDelivery,
].map(({ path }): string => path);

/** Something about an extract has changed: what is shown of it is asked for anew. */
export const reloadExtracts = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => shown.includes(String(queryKey[1])) });

/** One is gone, and is not asked for. */
export const reloadWithoutRemoved = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === extractCalls.listExtracts.path });
