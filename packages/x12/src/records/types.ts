import type { SegmentCursor } from '../read/cursor.ts';

/**
 * Reads the records of one transaction set from its segments, BHT/BPR to the one before SE. It leans on segment ids and
 * qualifiers alone, never on the guide walker, so that it is fast and reads what breaks its guide for what it says.
 * Money is integer cents, dates are strings with their qualifier, unknown codes are kept as sent.
 */
export type RecordReader<T> = {
  /** Takes the segment in hand; answers a record that this segment showed to be over, or null. */
  readonly accept: (cursor: SegmentCursor) => T | null;
  /** The set is over: the last record, or null. */
  readonly end: () => T | null;
};

/** A kind of record of a transaction set, e.g. the claims of an 835. `start` is called at each ST. */
export type RecordKind<T> = {
  /** ST01, e.g. '835'. */
  readonly set: string;
  readonly level: string;
  readonly start: () => RecordReader<T>;
};
