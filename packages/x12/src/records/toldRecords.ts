import type { SegmentCursor } from '../read/cursor.ts';
import type { RecordReader } from './types.ts';

/**
 * A reader over a walk that tells a record when it begins and fills it until the next is told: that one is then over. `tell(null)`
 * ends the one that is open without a next.
 */
export function toldRecords<T>(
  start: (tell: (record: T | null) => void) => (cursor: SegmentCursor) => void,
): RecordReader<T> {
  let open: T | null = null;
  let over: T | null = null;
  const accept = start((record) => {
    over = open;
    open = record;
  });
  return {
    accept: (cursor) => {
      over = null;
      accept(cursor);
      return over;
    },
    end: () => open,
  };
}
