import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { TradingPartnerRow } from '#/platform/db/tables/tradingPartnersTables.ts';

/**
 * A request as its payer takes it, where nobody is at hand to leave something out: a row of a file, or another payer that an answer
 * names. A place of service is left out where the payer takes none; that is what is asked, kept and found again.
 */
export const asTaken = <R extends EligibilityRequest>(request: R, partner: TradingPartnerRow): R =>
  partner.takes_place_of_service ? request : { ...request, PlaceOfService: '' };
