import { formatCurrency } from '../../format/formatCurrency.ts';

/** What a tier does to a bill: takes a percentage off, takes an amount off, or leaves one amount to pay. */
export const tierKinds = ['Percent', 'AmountOff', 'Pays'] as const;
export type TierKind = (typeof tierKinds)[number];

/** A tier of charity or of a sliding discount: up to and with this percent of the poverty level it holds. */
export type CharityTier = {
  readonly UpTo: number;
  readonly Kind: TierKind;
  /** Percent, or cents. */
  readonly Value: number;
};

/** The tiers that a client begins with (domain 2.7). Ascending. */
export const defaultCharityTiers: readonly CharityTier[] = [
  { UpTo: 100, Kind: 'Percent', Value: 100 },
  { UpTo: 150, Kind: 'Percent', Value: 75 },
  { UpTo: 200, Kind: 'Percent', Value: 50 },
  { UpTo: 300, Kind: 'Percent', Value: 25 },
];

/** The tier of a share of the poverty level in basis points: the first that reaches it. Null above the last. */
export const charityTier = (basisPoints: number, tiers: readonly CharityTier[]): CharityTier | null =>
  tiers.find(({ UpTo }) => basisPoints <= 100 * UpTo) ?? null;

/** What is left of an amount, to the cent, once a tier was applied. */
export function afterTier(cents: number, tier: CharityTier | null): number {
  if (tier === null) return cents;
  if (tier.Kind === 'Percent') return Math.round((cents * (100 - tier.Value)) / 100);
  return tier.Kind === 'AmountOff' ? Math.max(0, cents - tier.Value) : Math.min(cents, tier.Value);
}

/** "75 % off", "$200.00 off", "$25.00 to pay". */
export function tierWords({ Kind, Value }: CharityTier): string {
  if (Kind === 'Percent') return `${Value} % off`;
  return Kind === 'AmountOff' ? `${formatCurrency(Value)} off` : `${formatCurrency(Value)} to pay`;
}
