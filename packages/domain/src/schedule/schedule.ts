import { dayNumber, readDay } from '../format/calendar.ts';
import { addDays } from '../format/dates.ts';
import { formatTime } from '../format/formatTime.ts';
import { dayIn } from '../format/instant.ts';
import { instantAtMs } from '../format/instantAt.ts';
import { minutesOf } from '../payor/routes.ts';

export const schedulePeriods = ['day', 'weekdays', 'week', 'month'] as const;
export type SchedulePeriod = (typeof schedulePeriods)[number];

/** By the clock of the client: each day, Monday to Friday, on one day of the week (0 is Sunday) or of the month, at `HH:MM`. */
export type Schedule = {
  readonly Every: SchedulePeriod;
  readonly Weekday: number;
  /** 1 to 31; in a month that is shorter its last day. */
  readonly MonthDay?: number | undefined;
  readonly At: string;
};

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 0 is Sunday; the first day of all days was a Thursday. */
const weekdayOf = (day: string): number => {
  const read = readDay(day);
  if (read === null) throw new RangeError('Not a calendar date');
  return (((dayNumber(read) + 4) % 7) + 7) % 7;
};

const dayOfMonth = (day: string): number => Number(day.slice(8));

function isOn({ Every, Weekday, MonthDay = 1 }: Schedule, day: string): boolean {
  switch (Every) {
    case 'day':
      return true;
    case 'weekdays':
      return weekdayOf(day) >= 1 && weekdayOf(day) <= 5;
    case 'week':
      return weekdayOf(day) === Weekday;
    default: // month
      return dayOfMonth(day) === MonthDay || (dayOfMonth(day) < MonthDay && dayOfMonth(addDays(day, 1)) === 1);
  }
}

/** The longest month, and a day more. */
const daysLookedAt = 33;

/**
 * The next instant of a schedule behind another, both in milliseconds, by the clock of an IANA time zone. At a time that clocks skip
 * it is the hour before, at one that they show twice the first. Throws RangeError for a time that is none.
 */
export function nextRunMs(schedule: Schedule, afterMs: number, timeZone: string): number {
  const minutes = minutesOf(schedule.At);
  if (minutes === null) throw new RangeError('Not a time of day');
  let day = dayIn(new Date(afterMs), timeZone);
  for (let tried = 0; tried < daysLookedAt; tried += 1, day = addDays(day, 1)) {
    if (!isOn(schedule, day)) continue;
    const at = instantAtMs(day, minutes, timeZone);
    if (at > afterMs) return at;
  }
  throw new RangeError('Not a day');
}

/** What is wrong with a schedule, or null. */
export function scheduleProblem(schedule: Schedule | null): string | null {
  if (schedule === null) return null;
  const { Every, Weekday, MonthDay = 1, At } = schedule;
  if (minutesOf(At) === null) return 'Enter a time of day such as 06:30';
  if (Every === 'month' && !(Number.isInteger(MonthDay) && MonthDay >= 1 && MonthDay <= 31))
    return 'Choose a day of the month';
  return Every === 'week' && weekdays[Weekday] === undefined ? 'Choose a day of the week' : null;
}

function daysOf({ Every, Weekday, MonthDay = 1 }: Schedule): string {
  switch (Every) {
    case 'day':
      return 'Each day';
    case 'weekdays':
      return 'Monday to Friday';
    case 'week':
      return `${weekdays[Weekday] ?? 'Some day'}s`;
    default: // month
      return `Day ${MonthDay} of each month`;
  }
}

/** "Each day at 6:30 AM", "Mondays at 6:30 AM", "Day 31 of each month at 6:30 AM", "By hand alone". */
export const scheduleWords = (schedule: Schedule | null): string =>
  schedule === null ? 'By hand alone' : `${daysOf(schedule)} at ${formatTime(schedule.At)}`;
