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

/** What a patient has to pay at most of a bill, and by what: the tier, the share of a year's income, the amounts generally billed, or the charges themselves. */
export type MostToPay = {
  readonly cents: number;
  readonly by: 'Tier' | 'Income' | 'Agb' | 'Charges';
  /** Null where nothing says it. */
  readonly agbCents: number | null;
  /** Of a year's income, where that decides. */
  readonly percent?: number;
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

type Asked = {
  readonly basisPoints: number;
  /** Of a year. */
  readonly incomeCents: number;
  readonly state: string;
  readonly day: string;
  readonly bill: Bill;
};

/** What a client's policy takes off for a household. Who comes under it pays neither more than the charges nor than is generally billed. */
export function charityOffer(
  policy: NumberedPolicy,
  { basisPoints, incomeCents, state, day, bill }: Asked,
): CharityOffer {
  const tier = charityTier(basisPoints, policy.Tiers);
  const limit = incomeLimit(policy, basisPoints, incomeCents);
  if (tier === null && limit === null) return { tier, against: null, notes: [], most: null };
  const against = refusedBy(policy, state, bill);
  if (against !== null) return { tier: null, against, notes: [], most: null };
  const { ChargesCents } = bill;
  const notes = [...limitNotes(policy, limit, ChargesCents), ...asksOf(policy, bill)];
  // Above the tiers only a bill above the limit makes anybody eligible.
  if (tier === null && (ChargesCents === null || limit === null || ChargesCents <= limit))
    return { tier, against, notes, most: null };
  return {
    tier,
    against,
    notes: [...notes, ...agbNotes(policy.Agb, bill, day)],
    most:
      ChargesCents === null
        ? null
        : mostOf(ChargesCents, policy, { tier, limit, agb: agbCents(usedOn(policy.Agb, day), bill, ChargesCents) }),
  };
}

/** What is paid of one bill at most by the share of a year's income; null where the policy has no such rule, or not for this income. */
const incomeLimit = ({ Catastrophic }: NumberedPolicy, basisPoints: number, incomeCents: number): number | null =>
  Catastrophic === null || (Catastrophic.UpTo !== null && basisPoints > 100 * Catastrophic.UpTo)
    ? null
    : Math.floor((incomeCents * Catastrophic.Percent) / 100);

const limitNotes = (
  { Catastrophic }: NumberedPolicy,
  limit: number | null,
  charges: number | null,
): readonly string[] =>
  Catastrophic === null || limit === null || charges !== null
    ? []
    : [
        `Of a bill above ${formatCurrency(limit)}, ${Catastrophic.Percent} % of a year’s income, no more than that is paid`,
      ];

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

type Limits = { readonly tier: CharityTier | null; readonly limit: number | null; readonly agb: number | null };

/** The least of them; of two that are the same the one that the client's policy says first. */
function mostOf(charges: number, { Catastrophic }: NumberedPolicy, { tier, limit, agb }: Limits): MostToPay {
  const all: readonly (Pick<MostToPay, 'by' | 'percent'> & { readonly cents: number | null })[] = [
    { by: 'Tier', cents: afterTier(charges, tier) },
    { by: 'Income', cents: limit, percent: Catastrophic?.Percent ?? 0 },
    { by: 'Agb', cents: agb },
  ];
  let found: MostToPay = { cents: charges, by: 'Charges', agbCents: agb };
  for (const { cents, ...why } of all)
    if (cents !== null && cents < found.cents) found = { cents, ...why, agbCents: agb };
  return found;
}

/** What is to be paid at most, and why: "$300.00 at most of $1,200.00: 75 % off." */
export function mostWords({ ChargesCents }: Bill, tier: CharityTier | null, most: MostToPay): string {
  const head = `${formatCurrency(most.cents)} at most of ${formatCurrency(ChargesCents ?? 0)}`;
  const billed = most.agbCents === null ? '' : `${formatCurrency(most.agbCents)} is generally billed`;
  const otherwise = tier === null ? '' : `${tierWords(tier)} would leave more, but `;
  if (most.by === 'Agb') return `${head}: ${otherwise}${billed}`;
  const whys = {
    Tier: tier === null ? '' : tierWords(tier),
    Income: `${otherwise}no more of one bill than ${most.percent ?? 0} % of a year’s income`,
    Charges: 'the whole of it',
  } as const;
  const why = whys[most.by];
  return billed === '' ? `${head}: ${why}` : `${head}: ${why}; ${billed}`;
}

/** "38.50 % of the charges, by look-back", or how it goes otherwise. */
export const agbWords = (agb: Agb): string =>
  agb.BasisPoints === null
    ? 'What Medicare or Medicaid would allow, bill by bill'
    : `${formatBasisPoints(agb.BasisPoints)} of the charges, by look-back`;
