import { eligibilityCalls, partnersListed, type TradingPartner } from '@coverline/contract/eligibility/eligibility.ts';
import { payorStateWords } from '@coverline/domain/payorStatus/payorStateWords.ts';
import { send } from '#/api/send.ts';
import type { Offer } from '#/ui/fields/combobox/useOptions.ts';

type Found = { readonly partners: readonly TradingPartner[]; readonly more: boolean };

/** Payers by name, alias, payer id or prefix, without a term those asked last; and whether more fit. Silent on failure, which the caller sees as a rejection. */
export async function findPartners(term: string, signal?: AbortSignal): Promise<Found> {
  const found = await send(
    eligibilityCalls.getTradingPartners,
    { SearchTerm: term.slice(0, 60), ClaimsAdjudicationOnly: false }, // of any payer, not of those alone that adjudicate claims
    { quiet: true, ...(signal && { signal }) },
  );
  return { partners: found.slice(0, partnersListed), more: found.length > partnersListed };
}

/** The same for a type-ahead. */
export async function offerPartners(term: string, signal: AbortSignal): Promise<Offer> {
  const { partners, more } = await findPartners(term, signal);
  return { options: partners.map(partnerOption), more };
}

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
