import { eligibilityCalls, type TradingPartner } from '@coverline/contract/eligibility.ts';
import { send } from '#/api/send.ts';

/** Payers by name, alias, payer id or prefix; silent on failure (spec 7), which the caller sees as a rejection. */
export const findPartners = (term: string, signal?: AbortSignal): Promise<readonly TradingPartner[]> =>
  send(
    eligibilityCalls.getTradingPartners,
    { SearchTerm: term.slice(0, 60) },
    { quiet: true, ...(signal && { signal }) },
  );
