import type { SegmentCursor } from '../read/cursor.ts';
import { packText } from '../read/parts.ts';

const rangeFormat = packText('RD8');

/** Whether RD8 in elements 2 and 3 of a DTP begins after it ends: told on the bytes, which sort as dates do. */
export function isReversed(c: SegmentCursor): boolean {
  const from = c.from(3);
  if (c.packed(2) !== rangeFormat || c.to(3) - from !== 17) return false;
  for (let k = 0; k < 8; k++) {
    const off = (c.bytes[from + k] ?? 0) - (c.bytes[from + 9 + k] ?? 0);
    if (off !== 0) return off > 0;
  }
  return false;
}
