import type { SegmentCursor } from '../read/cursor.ts';
import { scaledNumber } from '../read/scaledNumber.ts';
import { dateOf } from '../remittance/texts.ts';
import type { ClaimDate } from './types.ts';

// Codes in composites come again and again: one string of each, of a bounded number of them.
const known = new Map<number, string>();
const limit = 4096;

/** Component j of element i, for codes that repeat. */
export function codeIn(c: SegmentCursor, i: number, j: number): string {
  const key = c.packedComponent(i, j);
  if (key < 0) return c.comp(i, j);
  const before = known.get(key);
  if (before !== undefined) return before;
  const text = c.comp(i, j);
  if (known.size < limit) known.set(key, text);
  return text;
}

/** Component j of element i in integer cents; null where it is no amount. */
export const centsIn = (c: SegmentCursor, i: number, j: number): number | null =>
  scaledNumber(c.bytes, c.componentFrom(i, j), c.componentTo(i, j), 2);

const digits = /^\d+$/;

const day = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
const clock = (text: string): string => `${text.slice(0, 2)}:${text.slice(2, 4)}`;

/** What a period says in its format; what does not fit the format stands in `from` as sent. */
export function periodOf(format: string, value: string): Omit<ClaimDate, 'qualifier'> {
  if (format === 'D8' && value.length === 8 && digits.test(value)) return { from: day(value), to: '', time: '' };
  if (format === 'RD8' && value.length === 17 && digits.test(value.replace('-', '')) && value[8] === '-')
    return { from: day(value), to: day(value.slice(9)), time: '' };
  if (format === 'DT' && value.length >= 12 && digits.test(value))
    return { from: day(value), to: '', time: clock(value.slice(8)) };
  if (format === 'TM' && value.length >= 4 && digits.test(value)) return { from: '', to: '', time: clock(value) };
  return { from: value, to: '', time: '' };
}

const d8 = 0x4438;

/** The period of elements i (format) and i + 1. */
export const dateIn = (c: SegmentCursor, i: number): Omit<ClaimDate, 'qualifier'> =>
  c.packed(i) === d8 ? { from: dateOf(c, i + 1), to: '', time: '' } : periodOf(c.el(i), c.el(i + 1));
