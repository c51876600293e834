import { addDays } from '@coverline/domain/format/dates.ts';
import { type Cents, sumOf } from '../money/cents.ts';

/** A bill so much above its estimate may be disputed (45 CFR 149.620(b)(2)); somebody is told before that. */
export const [flaggedCents, disputableCents] = [30_000, 40_000] as const;
/** Calendar days from the first bill within which a dispute is begun (45 CFR 149.620(c)(1)(i)), and what it costs the patient. */
export const disputeDays = 120;
export const disputeFeeCents = 2_500;

export const billStands = ['Within', 'Flagged', 'Disputable', 'NotEstimated', 'NotBilled'] as const;
export type BillStand = (typeof billStands)[number];

export type Bill = { readonly provider: string; readonly cents: Cents; readonly billedOn: string };

export type ProviderBill = {
  readonly provider: string;
  readonly estimateCents: Cents | null;
  readonly billedCents: Cents;
  /** Negative where less was billed. */
  readonly overCents: Cents;
  readonly stand: BillStand;
  /** The last day of a dispute by the first bill; null where there is no bill to dispute. */
  readonly disputeUntil: string | null;
};

function standOf(estimateCents: Cents | null, bills: readonly Bill[], overCents: Cents): BillStand {
  if (bills.length === 0) return 'NotBilled';
  if (estimateCents === null) return 'NotEstimated';
  if (overCents >= disputableCents) return 'Disputable';
  return overCents >= flaggedCents ? 'Flagged' : 'Within';
}

/** What each provider or facility billed beside what its part of the estimate said; the whole of one counts, not its lines. */
export function billsByProvider(
  estimates: ReadonlyMap<string, Cents | null>,
  bills: readonly Bill[],
): readonly ProviderBill[] {
  const providers = new Set([...estimates.keys(), ...bills.map(({ provider }) => provider)]);
  return [...providers].map((provider) => {
    const own = bills.filter((bill) => bill.provider === provider);
    const estimateCents = estimates.get(provider) ?? null;
    const billedCents = sumOf(own.map(({ cents }) => cents));
    const overCents = billedCents - (estimateCents ?? 0);
    const [first] = own.map(({ billedOn }) => billedOn).toSorted();
    return {
      provider,
      estimateCents,
      billedCents,
      overCents,
      stand: standOf(estimateCents, own, overCents),
      disputeUntil: first === undefined ? null : addDays(first, disputeDays),
    };
  });
}

/** While a dispute runs nothing is collected, no late fee is added and nothing is held against the patient (45 CFR 149.620(c)(6)). */
export const mayCollect = ({ disputeOpen }: { readonly disputeOpen: boolean }): boolean => !disputeOpen;
