import { normalizeDate } from '../../format/normalizeDate.ts';

/** Whether two dates are the same day, whatever their zeros; values that are no dates are compared as text. */
export const sameDate = (a: string, b: string): boolean => (normalizeDate(a) ?? a) === (normalizeDate(b) ?? b);
