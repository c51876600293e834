import { dayNumber, readDay, realDay, writeDay } from '../format/calendar.ts';
import { parseDate } from '../format/parseDate.ts';

const months = 'january february march april may june july august september october november december'.split(' ');

/**
 * `YYYY-MM-DD` of a day in any form that people write it in: 5/14/1959, 05-14-59, 5.14.1959, 1959-05-14, 05141959, 19590514,
 * May 14 1959, 14-May-1959. Numbers are month first. Two digits of a year mean the latest that is not after `today`.
 */
export function anyDate(typed: string, today: string): string | null {
  const text = typed.trim();
  return parseDate(text.replaceAll('.', '/')) ?? isoDate(text) ?? shortYear(text, today) ?? named(text);
}

function isoDate(text: string): string | null {
  const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text);
  return parts === null ? null : dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

function shortYear(text: string, today: string): string | null {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d\d)$/.exec(text);
  const now = readDay(today);
  if (parts === null || now === null) return null;
  const [month, day, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const late = realDay(2000 + year, month, day);
  if (late !== null && dayNumber(late) <= dayNumber(now)) return writeDay(late);
  return dayOf(1900 + year, month, day);
}

function named(text: string): string | null {
  const dayFirst = /^(\d{1,2})[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i.exec(text);
  if (dayFirst !== null) return dayOf(Number(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]));
  const monthFirst = /^([a-z]{3,9})\.?[\s-]+(\d{1,2}),?[\s-]+(\d{4})$/i.exec(text);
  return monthFirst === null ? null : dayOf(Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2]));
}

const monthOf = (name = ''): number => months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;

function dayOf(year: number, month: number, day: number): string | null {
  const real = realDay(year, month, day);
  return real && writeDay(real);
}
