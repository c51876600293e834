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

/** The legal public holidays of 5 U.S.C. 6103(a), each as it is kept in a year. */
const holidays = {
  NewYear: (year: number) => kept(`${year}-01-01`),
  King: (year: number) => nth(year, 1, 1, 3),
  Presidents: (year: number) => nth(year, 2, 1, 3),
  Memorial: (year: number) => nth(year, 5, 1, 5),
  Juneteenth: (year: number) => kept(`${year}-06-19`),
  Independence: (year: number) => kept(`${year}-07-04`),
  Labor: (year: number) => nth(year, 9, 1, 1),
  Columbus: (year: number) => nth(year, 10, 1, 2),
  Veterans: (year: number) => kept(`${year}-11-11`),
  Thanksgiving: (year: number) => nth(year, 11, 4, 4),
  Christmas: (year: number) => kept(`${year}-12-25`),
} as const satisfies Record<string, (year: number) => string>;
export type FederalHoliday = keyof typeof holidays;

export const federalHolidayNames: Readonly<Record<FederalHoliday, string>> = {
  NewYear: 'New Year’s Day',
  King: 'Martin Luther King Jr. Day',
  Presidents: 'Presidents’ Day',
  Memorial: 'Memorial Day',
  Juneteenth: 'Juneteenth',
  Independence: 'Independence Day',
  Labor: 'Labor Day',
  Columbus: 'Columbus Day',
  Veterans: 'Veterans Day',
  Thanksgiving: 'Thanksgiving Day',
  Christmas: 'Christmas Day',
};
export const federalHolidayKeys = Object.keys(federalHolidayNames) as readonly FederalHoliday[]; // the keys of the table itself

const daysOf = (year: number, which: readonly FederalHoliday[]): readonly string[] => [
  ...which.map((one) => holidays[one](year)),
  ...(which.includes('NewYear') ? [holidays.NewYear(year + 1)] : []), // may be kept on the last of December
];

/** Days on which agencies are closed. */
export const federalHolidays = (year: number): readonly string[] => daysOf(year, federalHolidayKeys);

/** Which days a client does not work beside weekends: public holidays that it keeps, and days of its own. In the wire's names. */
export type BusinessCalendar = {
  readonly Kept: readonly FederalHoliday[];
  readonly Closed: readonly { readonly Day: string; readonly Name: string }[];
};

/** What every client begins with, and what agencies go by. */
export const federalCalendar: BusinessCalendar = { Kept: federalHolidayKeys, Closed: [] };

export function isBusinessDay(day: string, { Kept, Closed }: BusinessCalendar = federalCalendar): boolean {
  const on = weekday(day);
  return (
    on !== 0 &&
    on !== 6 &&
    !daysOf(Number(day.slice(0, 4)), Kept).includes(day) &&
    !Closed.some(({ Day }) => Day === day)
  );
}

/** The day itself, or the next one on which people work. */
export const orNextBusinessDay = (day: string, calendar: BusinessCalendar = federalCalendar): string => {
  let at = day;
  while (!isBusinessDay(at, calendar)) at = addDays(at, 1);
  return at;
};

/** So many business days after a day of the client's calendar. */
export function addBusinessDays(day: string, days: number, calendar: BusinessCalendar = federalCalendar): string {
  let at = day;
  for (let left = days; left > 0; left -= 1) at = orNextBusinessDay(addDays(at, 1), calendar);
  return at;
}
