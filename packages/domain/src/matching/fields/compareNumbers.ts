import type { Levels } from './levels.ts';
import { isDigitSlip } from './likeTexts.ts';

/** How far two dates of eight digits (YYYYMMDD) agree. */
export function compareDates(one: string, other: string): Levels['dateOfBirth'] | null {
  if (one === '' || other === '') return null;
  if (one === other) return 'same';
  const partsOf = (date: string) => [date.slice(0, 4), date.slice(4, 6), date.slice(6)] as const;
  const [year, month, day] = partsOf(one);
  const [otherYear, otherMonth, otherDay] = partsOf(other);
  if (year === otherYear && month === otherDay && day === otherMonth) return 'dayAndMonth';
  if (isDigitSlip(one, other)) return 'digit';
  const agreeing = [year === otherYear, month === otherMonth, day === otherDay].filter(Boolean).length;
  return agreeing === 2 ? 'twoParts' : 'different';
}

/** How far two SSNs agree, of which either may be the last four digits. */
export function compareSsns(one: string, other: string): Levels['ssn'] | null {
  if (one === '' || other === '') return null;
  if (one.length === 4 || other.length === 4) return one.slice(-4) === other.slice(-4) ? 'lastFour' : 'different';
  if (one === other) return 'same';
  return isDigitSlip(one, other) ? 'digit' : 'different';
}

/** How far two phone numbers of ten digits agree. */
export function comparePhones(one: string, other: string): Levels['phone'] | null {
  if (one === '' || other === '') return null;
  if (one === other) return 'same';
  return isDigitSlip(one, other) ? 'digit' : 'different';
}

/** Whether two values are one; null where either is not known. */
export const compareCodes = (one: string, other: string): 'same' | 'different' | null =>
  one === '' || other === '' ? null : one === other ? 'same' : 'different';
