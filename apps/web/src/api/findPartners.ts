import { eligibilityCalls, type TradingPartner } from '@coverline/contract/eligibility.ts';
import { send } from '#/api/send.ts';

/** Payers by name, alias, payer id or prefix, without a term those asked last; silent on failure, which the caller sees as a rejection. */
export const findPartners = (term: string, signal?: AbortSignal): Promise<readonly TradingPartner[]> =>
  send(
    eligibilityCalls.getTradingPartners,
    { SearchTerm: term.slice(0, 60) },
    { quiet: true, ...(signal && { signal }) },
  );

/** A payer as an option: beside the name its id, and what else it was found by. */
export const partnerOption = ({ ID, Name, PayerID, MatchedBy }: TradingPartner) => ({
  value: ID,
  label: Name,
  note: ['name', 'payer id', 'asked lately'].includes(MatchedBy) ? PayerID : `${MatchedBy} · ${PayerID}`,
});
