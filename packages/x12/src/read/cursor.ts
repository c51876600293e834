import type { DelimiterBytes } from './delimiters.ts';
import { countPieces, isPrintable, narrow, packBytes, type Span } from './parts.ts';
import { scaledNumber } from './scaledNumber.ts';
import { linesBefore, placeSent, unknownCode, type ScanState } from './scanState.ts';
import { textOf } from './text.ts';

/** A segment taken out of the stream: safe to keep. `elements[0]` is the id. */
export type Segment = {
  readonly id: string;
  readonly ordinal: number;
  readonly offset: number;
  readonly text: string;
  readonly elements: readonly string[];
};

/**
 * The segment in hand, a view on the scanner's bytes: valid until the next step, `snapshot()` to keep it. Elements,
 * repetitions and components count from 1, as the standard numbers them; what is absent reads as ''.
 */
export type SegmentCursor = {
  /** Segment id as sent, case kept. */
  readonly id: string;
  /** How many elements were sent behind the id. */
  readonly length: number;
  /** 1-based number of the segment in the whole message, empty segments not counted. */
  readonly ordinal: number;
  /** Byte offsets in the message: first byte, and the byte behind the last (the terminator's place). */
  readonly start: number;
  readonly end: number;
  /** 1-based number of the line that `start` lies on; lines end with a line feed. */
  readonly line: number;
  readonly delimiters: DelimiterBytes;
  /** 1-based number of the interchange. */
  readonly interchange: number;
  readonly el: (i: number) => string;
  /** Whether element i holds no byte. */
  readonly isEmpty: (i: number) => boolean;
  /** Byte offset in the message and length in bytes of element i, with a line end that stands in it. */
  readonly at: (i: number) => number;
  readonly size: (i: number) => number;
  /** Element i of one to four bytes as a number, first byte highest; -1 for any other. Compares codes without a string. */
  readonly packed: (i: number) => number;
  /**
   * The bytes in hand, for those who must not pay for strings: element i lies in bytes[from(i), to(i)), component j of its
   * repetition r (the first unless told) in bytes[componentFrom(i, j, r), componentTo(i, j, r)). What is absent or empty
   * has from = to. Another array, and other indexes, after each step: never keep either.
   */
  readonly bytes: Uint8Array;
  readonly from: (i: number) => number;
  readonly to: (i: number) => number;
  readonly componentFrom: (i: number, j: number, r?: number) => number;
  readonly componentTo: (i: number, j: number, r?: number) => number;
  /** `packed` of a component. */
  readonly packedComponent: (i: number, j: number, r?: number) => number;
  /** How many repetitions element i holds, and how many components one of them; 0 where it is empty. */
  readonly repetitions: (i: number) => number;
  readonly components: (i: number, r?: number) => number;
  /** Whether element i holds printable ASCII alone. */
  readonly isPrintable: (i: number) => boolean;
  /** The repetitions of element i; [] where it is empty. */
  readonly reps: (i: number) => string[];
  /** Component j of repetition r (the first unless told) of element i. */
  readonly comp: (i: number, j: number, r?: number) => string;
  /** Decimal times 10^digits as an integer; null where empty or no decimal. */
  readonly scaled: (i: number, digits: number) => number | null;
  /** The segment as received, without its terminator. */
  readonly text: () => string;
  readonly snapshot: () => Segment;
};

type Held = SegmentCursor & { readonly s: ScanState };

const span: Span = { from: 0, to: 0 };

function fromOf(s: ScanState, i: number): number {
  return i < s.count ? (s.els[i] ?? 0) : s.stop;
}

function toOf(s: ScanState, i: number): number {
  return i < s.count ? (s.els[i + 1] ?? 0) - 1 : s.stop;
}

function locateRepetition(s: ScanState, i: number, r: number): Span {
  span.from = fromOf(s, i);
  span.to = toOf(s, i);
  narrow(s.buf, span, s.delimiters.repetition, r);
  return span;
}

function locate(s: ScanState, i: number, j: number, r: number): Span {
  locateRepetition(s, i, r);
  narrow(s.buf, span, s.delimiters.component, j);
  return span;
}

/** The repetitions of element i, which ends at `to`; without what pads each where that is not kept. */
function repsIn(s: ScanState, i: number, to: number, keepsPadding: boolean): string[] {
  const { repetition } = s.delimiters;
  let from = fromOf(s, i);
  const count = countPieces(s.buf, from, to, repetition);
  if (count === 0) return [];
  if (count === 1) return [textOf(s, from, to)];
  const texts: string[] = [];
  for (let p = from; p < to; p++) {
    if (s.buf[p] !== repetition) continue;
    texts.push(textOf(s, from, keepsPadding ? p : withoutPadding(s, from, p)));
    from = p + 1;
  }
  texts.push(textOf(s, from, to));
  return texts;
}

const elementText = (s: ScanState, i: number): string =>
  i < s.count ? textOf(s, s.els[i] ?? 0, (s.els[i + 1] ?? 0) - 1) : '';

// One object of members for all cursors. A literal with getters made anew for each cursor would be a slow dictionary from
// the second cursor on, and every element would cost ten times as much (measured).
const members: SegmentCursor & ThisType<Held> = {
  get id() {
    return elementText(this.s, 0);
  },
  get length() {
    return this.s.count - 1;
  },
  get ordinal() {
    return this.s.ordinal;
  },
  get start() {
    return placeSent(this.s, this.s.base + this.s.start);
  },
  get end() {
    return placeSent(this.s, this.s.base + this.s.stop);
  },
  get line() {
    return this.s.linesBefore + linesBefore(this.s, this.s.base + this.s.start) + 1;
  },
  get delimiters() {
    return this.s.delimiters;
  },
  get interchange() {
    return this.s.interchanges;
  },
  get bytes() {
    return this.s.buf;
  },
  el(i) {
    return elementText(this.s, i);
  },
  isEmpty(i) {
    return fromOf(this.s, i) === toOf(this.s, i);
  },
  at(i) {
    return placeSent(this.s, this.s.base + fromOf(this.s, i));
  },
  size(i) {
    const { s } = this;
    const [from, to] = [fromOf(s, i), toOf(s, i)];
    if (s.lineWidth === 0 || from === to) return to - from;
    return placeSent(s, s.base + to - 1) + 1 - placeSent(s, s.base + from);
  },
  packed(i) {
    if (i === 0 && this.s.code !== unknownCode) return this.s.code;
    return packBytes(this.s.buf, fromOf(this.s, i), toOf(this.s, i));
  },
  from(i) {
    return fromOf(this.s, i);
  },
  to(i) {
    return toOf(this.s, i);
  },
  componentFrom(i, j, r = 1) {
    return locate(this.s, i, j, r).from;
  },
  componentTo(i, j, r = 1) {
    return locate(this.s, i, j, r).to;
  },
  packedComponent(i, j, r = 1) {
    const { from, to } = locate(this.s, i, j, r);
    return packBytes(this.s.buf, from, to);
  },
  repetitions(i) {
    return countPieces(this.s.buf, fromOf(this.s, i), toOf(this.s, i), this.s.delimiters.repetition);
  },
  components(i, r = 1) {
    const { from, to } = locateRepetition(this.s, i, r);
    return countPieces(this.s.buf, from, to, this.s.delimiters.component);
  },
  isPrintable(i) {
    return isPrintable(this.s.buf, fromOf(this.s, i), toOf(this.s, i));
  },
  reps(i) {
    return repsIn(this.s, i, toOf(this.s, i), true);
  },
  comp(i, j, r = 1) {
    const { from, to } = locate(this.s, i, j, r);
    return textOf(this.s, from, to);
  },
  scaled(i, digits) {
    const from = fromOf(this.s, i);
    const to = toOf(this.s, i);
    return from === to ? null : scaledNumber(this.s.buf, from, to, digits);
  },
  text() {
    return textOf(this.s, this.s.start, this.s.stop);
  },
  snapshot() {
    const { s } = this;
    return {
      id: elementText(s, 0),
      ordinal: s.ordinal,
      offset: s.base + s.start,
      text: textOf(s, s.start, s.stop),
      elements: Array.from({ length: s.count }, (_, i) => elementText(s, i)),
    };
  },
};

const blank = 32;

/** Where element i, or another stretch that begins and ends there, ends without the blanks that pad it. */
function withoutPadding(s: ScanState, from: number, to: number): number {
  let end = to;
  while (end > from && s.buf[end - 1] === blank) end--;
  return end;
}

function endOf(s: ScanState, i: number): number {
  const to = toOf(s, i);
  return s.buf[to - 1] === blank ? withoutPadding(s, fromOf(s, i), to) : to;
}

/** Where what stands between begins behind the blanks before it, by which hosts move a value to the right. */
function beginOf(s: ScanState, from: number, to: number): number {
  let begin = from;
  while (begin < to && s.buf[begin] === blank) begin++;
  return begin;
}

function locateSaid(s: ScanState, i: number, j: number, r: number): Span {
  locate(s, i, j, r);
  span.to = withoutPadding(s, span.from, span.to);
  span.from = beginOf(s, span.from, span.to);
  return span;
}

/** A number with blanks before or behind it, of which most have none. */
function scaledWithin(s: ScanState, from: number, to: number, digits: number): number | null {
  const end = withoutPadding(s, from, to);
  const begin = beginOf(s, from, end);
  return begin === from && end === to ? null : scaledNumber(s.buf, begin, end, digits);
}

const isPadded = (text: string): boolean => text.charCodeAt(text.length - 1) === blank || text.charCodeAt(0) === blank;
const said = (text: string): string => (isPadded(text) ? text.trim() : text);

type Overridden = 'isEmpty' | 'to' | 'el' | 'packed' | 'scaled' | 'reps' | 'comp' | 'packedComponent' | 'componentTo';

const reading: Pick<SegmentCursor, Overridden> & ThisType<Held> = {
  isEmpty(i) {
    return fromOf(this.s, i) === endOf(this.s, i);
  },
  to(i) {
    return endOf(this.s, i);
  },
  el(i) {
    const { s } = this;
    if (i >= s.count) return '';
    const from = s.els[i] ?? 0;
    const to = (s.els[i + 1] ?? 0) - 1;
    if (from >= to) return '';
    const end = s.buf[to - 1] === blank ? withoutPadding(s, from, to) : to;
    return textOf(s, s.buf[from] === blank ? beginOf(s, from, end) : from, end);
  },
  packed(i) {
    if (i === 0 && this.s.code !== unknownCode) return this.s.code;
    const end = endOf(this.s, i);
    return packBytes(this.s.buf, beginOf(this.s, fromOf(this.s, i), end), end);
  },
  scaled(i, digits) {
    const { s } = this;
    const from = fromOf(s, i);
    const to = toOf(s, i);
    if (from === to) return null;
    return scaledNumber(s.buf, from, to, digits) ?? scaledWithin(s, from, to, digits);
  },
  reps(i) {
    const found = repsIn(this.s, i, endOf(this.s, i), false);
    for (const one of found) if (one.charCodeAt(0) === blank) return found.map(said);
    return found;
  },
  comp(i, j, r = 1) {
    const { from, to } = locateSaid(this.s, i, j, r);
    return textOf(this.s, from, to);
  },
  packedComponent(i, j, r = 1) {
    const { from, to } = locateSaid(this.s, i, j, r);
    return packBytes(this.s.buf, from, to);
  },
  componentTo(i, j, r = 1) {
    return locateSaid(this.s, i, j, r).to;
  },
};

/** The components of an element that does not repeat, split once: [''] where it is empty. */
export function componentsOf(cursor: SegmentCursor, i: number): readonly string[] {
  const { component } = cursor.delimiters;
  const sent = cursor.el(i);
  return component < 0 ? [sent] : sent.split(String.fromCharCode(component)).map(said);
}

// Flat: one step less to each member.
const readingMembers = Object.defineProperties(
  {},
  {
    ...Object.getOwnPropertyDescriptors(members),
    ...Object.getOwnPropertyDescriptors(reading),
  },
) as SegmentCursor;

/**
 * The same segment as readers take it: without the blanks before and behind a value, which X12 gives no meaning and by which some hosts
 * pad each to a width of their own. What checks a message looks at what was sent instead, so that what is read is told of too.
 */
export function readingOf(cursor: SegmentCursor): SegmentCursor {
  return Object.assign(Object.create(readingMembers) as SegmentCursor, { s: (cursor as Held).s });
}

/** The view on the scanner's segment in hand. */
export function createCursor(s: ScanState): SegmentCursor {
  return Object.assign(Object.create(members) as SegmentCursor, { s });
}
