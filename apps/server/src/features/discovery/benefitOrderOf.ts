import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { orderedCoverage, orderedPerson } from '@coverline/domain/insurance/benefitOrder/orderedCoverage.ts';
import { proposeOrder } from '@coverline/domain/insurance/benefitOrder/proposeOrder.ts';
import { type PartnerKind, partnerKinds } from '@coverline/domain/tradingPartners/partnerKinds.ts';

type On = { readonly born: string; readonly day: string };

const kindOf = (kind: string): PartnerKind | null => partnerKinds.find((one) => one === kind) ?? null;

/**
 * In which order what was found would pay, by the rules that a registration's coverages are ordered by. What nobody may bill yet has
 * no place.
 */
export function benefitOrderOf(
  candidates: readonly SearchCandidate[],
  { born, day }: On,
): Pick<Search, 'Order' | 'OpenQuestions'> {
  const open = candidates.filter((one) => one.Level !== 'LOW' && one.Decision !== 'Rejected');
  const pays = open.filter(({ Billable }) => Billable);
  const proposed = proposeOrder(
    pays.map((one) =>
      orderedCoverage({
        RegInsuranceID: one.SpifResponseID,
        COB: null,
        Name: one.PayerName,
        PartnerKind: kindOf(one.PartnerKind),
        Relationship: one.Relationship || '18',
        EffectiveDate: one.EffectiveDate,
        TermDate: one.TermDate,
        SubscriberDateOfBirth: '',
        StatusID: one.StatusID,
      }),
    ),
    orderedPerson(born, day, {}),
  );
  const nameOf = (id: string) => open.find((one) => one.SpifResponseID === id)?.PayerName ?? '';
  const aside = proposed.aside.map(({ id, reason }) => unordered(id, nameOf(id), reason));
  const waiting = open
    .filter((one) => !one.Released && one.Standing === 'active')
    .map((one) => unordered(one.SpifResponseID, one.PayerName, 'Waits for a review'));
  return {
    Order: [
      ...proposed.placed.map(({ id, slot, reason, source }) => ({
        SpifResponseID: id,
        Slot: slot,
        PayerName: nameOf(id),
        Why: reason,
        Source: source,
      })),
      ...aside,
      ...waiting,
    ],
    OpenQuestions: proposed.questions.map(({ text }) => text),
  };
}

const unordered = (id: string, name: string, why: string): Search['Order'][number] => ({
  SpifResponseID: id,
  Slot: null,
  PayerName: name,
  Why: why,
  Source: '',
});
