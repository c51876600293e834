import { monthsLater } from '../dates/monthsLater.ts';
import type { Cents } from '../money/cents.ts';

/** What a client offers. */
export type PlanTerms = { readonly leastCents: Cents; readonly mostMonths: number };

/** What holds while a client has set nothing else. */
export const planTerms: PlanTerms = { leastCents: 2500, mostMonths: 12 };

export type Instalment = { readonly dueOn: string; readonly cents: Cents };

/** Why there is no such plan, in words; null where there is. */
export function planProblem(cents: Cents, months: number, { leastCents, mostMonths }: PlanTerms): string | null {
  if (cents <= 0) return 'Nothing is owed';
  if (!Number.isInteger(months) || months < 2) return 'A plan has two months or more';
  if (months > mostMonths) return `A plan has ${mostMonths} months at most`;
  return Math.floor(cents / months) < leastCents ? 'An instalment would be below the least that is taken' : null;
}

/** The instalments of a plan, a month apart. They come to the whole to the cent: what does not divide is paid first. */
export function instalments(cents: Cents, months: number, firstOn: string): readonly Instalment[] {
  const each = Math.floor(cents / months);
  const over = cents - each * months;
  return Array.from({ length: months }, (_, at) => ({
    dueOn: monthsLater(firstOn, at),
    cents: at < over ? each + 1 : each,
  }));
}

/** The longest plan that the terms allow; null where none is. */
export function longestPlan(cents: Cents, terms: PlanTerms): number | null {
  for (let months = terms.mostMonths; months >= 2; months -= 1)
    if (planProblem(cents, months, terms) === null) return months;
  return null;
}
