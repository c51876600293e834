import type { DelimiterBytes } from './delimiters.ts';
import { countPieces, narrow, narrowToComponent, packBytes, type Span } from './parts.ts';
import { scaledNumber } from './scaledNumber.ts';
import type { ScanState } from './scanState.ts';
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
  readonly delimiters: DelimiterBytes;
  /** 1-based number of the interchange. */
  readonly interchange: number;
  readonly el: (i: number) => string;
  /** Whether element i holds no byte. */
  readonly isEmpty: (i: number) => boolean;
  /** Byte offset in the message and length in bytes of element i. */
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

// Ids by their packed bytes in a direct-mapped table: a fixed size, so that garbage cannot fill the memory.
const idKeys = new Int32Array(2048);
const idTexts: string[] = Array.from({ length: 2048 }, () => '');

function idOf(s: ScanState): string {
  const { buf, start } = s;
  const size = (s.count > 1 ? (s.els[1] ?? 0) - 1 : s.stop) - start;
  if (size < 2 || size > 3) return textOf(s, start, start + size);
  const packed = ((buf[start] ?? 0) << 16) | ((buf[start + 1] ?? 0) << 8) | (size === 3 ? (buf[start + 2] ?? 0) : 0);
  const slot = (packed ^ (packed >> 5) ^ (packed >> 11)) & 2047;
  if (idKeys[slot] === packed) return idTexts[slot] ?? '';
  const id = textOf(s, start, start + size);
  idKeys[slot] = packed;
  idTexts[slot] = id;
  return id;
}

export function createCursor(s: ScanState): SegmentCursor {
  const from = (i: number): number => (i < s.count ? (s.els[i] ?? 0) : s.stop);
  const to = (i: number): number => (i + 1 < s.count ? (s.els[i + 1] ?? 0) - 1 : s.stop);
  const span: Span = { from: 0, to: 0 };
  const locate = (i: number, j: number, r: number): void => {
    span.from = from(i);
    span.to = to(i);
    narrowToComponent(s, span, j, r);
  };
  const locateRepetition = (i: number, r: number): void => {
    span.from = from(i);
    span.to = to(i);
    narrow(s.buf, span, s.delimiters.repetition, r);
  };
  const el = (i: number): string => (i < s.count ? textOf(s, from(i), to(i)) : '');
  const isEmpty = (i: number): boolean => from(i) === to(i);
  const isPrintable = (i: number): boolean => {
    const { buf } = s;
    const z = to(i);
    for (let p = from(i); p < z; p++) {
      const c = buf[p] ?? 0;
      if (c < 32 || c > 126) return false;
    }
    return true;
  };
  const reps = (i: number): string[] => {
    if (isEmpty(i)) return [];
    const { repetition } = s.delimiters;
    return repetition < 0 ? [el(i)] : el(i).split(String.fromCharCode(repetition));
  };
  const comp = (i: number, j: number, r = 1): string => {
    locate(i, j, r);
    return textOf(s, span.from, span.to);
  };
  const text = (): string => textOf(s, s.start, s.stop);
  return {
    get id() {
      return idOf(s);
    },
    get length() {
      return s.count - 1;
    },
    get ordinal() {
      return s.ordinal;
    },
    get start() {
      return s.base + s.start;
    },
    get end() {
      return s.base + s.stop;
    },
    get delimiters() {
      return s.delimiters;
    },
    get interchange() {
      return s.interchanges;
    },
    get bytes() {
      return s.buf;
    },
    el,
    isEmpty,
    at: (i) => s.base + from(i),
    size: (i) => to(i) - from(i),
    packed: (i) => packBytes(s.buf, from(i), to(i)),
    from,
    to,
    componentFrom: (i, j, r = 1) => {
      locate(i, j, r);
      return span.from;
    },
    componentTo: (i, j, r = 1) => {
      locate(i, j, r);
      return span.to;
    },
    packedComponent: (i, j, r = 1) => {
      locate(i, j, r);
      return packBytes(s.buf, span.from, span.to);
    },
    repetitions: (i) => countPieces(s.buf, from(i), to(i), s.delimiters.repetition),
    components: (i, r = 1) => {
      locateRepetition(i, r);
      return countPieces(s.buf, span.from, span.to, s.delimiters.component);
    },
    isPrintable,
    reps,
    comp,
    scaled: (i, digits) => scaledNumber(s.buf, from(i), to(i), digits),
    text,
    snapshot: () => ({
      id: idOf(s),
      ordinal: s.ordinal,
      offset: s.base + s.start,
      text: text(),
      elements: Array.from({ length: s.count }, (_, i) => el(i)),
    }),
  };
}
