import { alphabetOf, usualDelimiters } from './alphabet.ts';
import type { DelimiterBytes } from './delimiters.ts';

/** What the scanner noticed on its way and could live with; offsets are bytes from the start of the message. */
export type ScanNote = { readonly code: ScanNoteCode; readonly offset: number; readonly segment: number };

export type ScanNoteCode =
  | 'byte-order-mark'
  | 'lines-joined'
  | 'junk'
  | 'fragment'
  | 'isa-delimiters'
  | 'isa-elements'
  | 'isa-cut'
  | 'empty-segment'
  | 'binary-length'
  | 'segment-unterminated'
  | 'segment-too-long';

/** The scanner's memory: one window of bytes and the element offsets of the segment in hand. Mutable, private to `read/`. */
export type ScanState = {
  buf: Uint8Array;
  /** Offset in the message of buf[0]. */
  base: number;
  /** Next byte to look at, and the end of the bytes in hand. */
  pos: number;
  end: number;
  /** Whether `buf` is our own memory (may be written) or the caller's chunk. */
  owned: boolean;
  /** Our own memory, kept for the next time that a chunk ends inside a segment. */
  own: Uint8Array;
  final: boolean;
  /** True between segments: nothing of the next one has been taken yet. */
  fresh: boolean;
  seeking: boolean;
  /** Seeking: whether the byte before `pos` is a letter or digit, and whether this stretch of junk was noted. */
  inWord: boolean;
  junkNoted: boolean;
  delimiters: DelimiterBytes;
  /** See alphabet.ts. */
  classes: Uint8Array;
  noise: Uint8Array;
  start: number;
  stop: number;
  /** els[0..count-1]: where each element begins, the id first; els[count] of a whole segment: one behind `stop`. */
  els: number[];
  count: number;
  /** Line feeds before `pos`, and before `start`. */
  lines: number;
  linesBefore: number;
  /** Whether the segment in hand is ASCII alone. */
  plain: boolean;
  /** Of a message that was wrapped at a fixed length, see joinLines.ts: how long its lines were, and how many ends were taken out. */
  lineWidth: number;
  lineEnding: number;
  linesJoined: number;
  ordinal: number;
  /** The id of the segment in hand as a number, or `unknownCode`. */
  code: number;
  empties: number;
  interchanges: number;
  fault: ScanNote | null;
  readonly notes: ScanNote[];
  readonly cap: number;
  /** Decoded window of `buf`, one character a byte; see text.ts. */
  text: string;
  textFrom: number;
  textTo: number;
};

/** The id's number was not worked out on the way. */
export const unknownCode = -2;

export const none: Uint8Array = new Uint8Array(0);

// Small integers in a plain array: a typed one of this size lies outside of the heap, and costs a message more than it saves.
const noElements: readonly number[] = Array.from({ length: 64 }, () => 0);

export function createScanState(cap: number): ScanState {
  const { classes, noise } = alphabetOf(usualDelimiters);
  // Every field by its name, none by a spread: what follows a spread is kept outside of the object, and slow to reach.
  return {
    buf: none,
    base: 0,
    pos: 0,
    end: 0,
    owned: false,
    own: none,
    final: false,
    fresh: true,
    seeking: true,
    inWord: false,
    junkNoted: false,
    delimiters: usualDelimiters,
    classes,
    noise,
    start: 0,
    stop: 0,
    els: noElements.slice(),
    count: 0,
    lines: 0,
    linesBefore: 0,
    plain: true,
    lineWidth: 0,
    lineEnding: 0,
    linesJoined: 0,
    ordinal: 0,
    code: unknownCode,
    empties: 0,
    interchanges: 0,
    fault: null,
    notes: [],
    cap,
    text: '',
    textFrom: 0,
    textTo: 0,
  };
}

// Notes are for people: a message with a million empty segments must not become a million objects.
const noteLimit = 100;

/** Notes a finding at a place of the buffer; of one scan the first hundred are kept. */
export function note(s: ScanState, code: ScanNoteCode, at: number, segment = s.ordinal): void {
  if (s.notes.length < noteLimit) s.notes.push({ code, offset: placeSent(s, s.base + at), segment });
}

/** Where a byte of the message without its line ends stands in the one that was sent. */
export function placeSent(s: ScanState, offset: number): number {
  return s.lineWidth === 0 ? offset : offset + linesBefore(s, offset) * s.lineEnding;
}

/** How many line ends were taken out before such a byte. */
export const linesBefore = ({ lineWidth, linesJoined }: ScanState, offset: number): number =>
  lineWidth === 0 ? 0 : Math.min(Math.floor(offset / lineWidth), linesJoined);

/** Moves what is not yet read into memory of our own, so that the caller may use its chunk again. */
export function keepTail(s: ScanState): void {
  const from = s.fresh ? s.pos : s.start;
  if (s.owned) return;
  const size = s.end - from;
  const tail = s.own.length >= size ? s.own : new Uint8Array(Math.max(4096, size * 2));
  tail.set(s.buf.subarray(from, s.end));
  rebase(s, tail, from);
}

/** Adds a chunk. It is read in place when nothing is pending, else copied behind the pending bytes. */
export function append(s: ScanState, chunk: Uint8Array): void {
  const from = s.fresh ? s.pos : s.start;
  if (from >= s.end) {
    s.base += s.end;
    s.pos = 0;
    s.fresh = true;
    // A plain view on the chunk, whatever it is (a Buffer, say): the scanner's loops stay compiled for one kind of array.
    s.buf = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length);
    s.end = chunk.length;
    s.owned = false;
    s.textTo = 0;
    return;
  }
  if (!s.owned) keepTail(s);
  const live = s.end - (s.fresh ? s.pos : s.start);
  if (s.end + chunk.length > s.buf.length) {
    const shift = s.fresh ? s.pos : s.start;
    // Growing by doubling, and shifting only when full, keeps one-byte chunks linear.
    const roomy = (live + chunk.length) * 2 <= s.buf.length;
    const target = roomy ? s.buf : new Uint8Array((live + chunk.length) * 2);
    if (roomy) target.copyWithin(0, shift, s.end);
    else target.set(s.buf.subarray(shift, s.end));
    rebase(s, target, shift);
  }
  s.buf.set(chunk, s.end);
  s.end += chunk.length;
  s.textTo = 0;
}

function rebase(s: ScanState, buf: Uint8Array, shift: number): void {
  s.buf = buf;
  s.own = buf;
  s.owned = true;
  s.base += shift;
  s.pos -= shift;
  s.end -= shift;
  s.start -= shift;
  s.stop -= shift;
  for (let i = 0; i < s.count; i++) s.els[i] = (s.els[i] ?? 0) - shift;
  s.textTo = 0;
}
