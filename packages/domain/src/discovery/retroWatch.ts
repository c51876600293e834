import { addDays } from '../format/dates.ts';
import { readDay } from '../format/calendar.ts';

/** After how many days a visit without coverage is asked about again, unless the client says otherwise. */
export const usualWatchDays: readonly number[] = [7, 30, 60, 90];
/** So long after a visit most payers take its claim, unless the client says otherwise. */
export const usualFilingDays = 180;

/** On which days a visit is asked about again, and the last of them. */
export type WatchPlan = {
  /** From the day on which the watch begins, none after the last day. */
  readonly days: readonly string[];
  /** When filing ends: nobody is asked after it. */
  readonly lastDay: string;
  /** Until when an application for Medicaid reaches back to the visit; null where none does any more. */
  readonly medicaidBy: string | null;
};

/**
 * The days of a watch that begins on `from`, for a visit of `day`: after the client's numbers of days, and once more on the last day.
 * `age` in whole years on the day of the visit; null where it is not known. Dates YYYY-MM-DD.
 */
export function watchPlan(
  { day, age }: { readonly day: string; readonly age: number | null },
  from: string,
  { watchDays, filingDays }: { readonly watchDays: readonly number[]; readonly filingDays: number },
): WatchPlan {
  const lastDay = addDays(day, filingDays);
  const days = [...watchDays]
    .toSorted((a, b) => a - b)
    .map((after) => addDays(from, after))
    .filter((one) => one < lastDay);
  const by = medicaidBy(day, age);
  return {
    days: lastDay >= from ? [...days, lastDay] : [],
    lastDay,
    medicaidBy: by !== null && by >= from ? by : null,
  };
}

/** From this day on an application reaches back a shorter time (Public Law 119-21, section 71112; 42 U.S.C. 1396a(a)(34)). */
const shorterFrom = '2027-01-01';
const [longReach, otherReach, expansionReach] = [3, 2, 1] as const;

/**
 * The last day on which an application for Medicaid covers a visit of a day, its month included: three months back; of applications
 * from 2027 on two, and one of adults of 19 to 64, who may be of the expansion: of whom nothing else is known the shorter.
 * Null where no day does: never today, since the month itself always counts.
 */
export function medicaidBy(day: string, age: number | null): string | null {
  const visit = readDay(day);
  if (visit === null) return null;
  const isExpansionAge = age === null || (age >= 19 && age < 65);
  const before = endOfMonth(visit.year, visit.month + longReach);
  const after = endOfMonth(visit.year, visit.month + (isExpansionAge ? expansionReach : otherReach));
  if (after >= shorterFrom) return after;
  return before < shorterFrom ? before : addDays(shorterFrom, -1);
}

/** `month` from 1, and on past December. */
function endOfMonth(year: number, month: number): string {
  const [y, m] = [year + Math.floor(month / 12), (month % 12) + 1];
  return addDays(`${y}-${String(m).padStart(2, '0')}-01`, -1);
}

/** Why a watch is over. */
export const watchEnds = ['Found', 'Covered', 'Filing', 'Stopped', 'Gone'] as const;
export type WatchEnd = (typeof watchEnds)[number];
export const watchEndWords: Readonly<Record<WatchEnd, string>> = {
  Found: 'Coverage found',
  Covered: 'Covered by another way',
  Filing: 'Filing time is over',
  Stopped: 'Stopped',
  Gone: 'The {visit} is no more',
};
