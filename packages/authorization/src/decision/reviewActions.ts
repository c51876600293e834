import type { Outcome } from '../states/arrival.ts';

/**
 * HCR01, and reviewActionCode of PAS: X12 306. A2 is certified in part, A3 not certified, A6 modified; public tables often have them
 * swapped (domain 2.5, the value set of Da Vinci PAS 2.2.1).
 */
export const reviewActions: Readonly<Record<string, Outcome>> = {
  A1: 'Approved',
  A2: 'Partial',
  A3: 'Denied',
  A4: 'Pended',
  A6: 'Modified',
  C: 'Cancelled',
  CT: 'ContactPayer',
  NA: 'NotRequired',
};

/** What a code comes to; one that nobody knows is nothing that anybody decided. */
export const outcomeOf = (action: string): Outcome =>
  Object.hasOwn(reviewActions, action) ? (reviewActions[action] ?? 'Unreadable') : 'Unreadable';
