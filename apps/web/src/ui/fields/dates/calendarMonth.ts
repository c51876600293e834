import { addDays, daysBetween } from '@coverline/domain/format/dates.ts';

/** The weeks of a month, Sunday first, as YYYY-MM-DD; days of the months beside it fill the first and last week. */
export function calendarMonth(date: string): readonly (readonly string[])[] {
  const first = `${date.slice(0, 8)}01`;
  const start = addDays(first, -weekday(first));
  const weeks = Math.ceil((weekday(first) + daysInMonth(date)) / 7);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (__, i) => addDays(start, week * 7 + i)));
}

/** The same day so many months later, or that month's last day. */
export function addMonths(date: string, count: number): string {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + count;
  const month = `${String(Math.floor(months / 12)).padStart(4, '0')}-${two((months % 12) + 1)}`;
  return `${month}-${two(Math.min(Number(date.slice(8)), daysInMonth(`${month}-01`)))}`;
}

/** 0 is Sunday. */
export function weekday(date: string): number {
  return ((daysBetween('1970-01-04', date) % 7) + 7) % 7;
}

function daysInMonth(date: string): number {
  const first = `${date.slice(0, 8)}01`;
  const next = addDays(first, 31);
  return daysBetween(first, `${next.slice(0, 8)}01`);
}

const two = (part: number) => String(part).padStart(2, '0');
