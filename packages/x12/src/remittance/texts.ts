import type { SegmentCursor } from '../read/cursor.ts';
import { isDateAt } from '../walk/bytes.ts';

// The same days come again and again: a string of each is kept in a direct-mapped table of a fixed size, so that garbage
// cannot fill the memory.
const size = 1 << 12;
const dateKeys = new Uint32Array(size);
const dateTexts: string[] = Array.from({ length: size }, () => '');

const slotOf = (key: number): number => Math.imul(key, 0x9e3779b1) >>> 20;

/** CCYYMMDD in element i as YYYY-MM-DD; anything else, such as a day that the calendar lacks, as sent. */
export function dateOf(cursor: SegmentCursor, i: number): string {
  const from = cursor.from(i);
  if (cursor.to(i) - from !== 8) return cursor.el(i);
  const { bytes } = cursor;
  let key = 0;
  for (let p = from; p < from + 8; p++) {
    const digit = (bytes[p] ?? 0) - 48;
    if (digit < 0 || digit > 9) return cursor.el(i);
    key = key * 10 + digit;
  }
  if (key === 0) return cursor.el(i);
  const slot = slotOf(key);
  if (dateKeys[slot] === key) return dateTexts[slot] ?? '';
  const sent = cursor.el(i);
  if (!isDateAt(bytes, from, from + 8)) return sent;
  const text = `${sent.slice(0, 4)}-${sent.slice(4, 6)}-${sent.slice(6)}`;
  dateKeys[slot] = key;
  dateTexts[slot] = text;
  return text;
}

/** A decimal with up to three places in element i; null where there is none. */
export function quantityOf(cursor: SegmentCursor, i: number): number | null {
  const thousandths = cursor.scaled(i, 3);
  return thousandths === null ? null : thousandths / 1000;
}
