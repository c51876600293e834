import { formatDate } from '../format/formatDate.ts';
import { addDays } from '../format/dates.ts';
import { normalizeDate } from '../format/normalizeDate.ts';

/** Ten years either way: beyond it a day is better named. */
const mostDays = 3_660;
const relative = /^today(?:([+-])(\d{1,4}))?$/;

/** How many days from today `today+3` lies; null for what is no such day. */
export function daysFromToday(value: string): number | null {
  const found = relative.exec(value);
  if (found === null) return null;
  const days = Number(found[2] ?? '0') * (found[1] === '-' ? -1 : 1);
  return Math.abs(days) > mostDays ? null : days;
}

/** The day YYYY-MM-DD that a value means when today is `today`; null for what is neither a date nor relative to today. */
export function dayMeant(value: string, today: string): string | null {
  const days = daysFromToday(value);
  return days === null ? normalizeDate(value) : addDays(today, days);
}

/** "today + 3", "03/14/2027"; what is no day as it was typed. */
export function dayWords(value: string): string {
  const days = daysFromToday(value);
  if (days === null) return normalizeDate(value) === null ? value : formatDate(value);
  return days === 0 ? 'today' : `today ${days < 0 ? '−' : '+'} ${Math.abs(days)}`;
}
