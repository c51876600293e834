import { lastDayOf, readDay, realDay, writeDay } from '@coverline/domain/format/calendar.ts';

/** The same day so many months later; of a month that has no such day, its last. Throws RangeError for a value that is no date. */
export function monthsLater(date: string, months: number): string {
  const day = readDay(date);
  if (day === null) throw new RangeError('Not a calendar date');
  const count = day.year * 12 + day.month - 1 + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  const found = realDay(year, month, day.day) ?? lastDayOf(year, month);
  if (found === null) throw new RangeError('Not a calendar date');
  return writeDay(found);
}
