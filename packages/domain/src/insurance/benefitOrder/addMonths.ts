import { readDay, writeDay } from '../../format/calendar.ts';

/** The first day of the month so many months after the month of a date. Throws RangeError for a value that is no date. */
export function addMonths(date: string, months: number): string {
  const day = readDay(date);
  if (day === null) throw new RangeError('Not a calendar date');
  const count = day.year * 12 + day.month - 1 + months;
  return writeDay({ year: Math.floor(count / 12), month: (count % 12) + 1, day: 1 });
}
