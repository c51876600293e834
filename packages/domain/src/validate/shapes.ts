import { readDay } from '../format/calendar.ts';

/** Five digits or 5+4 with a hyphen. */
export const isZip = (value: string): boolean => /^\d{5}(?:-\d{4})?$/.test(value);

/** M or F only, upper case. */
export const isGender = (value: string): value is 'M' | 'F' => value === 'M' || value === 'F';

/** A real calendar date of shape YYYY-M-D. */
export const isDate = (value: string): boolean => readDay(value) !== null;
