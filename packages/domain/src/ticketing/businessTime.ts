import { addDays } from '../format/dates.ts';
import { dayIn } from '../format/instant.ts';
import { instantAtMs } from '../format/instantAt.ts';

/** Support is at work from eight to eight, Monday to Friday, in the company's time zone. */
const opensAt = 8;
const closesAt = 20;

/** One business day, in milliseconds of business time. */
export const businessDayMs = (closesAt - opensAt) * 3_600_000;

/** Clocks change at night, so there is exactly one such instant. */
const instantOf = (day: string, hour: number, timeZone: string): number => instantAtMs(day, hour * 60, timeZone);

const isWorkday = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

/** The stretches of business time from an instant on, one a workday. */
function* openSpans(from: number, timeZone: string): Generator<{ readonly start: number; readonly end: number }> {
  for (let day = dayIn(new Date(from), timeZone); ; day = addDays(day, 1)) {
    if (!isWorkday(day)) continue;
    const start = Math.max(from, instantOf(day, opensAt, timeZone));
    const end = instantOf(day, closesAt, timeZone);
    if (start < end) yield { start, end };
  }
}

/** The instant at which so much business time has passed. */
export function addBusinessTime(from: number, milliseconds: number, timeZone: string): number {
  let left = milliseconds;
  for (const { start, end } of openSpans(from, timeZone)) {
    if (left <= end - start) return start + left;
    left -= end - start;
  }
  return from;
}

/** How much business time lies between two instants; none where the second is not later. */
export function businessTimeBetween(from: number, to: number, timeZone: string): number {
  let sum = 0;
  for (const { start, end } of openSpans(from, timeZone)) {
    if (start >= to) return sum;
    sum += Math.min(end, to) - start;
  }
  return sum;
}
