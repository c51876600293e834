import { monthsLater } from '../dates/monthsLater.ts';
import type { Recurring } from './content.ts';

/** One estimate may cover services that recur for so many months (45 CFR 149.610(b)(1)(x)). */
export const mostMonths = 12;

/** What is wrong with the recurrence of an estimate; null where nothing is. */
export function recurringProblem({ frequency, from, to, count }: Recurring): readonly string[] | null {
  const problems = [
    ...(frequency.trim() === '' ? ['How often it recurs'] : []),
    ...(from === '' || to === '' ? ['From when to when it recurs'] : []),
    ...(Number.isInteger(count) && count > 0 ? [] : ['How many times it recurs']),
    ...(from !== '' && to !== '' && to < from ? ['An end of what recurs that is not before its start'] : []),
    ...(from !== '' && to !== '' && to >= monthsLater(from, mostMonths)
      ? [`A period of at most ${mostMonths} months: what recurs longer needs another estimate`]
      : []),
  ];
  return problems.length === 0 ? null : problems;
}
