import type { SegmentCursor } from '../read/cursor.ts';

/** Where records stand: one object for all records of a transaction set. Control numbers and ids as sent, blanks cut. */
export type RecordContext = {
  /** 1-based number of the interchange in the stream; 0 and empty fields where the set stands in none. */
  readonly interchange: {
    readonly number: number;
    readonly control: string;
    readonly sender: string;
    readonly receiver: string;
    readonly usage: string;
  };
  readonly group: { readonly control: string; readonly functional: string; readonly version: string };
  readonly set: {
    /** ST01 and ST02. */
    readonly kind: string;
    readonly control: string;
    /** ST03, or GS08 where it is absent. */
    readonly guide: string;
    /** Of the ST: 1-based segment ordinal and byte offset in the stream. */
    readonly segment: number;
    readonly offset: number;
  };
};

/** A record, and where it stood. */
export type Placed<T> = {
  readonly record: T;
  readonly context: RecordContext;
  /** The set broke off behind this record without its SE: the record may lack what was cut off. */
  readonly cut: boolean;
};

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
  /** What ST03 (GS08 where it is absent) must begin with, e.g. '005010X214', where ST01 does not tell; any unless given. */
  readonly family?: string;
  readonly level: string;
  readonly start: () => RecordReader<T>;
};
