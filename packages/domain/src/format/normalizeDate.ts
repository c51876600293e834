import { readDay, writeDay } from './calendar.ts';

/** `YYYY-MM-DD` of a value of shape YYYY-M-D; null unless it is a real calendar date. */
export function normalizeDate(value: string): string | null {
  const day = readDay(value);
  return day && writeDay(day);
}
