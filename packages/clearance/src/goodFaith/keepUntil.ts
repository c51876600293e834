import { monthsLater } from '../dates/monthsLater.ts';

/** An estimate is kept as a part of the medical record, and a copy handed out, for six years (45 CFR 149.610(f)). */
const keepMonths = 6 * 12;

/** The first day on which an estimate may go: six years after it was issued. What a client keeps longer is for its own setting. */
export const keepUntil = (issuedOn: string): string => monthsLater(issuedOn, keepMonths);
