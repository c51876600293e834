import type { DelimiterBytes } from '../read/delimiters.ts';

// Checks of values on their bytes. Each answers whether bytes[from, to) are such a value; none allocates.

const digit = (c: number | undefined): boolean => c !== undefined && c >= 48 && c <= 57;

const two = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) - 48) * 10 + (bytes[at + 1] ?? 0) - 48;

/** Whether there is at least one byte from `from` up to `to`, and each is a digit. */
export function areDigits(bytes: Uint8Array, from: number, to: number): boolean {
  for (let p = from; p < to; p++) if (!digit(bytes[p])) return false;
  return to > from;
}

/** Digits with one minus before and, in a decimal, one point among them; sign and point do not count to the length. */
export function isNumber(
  bytes: Uint8Array,
  from: number,
  to: number,
  decimal: boolean,
  min: number,
  max: number,
): boolean {
  let length = to - from;
  let p = from;
  if (bytes[p] === 45) {
    p++;
    length--;
  }
  let points = decimal ? 1 : 0;
  for (; p < to; p++) {
    const c = bytes[p] ?? 0;
    if (c >= 48 && c <= 57) continue;
    if (c !== 46 || points-- === 0) return false;
    length--;
  }
  return length > 0 && length >= min && length <= max;
}

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** YYMMDD or CCYYMMDD that stands in the calendar. */
export function isDateAt(bytes: Uint8Array, from: number, to: number): boolean {
  const size = to - from;
  if ((size !== 8 && size !== 6) || !areDigits(bytes, from, to)) return false;
  const month = two(bytes, to - 4);
  const day = two(bytes, to - 2);
  if (month < 1 || month > 12 || day < 1) return false;
  if (day <= 28) return true;
  const year = two(bytes, to - 6) + 100 * (size === 8 ? two(bytes, from) : 20);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day <= (month === 2 && leap ? 29 : (days[month - 1] ?? 0));
}

/** HHMM, HHMMSS or with decimal seconds behind. */
export function isTimeAt(bytes: Uint8Array, from: number, to: number): boolean {
  const size = to - from;
  if (size < 4 || size === 5 || size > 8 || !areDigits(bytes, from, to)) return false;
  return two(bytes, from) < 24 && two(bytes, from + 2) < 60 && (size === 4 || two(bytes, from + 4) < 60);
}

const D8 = 0x4438;
const RD8 = 0x524438;
const DT = 0x4454;
const TM = 0x544d;
const RDT = 0x524454;

const isMoment = (bytes: Uint8Array, from: number, to: number): boolean =>
  to - from === 12 && isDateAt(bytes, from, from + 8) && isTimeAt(bytes, from + 8, to);

/** A period in its format, the packed code of the element before it. Formats that no guide of ours uses go unchecked. */
export function isPeriodAt(format: number, bytes: Uint8Array, from: number, to: number): boolean {
  const size = to - from;
  if (format === D8) return size === 8 && isDateAt(bytes, from, to);
  if (format === RD8)
    return size === 17 && bytes[from + 8] === 45 && isDateAt(bytes, from, from + 8) && isDateAt(bytes, from + 9, to);
  if (format === DT) return isMoment(bytes, from, to);
  if (format === TM) return isTimeAt(bytes, from, to);
  if (format === RDT)
    return size === 25 && bytes[from + 12] === 45 && isMoment(bytes, from, from + 12) && isMoment(bytes, from + 13, to);
  return size <= 35;
}

/** Which bytes text may hold: 1 for printable ASCII that separates nothing. */
function makeTextBytes(...separators: readonly number[]): Uint8Array {
  const table = new Uint8Array(256).fill(1, 32, 127);
  for (const c of separators) if (c >= 0) table[c] = 0;
  return table;
}

const usual = { element: 42, component: 58, repetition: 94, bytes: makeTextBytes(42, 58, 94) };
let latest = usual;

/** The table for these separators. Nearly all messages use the same ones, so the last table made is kept. */
export function textBytes({ element, component, repetition }: DelimiterBytes): Uint8Array {
  for (const made of [usual, latest]) {
    if (made.element === element && made.component === component && made.repetition === repetition) return made.bytes;
  }
  latest = { element, component, repetition, bytes: makeTextBytes(element, component, repetition) };
  return latest.bytes;
}

/** The table for the ISA, which holds the other separators as values. */
export const headerBytes = ({ element }: DelimiterBytes): Uint8Array =>
  textBytes({ element, component: -1, repetition: -1, terminator: -1 });
