/** A calendar day without a time zone. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

const shape = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** Month 1 to 12; null where the calendar has no such day. */
export function realDay(year: number, month: number, day: number): Day | null {
  const real = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return real ? { year, month, day } : null;
}

/** The last day of a month; null where there is no such month. */
export const lastDayOf = (year: number, month: number): Day | null => realDay(year, month, daysInMonth(year, month));

/** The day of a value of shape YYYY-M-D; null unless it is a real calendar date. */
export function readDay(value: string): Day | null {
  const parts = shape.exec(value);
  return parts ? realDay(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
}

/** Whether a text is a day as dates stand inside and on the wire: `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && readDay(text) !== null;

const pad = (number: number, width: number) => String(number).padStart(width, '0');

/** `YYYY-MM-DD`, the form dates have inside and on the wire. */
export const writeDay = ({ year, month, day }: Day): string => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;

/** Days since 1970-01-01. Date.UTC is used as arithmetic only: no time zone takes part. */
export function dayNumber({ year, month, day }: Day): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() / 86_400_000;
}

/** The day so many days after 1970-01-01. */
export function dayOfNumber(number: number): Day {
  const date = new Date(number * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
