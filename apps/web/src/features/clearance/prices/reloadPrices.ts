import { priceCalls } from '@coverline/contract/clearance/prices/prices.ts';
import { remittanceCalls } from '@coverline/contract/clearance/prices/remittances.ts';
import { askAnew } from '#/api/askAnew.ts';

/** A price list or the settings were changed: what is shown of them is asked for anew. */
export const reloadPrices = (): Promise<void> =>
  askAnew(
    priceCalls.getPrices,
    priceCalls.getContractLines,
    priceCalls.getCharges,
    remittanceCalls.getRemittance,
    remittanceCalls.findPaidClaims,
  );

/** One is gone, and its lines are not asked for. */
export const reloadWithoutRemoved = (): Promise<void> => askAnew(priceCalls.getPrices);
