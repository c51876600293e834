import { dayNumber, readDay } from '../format/calendar.ts';
import { addDays } from '../format/dates.ts';
import { formatTime } from '../format/formatTime.ts';
import { dayIn } from '../format/instant.ts';
import { instantAtMs } from '../format/instantAt.ts';
import { minutesOf } from '../payor/routes.ts';
import type { ExtractSchedule } from './definition.ts';

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 0 is Sunday; the first day of all days was a Thursday. */
const weekdayOf = (day: string): number => {
  const read = readDay(day);
  if (read === null) throw new RangeError('Not a calendar date');
  return (((dayNumber(read) + 4) % 7) + 7) % 7;
};

/**
 * The next instant of a schedule behind another, both in milliseconds, by the clock of an IANA time zone. At a time that clocks skip
 * it is the hour before, at one that they show twice the first. Throws RangeError for a time that is none.
 */
export function nextRunMs({ Every, Weekday, At }: ExtractSchedule, afterMs: number, timeZone: string): number {
  const minutes = minutesOf(At);
  if (minutes === null) throw new RangeError('Not a time of day');
  let day = dayIn(new Date(afterMs), timeZone);
  for (let tried = 0; tried < 9; tried += 1, day = addDays(day, 1)) {
    if (Every === 'week' && weekdayOf(day) !== Weekday) continue;
    const at = instantAtMs(day, minutes, timeZone);
    if (at > afterMs) return at;
  }
  throw new RangeError('Not a weekday');
}

/** What is wrong with a schedule, or null. */
export function scheduleProblem(schedule: ExtractSchedule | null): string | null {
  if (schedule === null) return null;
  if (minutesOf(schedule.At) === null) return 'Enter a time of day such as 06:30';
  return schedule.Every === 'week' && weekdays[schedule.Weekday] === undefined ? 'Choose a day of the week' : null;
}

/** "Each day at 6:30 AM", "Mondays at 6:30 AM", "By hand alone". */
export function scheduleWords(schedule: ExtractSchedule | null): string {
  if (schedule === null) return 'By hand alone';
  const days = schedule.Every === 'day' ? 'Each day' : `${weekdays[schedule.Weekday] ?? 'Some day'}s`;
  return `${days} at ${formatTime(schedule.At)}`;
}
