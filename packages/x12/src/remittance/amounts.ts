import type { SegmentCursor } from '../read/cursor.ts';

/** CAS: the elements that hold its reasons; amount and quantity follow each. */
export const casReasons: readonly number[] = [2, 5, 8, 11, 14, 17];

/** PLB: the elements that hold its reasons; the amount follows each. */
export const plbReasons: readonly number[] = [3, 5, 7, 9, 11, 13];

/** Element i in integer cents; 0 where empty, NaN where it is no amount: a sum with it balances with nothing. */
export const centsOf = (cursor: SegmentCursor, i: number): number =>
  cursor.isEmpty(i) ? 0 : (cursor.scaled(i, 2) ?? NaN);

/** The amounts behind the given elements, added up; NaN where one is no amount. */
export function centsBehind(cursor: SegmentCursor, reasons: readonly number[]): number {
  let cents = 0;
  for (const i of reasons) {
    if (i >= cursor.length) break;
    cents += centsOf(cursor, i + 1);
  }
  return cents;
}
