import type { Deps } from '#/deps.ts';
import type { HandlersOf } from '#/http/context.ts';
import { getEarlierLookups } from './earlierLookups.ts';
import { getEligibilityResult } from './getEligibilityResult.ts';
import { getLookupMessage } from './getLookupMessage.ts';
import { submitEligibility } from './submitEligibility.ts';
import { findTradingPartners, wirePartner } from './tradingPartners.ts';

export const eligibilityHandlers = (
  deps: Deps,
): HandlersOf<
  'getTradingPartners' | 'submitEligibility' | 'getEligibilityResult' | 'getLookupMessage' | 'getEarlierLookups'
> => ({
  getTradingPartners: (ctx, { SearchTerm, ClaimsAdjudicationOnly }) =>
    ctx.tx(async (trx) => (await findTradingPartners(trx, SearchTerm, ClaimsAdjudicationOnly)).map(wirePartner)),
  submitEligibility: submitEligibility(deps),
  getEligibilityResult: getEligibilityResult(deps),
  getLookupMessage: getLookupMessage(deps),
  getEarlierLookups: getEarlierLookups(deps),
});
