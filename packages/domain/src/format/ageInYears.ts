import { readDay } from './calendar.ts';

/** Age in whole years on a day; null unless both are dates and the birth is not later. Born Feb 29: a year older on Mar 1. */
export function ageInYears(dateOfBirth: string, today: string): number | null {
  const born = readDay(dateOfBirth);
  const now = readDay(today);
  if (!born || !now) return null;
  const before = now.month < born.month || (now.month === born.month && now.day < born.day);
  const age = now.year - born.year - (before ? 1 : 0);
  return age < 0 ? null : age;
}
