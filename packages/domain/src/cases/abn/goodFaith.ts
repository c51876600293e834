import { formatCurrency } from '../../format/formatCurrency.ts';

/** An estimate is made in good faith where the cost lies within $100 of it, or a quarter of the cost, whichever is more. */
const leastCents = 10_000;
const share = 0.25;

export const estimateFindings = ['Within', 'Above', 'Below'] as const;
export type EstimateFinding = (typeof estimateFindings)[number];

/** Within; above what it came to, which harms nobody; or too far below it to hold against the patient. */
export function estimateFinding(estimateCents: number, actualCents: number): EstimateFinding {
  const room = Math.max(leastCents, actualCents * share);
  if (actualCents - estimateCents > room) return 'Below';
  return estimateCents - actualCents > room ? 'Above' : 'Within';
}

/** `estimateCents` null: not every row of the notice had one, and the cost is held against nothing. */
export function estimateWords(estimateCents: number | null, actualCents: number): string {
  if (estimateCents === null)
    return `The cost is ${formatCurrency(actualCents)}. The notice has no estimate for all of it that this could be held against.`;
  const room = Math.max(leastCents, Math.floor(actualCents * share));
  const off = formatCurrency(Math.abs(actualCents - estimateCents));
  const told = `The estimate was ${formatCurrency(estimateCents)}, the cost is ${formatCurrency(actualCents)}`;
  const found = estimateFinding(estimateCents, actualCents);
  if (found === 'Within') return `${told}: within ${formatCurrency(room)}, as good faith asks.`;
  if (found === 'Above') return `${told}: ${off} less than was told, which is accepted.`;
  return `${told}: ${off} more, beyond the ${formatCurrency(room)} of good faith. The notice may not hold.`;
}
