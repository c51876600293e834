import { extractCalls } from '@coverline/contract/extracts/extracts.ts';
import { extractDeliveryCalls } from '@coverline/contract/extracts/extractDelivery.ts';
import { askAnew } from '#/api/askAnew.ts';

/** Something about an extract has changed: what is shown of it is asked for anew. */
export const reloadExtracts = (): Promise<void> =>
  askAnew(
    extractCalls.listExtracts,
    extractCalls.getExtract,
    extractCalls.listExtractRuns,
    extractCalls.getExtractLayout,
    extractDeliveryCalls.getExtractDelivery,
  );

/** One is gone, and is not asked for. */
export const reloadWithoutRemoved = (): Promise<void> => askAnew(extractCalls.listExtracts);
