import type { SegmentCursor } from '../read/cursor.ts';

/** A place in a message that may be kept after the cursor has gone on. What is left out is not known, or not meant. */
export type Place = {
  /** 1-based ordinal of the segment in the message; 0 where none was reached. */
  readonly segment: number;
  /** Byte offset in the message, and how many bytes are meant. */
  readonly offset: number;
  readonly size?: number;
  readonly line?: number;
  readonly segmentId?: string;
  /** Loop id of the guide, and the ids of all loops around it, '2000A/2000B/2300'. */
  readonly loop?: string;
  readonly path?: string;
  /** 1-based numbers of the element, its component and its repetition; 0 or left out: the whole. */
  readonly element?: number;
  readonly component?: number;
  readonly repetition?: number;
  /** X12 data element number, e.g. '1035'. */
  readonly elementNumber?: string;
};

/** The place of the segment in hand. */
export const placeOf = (cursor: SegmentCursor): Place => ({
  segment: cursor.ordinal,
  offset: cursor.start,
  size: cursor.end - cursor.start,
  line: cursor.line,
  segmentId: cursor.id,
});

/** The place of element i of the segment in hand. */
export const elementPlace = (cursor: SegmentCursor, i: number): Place => ({
  segment: cursor.ordinal,
  offset: cursor.at(i),
  size: cursor.size(i),
  line: cursor.line,
  segmentId: cursor.id,
  element: i,
});

/** 'NM1' and 9 make 'NM109', with a component 'NM109-2'. */
export const elementName = (id: string, i: number, component = 0): string =>
  `${id}${String(i).padStart(2, '0')}${component > 0 ? `-${component}` : ''}`;
