import { formatCurrency } from './formatCurrency.ts';

/** The same in a file: a part of which nothing is known is no 0. */
export const centsAtLeast = (cents: number, hasUnknown: boolean): number | null =>
  hasUnknown && cents === 0 ? null : cents;

/** A sum of which a part may not be known: nothing that nobody knows is told as $0.00. */
export function formatAtLeast(cents: number, hasUnknown: boolean): string {
  if (!hasUnknown) return formatCurrency(cents);
  return cents === 0 ? 'Not known' : `${formatCurrency(cents)} or more`;
}

/** The same where it is the subject of a sentence. */
export const amountAtLeast = (cents: number, hasUnknown: boolean): string =>
  hasUnknown && cents === 0 ? 'An unknown amount' : formatAtLeast(cents, hasUnknown);
