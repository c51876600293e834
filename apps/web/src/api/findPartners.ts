import { eligibilityCalls, type TradingPartner } from '@coverline/contract/eligibility.ts';
import { payorStateWords } from '@coverline/domain/payor/payorStateWords.ts';
import { send } from '#/api/send.ts';

/** Payers by name, alias, payer id or prefix, without a term those asked last; silent on failure, which the caller sees as a rejection. */
export const findPartners = (term: string, signal?: AbortSignal): Promise<readonly TradingPartner[]> =>
  send(
    eligibilityCalls.getTradingPartners,
    { SearchTerm: term.slice(0, 60), ClaimsAdjudicationOnly: false }, // of any payer, not of those alone that adjudicate claims
    { quiet: true, ...(signal && { signal }) },
  );

/** A payer as an option: beside the name its id, what else it was found by, and that it may not answer now. */
export const partnerOption = ({ ID, Name, PayerID, MatchedBy, Trouble }: TradingPartner) => ({
  value: ID,
  label: Name,
  note: [
    Trouble === null ? '' : payorStateWords[Trouble].text,
    ['name', 'payer id', 'asked lately'].includes(MatchedBy) ? '' : MatchedBy,
    PayerID,
  ]
    .filter(Boolean)
    .join(' · '),
});
