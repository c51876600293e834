import { addDays } from '../format/dates.ts';

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The nth such weekday of a month; the last where n is 5. */
function nth(year: number, month: number, which: number, n: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const day = addDays(first, ((which - weekday(first) + 7) % 7) + (n - 1) * 7);
  return day.slice(0, 7) === first.slice(0, 7) ? day : addDays(day, -7);
}

/** A holiday on a Saturday is kept on the Friday before, one on a Sunday on the Monday after (5 U.S.C. 6103(b), E.O. 11582). */
function kept(day: string): string {
  const on = weekday(day);
  return on === 6 ? addDays(day, -1) : on === 0 ? addDays(day, 1) : day;
}

/** Days on which agencies are closed: the legal public holidays of 5 U.S.C. 6103(a), as they are kept in a year. */
export const federalHolidays = (year: number): readonly string[] => [
  kept(`${year}-01-01`),
  nth(year, 1, 1, 3),
  nth(year, 2, 1, 3),
  nth(year, 5, 1, 5),
  kept(`${year}-06-19`),
  kept(`${year}-07-04`),
  nth(year, 9, 1, 1),
  nth(year, 10, 1, 2),
  kept(`${year}-11-11`),
  nth(year, 11, 4, 4),
  kept(`${year}-12-25`),
  kept(`${year + 1}-01-01`), // may be kept on the last of December
];

export function isBusinessDay(day: string): boolean {
  const on = weekday(day);
  return on !== 0 && on !== 6 && !federalHolidays(Number(day.slice(0, 4))).includes(day);
}

/** The day itself, or the next one on which people work. */
export const orNextBusinessDay = (day: string): string => {
  let at = day;
  while (!isBusinessDay(at)) at = addDays(at, 1);
  return at;
};

/** So many business days after a day of the client's calendar. */
export function addBusinessDays(day: string, days: number): string {
  let at = day;
  for (let left = days; left > 0; left -= 1) at = orNextBusinessDay(addDays(at, 1));
  return at;
}
