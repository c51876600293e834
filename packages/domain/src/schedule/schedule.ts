import { dayNumber, readDay } from '../format/calendar.ts';
import { addDays } from '../format/dates.ts';
import { formatTime } from '../format/formatTime.ts';
import { dayIn } from '../format/instant.ts';
import { instantAtMs } from '../format/instantAt.ts';
import { minutesOf } from '../gateways/routes.ts';

export const schedulePeriods = ['day', 'weekdays', 'week', 'month'] as const;
export type SchedulePeriod = (typeof schedulePeriods)[number];

/**
 * By the clock of the client: each day, Monday to Friday, on one day of the week (0 is Sunday) or of the month, at `HH:MM`; and on
 * such a day again every few hours until another time.
 */
export type Schedule = {
  readonly Every: SchedulePeriod;
  readonly Weekday: number;
  /** 1 to 31; in a month that is shorter its last day. */
  readonly MonthDay?: number | undefined;
  readonly At: string;
  /** 1 to 12; left out, it is once a day. */
  readonly AgainHours?: number | undefined;
  /** `HH:MM`, of one that is again: the last run is then or before. */
  readonly Until?: string | undefined;
};

/** How many hours may lie between two runs of a day. */
export const againHours = [1, 2, 3, 4, 6, 8, 12] as const;

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

/** The times of a day, in minutes since midnight. */
function timesOf({ At, AgainHours, Until }: Schedule): readonly number[] {
  const first = minutesOf(At);
  const last = AgainHours === undefined ? first : minutesOf(Until ?? '');
  if (first === null || last === null) throw new RangeError('Not a time of day');
  const step = (AgainHours ?? 24) * 60;
  return Array.from({ length: Math.floor(Math.max(0, last - first) / step) + 1 }, (_, at) => first + at * step);
}

/** The longest month, and a day more. */
const daysLookedAt = 33;

/**
 * The next instant of a schedule behind another, both in milliseconds, by the clock of an IANA time zone. At a time that clocks skip
 * it is the hour before, at one that they show twice the first. Throws RangeError for a time that is none.
 */
export function nextRunMs(schedule: Schedule, afterMs: number, timeZone: string): number {
  const times = timesOf(schedule);
  let day = dayIn(new Date(afterMs), timeZone);
  for (let tried = 0; tried < daysLookedAt; tried += 1, day = addDays(day, 1)) {
    if (!isOn(schedule, day)) continue;
    // Two times that clocks skip or show as one are one run.
    const next = times.map((minutes) => instantAtMs(day, minutes, timeZone)).find((at) => at > afterMs);
    if (next !== undefined) return next;
  }
  throw new RangeError('Not a day');
}

/** What is wrong with a schedule, or null. */
export function scheduleProblem(schedule: Schedule | null): string | null {
  if (schedule === null) return null;
  const { Every, Weekday, MonthDay = 1, At } = schedule;
  if (minutesOf(At) === null) return 'Enter a time of day such as 06:30';
  const again = againProblem(schedule);
  if (again !== null) return again;
  if (Every === 'month' && !(Number.isInteger(MonthDay) && MonthDay >= 1 && MonthDay <= 31))
    return 'Choose a day of the month';
  return Every === 'week' && weekdays[Weekday] === undefined ? 'Choose a day of the week' : null;
}

function againProblem({ At, AgainHours, Until = '' }: Schedule): string | null {
  if (AgainHours === undefined) return null;
  const [first, last] = [minutesOf(At), minutesOf(Until)];
  if (!Number.isInteger(AgainHours) || AgainHours < 1 || AgainHours > 12)
    return 'Choose 1 to 12 hours between two runs';
  if (first === null || last === null || last < first + AgainHours * 60)
    return 'Let the last run be later than the first by the hours between them, or run once a day';
  return null;
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

/** "Each day at 6:30 AM", "Mondays every 2 hours from 6:30 AM to 6:30 PM", "Day 31 of each month at 6:30 AM", "By hand alone". */
export function scheduleWords(schedule: Schedule | null): string {
  if (schedule === null) return 'By hand alone';
  const { At, AgainHours, Until = '' } = schedule;
  if (AgainHours === undefined) return `${daysOf(schedule)} at ${formatTime(At)}`;
  const every = AgainHours === 1 ? 'every hour' : `every ${AgainHours} hours`;
  return `${daysOf(schedule)} ${every} from ${formatTime(At)} to ${formatTime(Until)}`;
}
