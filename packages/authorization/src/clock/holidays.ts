import { federalHolidays } from '@coverline/domain/cases/businessDays.ts';
import { addDays } from '@coverline/domain/format/dates.ts';

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const monday = 1;
const thursday = 4;

const nth = (year: number, month: string, which: number, n: number): string => {
  const first = `${year}-${month}-01`;
  return addDays(first, ((which - weekday(first) + 7) % 7) + (n - 1) * 7);
};
const lastMonday = (year: number, month: string): string => {
  const fifth = nth(year, month, monday, 5);
  return fifth.slice(5, 7) === month ? fifth : addDays(fifth, -7);
};

const named = {
  newYear: (year: number) => `${year}-01-01`,
  king: (year: number) => nth(year, '01', monday, 3),
  presidents: (year: number) => nth(year, '02', monday, 3),
  memorial: (year: number) => lastMonday(year, '05'),
  juneteenth: (year: number) => `${year}-06-19`,
  independence: (year: number) => `${year}-07-04`,
  labor: (year: number) => nth(year, '09', monday, 1),
  veterans: (year: number) => `${year}-11-11`,
  thanksgiving: (year: number) => nth(year, '11', thursday, 4),
  fridayAfter: (year: number) => addDays(nth(year, '11', thursday, 4), 1),
  christmas: (year: number) => `${year}-12-25`,
} as const satisfies Record<string, (year: number) => string>;
type Holiday = keyof typeof named;

/** Those that every state has. */
const everywhere: readonly Holiday[] = ['newYear', 'memorial', 'independence', 'labor', 'thanksgiving', 'christmas'];

/** Holidays by which a state's own law counts, and where it says which they are. */
export type StateHolidays = { readonly days: readonly Holiday[]; readonly source: string };

/**
 * Where a law does not say what its holidays are, only those count that are holidays by every reading: a day more makes a time later than
 * the law may have it. Neither state keeps Columbus Day, on which federal offices are closed.
 */
export const stateHolidays: Readonly<Record<string, StateHolidays>> = {
  WA: {
    days: [...everywhere, 'king', 'presidents', 'juneteenth', 'veterans', 'fridayAfter'],
    source: 'RCW 1.16.050(1), whose Sundays are counted all the same: nobody says that they are left out',
  },
  CA: {
    days: [...everywhere, 'king', 'presidents', 'veterans'],
    source: 'Cal. Gov. Code 6700 and 19853, as far as they agree; other days of either are counted as business days',
  },
};

/** One on a Sunday is kept on the Monday after. One on a Saturday stays, since not every state keeps it on the Friday. */
const kept = (day: string): readonly string[] => (weekday(day) === 0 ? [day, addDays(day, 1)] : [day]);

const cache = new Map<string, ReadonlySet<string>>();

/** Holidays of a year: of a state whose law counts them, of every state where that one's are not written here, else the federal ones. */
export function holidaysOf(year: number, state: string | null): ReadonlySet<string> {
  const key = `${year} ${state ?? ''}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const own = state !== null && Object.hasOwn(stateHolidays, state) ? stateHolidays[state]?.days : undefined;
  const days = state === null ? federalHolidays(year) : (own ?? everywhere).flatMap((day) => kept(named[day](year)));
  const found = new Set(days);
  cache.set(key, found);
  return found;
}
