import { dayNumber, dayOfNumber, readDay, writeDay } from './calendar.ts';
import type { Day } from './calendar.ts';

function read(date: string): Day {
  const day = readDay(date);
  if (!day) throw new RangeError('Not a calendar date');
  return day;
}

/** The date so many days later (earlier if negative), as YYYY-MM-DD. Throws RangeError for a value that is no date. */
export const addDays = (date: string, days: number): string => writeDay(dayOfNumber(dayNumber(read(date)) + days));

/** Whole days from one date to another, negative if it is earlier. Throws RangeError for a value that is no date. */
export const daysBetween = (from: string, to: string): number => dayNumber(read(to)) - dayNumber(read(from));

/** Negative, zero or positive as for sorting. Throws RangeError for a value that is no date. */
export const compareDates = (a: string, b: string): number => daysBetween(b, a);
