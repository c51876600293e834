/** A tier of charity or of a sliding discount: up to and with this percent of the poverty level, so much is taken off. */
export type CharityTier = { readonly UpTo: number; readonly Discount: number };

/** The tiers that a client begins with (domain 2.7). Ascending. */
export const defaultCharityTiers: readonly CharityTier[] = [
  { UpTo: 100, Discount: 100 },
  { UpTo: 150, Discount: 75 },
  { UpTo: 200, Discount: 50 },
  { UpTo: 300, Discount: 25 },
];

/** What is taken off at a share of the poverty level in basis points, in percent: of the first tier that reaches it, else nothing. */
export const charityDiscount = (basisPoints: number, tiers = defaultCharityTiers): number =>
  tiers.find(({ UpTo }) => basisPoints <= 100 * UpTo)?.Discount ?? 0;

/** What is left of an amount, to the cent, once so many percent are taken off. */
export const lessDiscount = (cents: number, percent: number): number => Math.round((cents * (100 - percent)) / 100);
