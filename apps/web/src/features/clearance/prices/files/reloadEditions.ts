import { priceFileCalls } from '@coverline/contract/clearance/prices/priceFiles.ts';
import { askAnew } from '#/api/askAnew.ts';

/** A price file came, was loaded or was matched: what is shown of them is asked for anew. */
export const reloadEditions = (): Promise<void> =>
  askAnew(priceFileCalls.getPriceEditions, priceFileCalls.getPriceEdition, priceFileCalls.getPricePlans);

/** One is gone, and nothing of it is asked for. */
export const reloadWithoutDiscarded = (): Promise<void> => askAnew(priceFileCalls.getPriceEditions);
