import { priorities } from '../enums.ts';
import { addBusinessTime, businessDayMs, businessTimeBetween } from './businessTime.ts';

/** The wire's number of an urgency (Priority). */
export type Urgency = (typeof priorities)[keyof typeof priorities];

export const urgencyName = (urgency: Urgency): keyof typeof priorities => {
  const names = Object.keys(priorities) as (keyof typeof priorities)[]; // keys of the table itself
  return names.find((name) => priorities[name] === urgency) ?? 'Normal';
};

type Promised = { readonly responseMs: number; readonly resolveMs: number; readonly clock: 'business' | 'always' };

const hour = 3_600_000;

/** What is promised by urgency: the first answer, and the solution. An emergency counts at night as well. */
const promises: Readonly<Record<Urgency, Promised>> = {
  1: { responseMs: 2 * businessDayMs, resolveMs: 10 * businessDayMs, clock: 'business' },
  2: { responseMs: businessDayMs, resolveMs: 3 * businessDayMs, clock: 'business' },
  3: { responseMs: 4 * hour, resolveMs: businessDayMs, clock: 'business' },
  4: { responseMs: hour, resolveMs: 4 * hour, clock: 'always' },
};

export type DueTimes = { readonly responseDue: number; readonly resolveDue: number };

/** When a ticket of this urgency is to be answered and solved, in epoch milliseconds. */
export function dueTimes(created: number, urgency: Urgency, timeZone: string): DueTimes {
  const { responseMs, resolveMs, clock } = promises[urgency];
  const after = (milliseconds: number) =>
    clock === 'always' ? created + milliseconds : addBusinessTime(created, milliseconds, timeZone);
  return { responseDue: after(responseMs), resolveDue: after(resolveMs) };
}

/** A due time moved on by what passed while the ticket was not ours to work on. */
export function dueAfterPause(due: number, from: number, until: number, urgency: Urgency, timeZone: string): number {
  if (promises[urgency].clock === 'always') return due + Math.max(0, until - from);
  return addBusinessTime(due, businessTimeBetween(from, until, timeZone), timeZone);
}
