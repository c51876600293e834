import { stateNames } from '../../payers/states.ts';
import { formatCurrency } from '../../format/formatCurrency.ts';
import { formatBasisPoints } from '../../format/formatPercent.ts';
import { type Agb, agbUntil, type NumberedPolicy } from './charityPolicy.ts';
import { afterTier, type CharityTier, charityTier, tierWords } from './charityTiers.ts';

/** What is told of the bill and of what a household owns; null is what nobody told. In cents. */
export type Bill = {
  readonly AssetsCents: number | null;
  /** Before anything is taken off. */
  readonly ChargesCents: number | null;
  /** What Medicare or Medicaid would allow for it. */
  readonly AllowedCents: number | null;
};
export const nothingBilled: Bill = { AssetsCents: null, ChargesCents: null, AllowedCents: null };

/** What a patient has to pay at most of a bill, and by what: the tier, the amounts generally billed, or the charges themselves. */
export type MostToPay = {
  readonly cents: number;
  readonly by: 'Tier' | 'Agb' | 'Charges';
  /** Null where nothing says it. */
  readonly agbCents: number | null;
};

export type CharityOffer = {
  /** Null: nothing is taken off. */
  readonly tier: CharityTier | null;
  /** Why nothing is taken off though the income is within a tier. */
  readonly against: string | null;
  /** What is still to be asked, or known. */
  readonly notes: readonly string[];
  /** Null where the charges were not told, or nothing is taken off. */
  readonly most: MostToPay | null;
};

type Asked = { readonly basisPoints: number; readonly state: string; readonly day: string; readonly bill: Bill };

/** What a client's policy takes off for a household. Who comes under it pays neither more than the charges nor than is generally billed. */
export function charityOffer(policy: NumberedPolicy, { basisPoints, state, day, bill }: Asked): CharityOffer {
  const tier = charityTier(basisPoints, policy.Tiers);
  if (tier === null) return { tier, against: null, notes: [], most: null };
  const against = refusedBy(policy, state, bill);
  if (against !== null) return { tier: null, against, notes: [], most: null };
  const { ChargesCents } = bill;
  return {
    tier,
    against,
    notes: [...asksOf(policy, bill), ...agbNotes(policy.Agb, bill, day)],
    most:
      ChargesCents === null ? null : mostOf(ChargesCents, tier, agbCents(usedOn(policy.Agb, day), bill, ChargesCents)),
  };
}

function refusedBy({ AssetLimitCents, Residency }: NumberedPolicy, state: string, bill: Bill): string | null {
  if (AssetLimitCents !== null && bill.AssetsCents !== null && bill.AssetsCents > AssetLimitCents)
    return `Assets of ${formatCurrency(bill.AssetsCents)} are above the limit of ${formatCurrency(AssetLimitCents)}`;
  if (Residency.Rule !== 'States' || Residency.States.includes(state)) return null;
  return `It is for whoever lives in ${Residency.States.map((one) => stateNames[one] ?? one).join(', ')}`;
}

const asksOf = ({ AssetLimitCents, Residency }: NumberedPolicy, { AssetsCents }: Bill): readonly string[] => [
  ...(AssetLimitCents === null || AssetsCents !== null
    ? []
    : [`Ask for assets: up to ${formatCurrency(AssetLimitCents)} may be owned`]),
  ...(Residency.Rule === 'Words' ? [`Ask where they live: ${Residency.Words}`] : []),
];

const usedOn = (agb: Agb | null, day: string): Agb | null => (agb !== null && day >= agb.AppliesFrom ? agb : null);

/** A percentage that is out of its days is still the best that is known; a note says so. */
function agbCents(agb: Agb | null, { AllowedCents }: Bill, charges: number): number | null {
  if (agb === null) return null;
  if (agb.BasisPoints === null) return AllowedCents;
  return Math.floor((charges * agb.BasisPoints) / 10_000);
}

function agbNotes(agb: Agb | null, { ChargesCents, AllowedCents }: Bill, day: string): readonly string[] {
  if (agb === null) return ['What is generally billed is not kept: it may be less than this'];
  const until = agbUntil(agb);
  if (until !== null && day > until)
    return ['The percentage of what is generally billed is out of its days: a newer one is due'];
  if (day < agb.AppliesFrom) return ['The percentage of what is generally billed is not in use yet on this day'];
  const isOpen = agb.BasisPoints === null && ChargesCents !== null && AllowedCents === null;
  return isOpen ? ['Nobody pays more than Medicare or Medicaid would allow for it: enter that amount'] : [];
}

function mostOf(charges: number, tier: CharityTier, agb: number | null): MostToPay {
  const left = afterTier(charges, tier);
  if (agb !== null && agb < left && agb <= charges) return { cents: agb, by: 'Agb', agbCents: agb };
  return left < charges ? { cents: left, by: 'Tier', agbCents: agb } : { cents: charges, by: 'Charges', agbCents: agb };
}

/** What is to be paid at most, and why: "$300.00 at most of $1,200.00: 75 % off." */
export function mostWords({ ChargesCents }: Bill, tier: CharityTier, most: MostToPay): string {
  const head = `${formatCurrency(most.cents)} at most of ${formatCurrency(ChargesCents ?? 0)}`;
  const billed = most.agbCents === null ? '' : `${formatCurrency(most.agbCents)} is generally billed`;
  if (most.by === 'Agb') return `${head}: ${tierWords(tier)} would leave more, but ${billed}`;
  const why = most.by === 'Tier' ? tierWords(tier) : 'the whole of it';
  return billed === '' ? `${head}: ${why}` : `${head}: ${why}; ${billed}`;
}

/** "38.50 % of the charges, by look-back", or how it goes otherwise. */
export const agbWords = (agb: Agb): string =>
  agb.BasisPoints === null
    ? 'What Medicare or Medicaid would allow, bill by bill'
    : `${formatBasisPoints(agb.BasisPoints)} of the charges, by look-back`;
