import { addDays } from '../../format/dates.ts';

/** So many years a notice is kept at least, from when it was done with (42 CFR 411.408; CMS-R-131, instructions). */
export const leastKeepYears = 5;
export const mostKeepYears = 30;

/** The same day so many years later; the 29th of February becomes the 1st of March. */
export function yearsLater(day: string, years: number): string {
  const [year, rest] = [day.slice(0, 4), day.slice(4)];
  const later = `${String(Number(year) + years).padStart(4, '0')}${rest}`;
  return rest === '-02-29' && !isLeap(Number(year) + years) ? `${later.slice(0, 4)}-03-01` : later;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The last day on which a notice that was answered on a day still holds, for the same services again. */
export const validUntil = (answeredOn: string): string => addDays(yearsLater(answeredOn, 1), -1);

/** The last day on which it is kept, by the day when something was last done with it. */
export const keepUntil = (doneOn: string, years: number): string => yearsLater(doneOn, Math.max(leastKeepYears, years));
