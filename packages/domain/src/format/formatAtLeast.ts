import { formatCurrency } from './formatCurrency.ts';

/** A sum of which a part may not be known: nothing that nobody knows is told as $0.00. */
export function formatAtLeast(cents: number, hasUnknown: boolean): string {
  if (!hasUnknown) return formatCurrency(cents);
  return cents === 0 ? 'Not known' : `${formatCurrency(cents)} or more`;
}
