import { elementClass, lineClass, lineTerminatorClass, terminatorClass } from './alphabet.ts';
import { createCursor, type SegmentCursor } from './cursor.ts';
import { takeBinary } from './binary.ts';
import {
  append,
  createScanState,
  keepTail,
  note,
  placeSent,
  unknownCode,
  type ScanNote,
  type ScanState,
} from './scanState.ts';
import { createLineJoiner } from './joinLines.ts';
import { reopen, seek } from './seek.ts';

/** 'segment': the cursor shows one. 'more': push a chunk, or end(). 'fault': the message cannot be read on; see `fault`. */
export type Step = 'segment' | 'more' | 'end' | 'fault';

export type Scanner = {
  /** Hands over bytes; call after 'more'. The chunk must stay unchanged until next() says 'more' again. */
  readonly push: (chunk: Uint8Array) => void;
  /** Says that no bytes follow. */
  readonly end: () => void;
  readonly next: () => Step;
  /** The segment in hand, valid until the next call of next() or push(). */
  readonly cursor: SegmentCursor;
  readonly notes: readonly ScanNote[];
  readonly fault: () => ScanNote | null;
};

export type ScanOptions = {
  /** Longest segment in bytes; a longer one is a fault. 1 MB unless told. */
  readonly maxSegment?: number;
  /** Keeps the line ends of a message that a host wrapped at a fixed length, for those who must give back every byte. */
  readonly asSent?: boolean;
};

const lineFeed = 10;
const letterB = 66;
const letterI = 73;

const isIea = (s: ScanState): boolean =>
  s.count > 1 && (s.els[1] ?? 0) - s.start === 4 && s.buf[s.start + 1] === 69 && s.buf[s.start + 2] === 65;

function found(s: ScanState, stop: number): 'segment' | 'fault' {
  if (stop - s.start > s.cap) return tooLong(s);
  s.stop = stop;
  if (s.count === s.els.length) growEls(s);
  s.els[s.count] = stop + 1;
  s.fresh = true;
  s.code = unknownCode;
  s.ordinal++;
  if (s.buf[s.start] === letterI && isIea(s)) {
    s.seeking = true;
    s.inWord = false;
    s.junkNoted = false;
  }
  return 'segment';
}

function tooLong(s: ScanState): 'fault' {
  s.fault = { code: 'segment-too-long', offset: placeSent(s, s.base + s.start), segment: s.ordinal + 1 };
  return 'fault';
}

function growEls(s: ScanState): number[] {
  s.els = s.els.concat(s.els);
  return s.els;
}

/** Scans from `pos` to the next terminator; returns its index or -1 at the end of the bytes in hand. */
function toTerminator(s: ScanState): number {
  const { buf, end, classes } = s;
  let els = s.els;
  let k = s.count;
  let found = -1;
  let i = s.pos;
  for (; i < end; i++) {
    const c = classes[buf[i] ?? 0];
    if (c === 0) continue;
    if (c === elementClass) {
      if (k === els.length) els = growEls(s);
      els[k++] = i + 1;
    } else if (c === terminatorClass) {
      found = i++;
      break;
    } else if (c === lineTerminatorClass) {
      s.lines++;
      found = i++;
      break;
    } else if (c === lineClass) s.lines++;
    else s.plain = false;
  }
  s.count = k;
  s.pos = i;
  return found;
}

/** Skips noise and begins a segment at the first byte behind it; false where no byte is left. */
function begin(s: ScanState): boolean {
  const { buf, end, noise } = s;
  let at = s.pos;
  for (; at < end && noise[buf[at] ?? 0] === 1; at++) if (buf[at] === lineFeed) s.lines++;
  s.pos = at;
  return at < end;
}

function atEnd(s: ScanState): Step {
  if (s.fresh) return finish(s);
  let stop = s.end;
  while (stop > s.start && s.noise[s.buf[stop - 1] ?? 0] === 1) stop--;
  note(s, 'segment-unterminated', s.start);
  return found(s, stop);
}

/** The end. A message without a single segment is a fault, told by what stood in the way. */
function finish(s: ScanState): Step {
  if (s.ordinal > 0) return 'end';
  const why = s.notes.find((n) => n.code !== 'byte-order-mark' && n.code !== 'junk');
  s.fault = why ?? { code: 'junk', offset: 0, segment: 0 };
  return 'fault';
}

function step(s: ScanState): Step {
  if (s.fault !== null) return 'fault';
  let opened = false;
  for (;;) {
    if (s.seeking) {
      const at = seek(s);
      if (at === 'end') return finish(s);
      if (at === 'more') return starve(s);
      opened = true;
    }
    if (s.fresh) {
      if (!begin(s)) return s.final ? finish(s) : starve(s);
      const at = s.pos;
      if (s.buf[at] === letterI && !opened && reopen(s) === 'more') return starve(s);
      s.start = at;
      s.els[0] = at;
      s.count = 1;
      s.linesBefore = s.lines;
      s.plain = true;
      if (s.buf[at] === letterB) {
        const binary = takeBinary(s);
        if (binary === 'long') return tooLong(s);
        if (binary === 'more') return starve(s);
      }
      s.fresh = false;
    }
    const stop = toTerminator(s);
    if (stop < 0) {
      if (s.end - s.start > s.cap) return tooLong(s);
      return s.final ? atEnd(s) : starve(s);
    }
    if (stop > s.start) return found(s, stop);
    if (s.empties++ === 0) note(s, 'empty-segment', stop);
    s.fresh = true;
  }
}

/**
 * The usual segment (ASCII, whole in the bytes in hand, opens nothing) in one loop over local variables, with noise before it;
 * half of the scanner's time was spent between functions. For anything else nothing has been changed yet, and `step` does it.
 */
function next(s: ScanState): Step {
  if (!s.fresh || s.seeking || s.fault !== null) return step(s);
  const { buf, end, noise, els } = s;
  let { pos: start, lines } = s;
  for (; start < end && noise[buf[start] ?? 0] === 1; start++) if (buf[start] === lineFeed) lines++;
  const first = start < end ? buf[start] : letterI;
  if (first === letterI || first === letterB) return step(s);
  const { element, terminator } = s.delimiters;
  const room = els.length - 1;
  let k = 1;
  els[0] = start;
  for (let i = start; i < end; i++) {
    const c = buf[i] ?? 0;
    if (c === element) {
      if (k === room) break;
      els[k++] = i + 1;
    } else if (c === terminator) {
      if (i === start || i - start > s.cap) break;
      els[k] = i + 1;
      s.count = k;
      s.start = start;
      s.stop = i;
      s.pos = i + 1;
      s.linesBefore = lines;
      s.lines = terminator === lineFeed ? lines + 1 : lines;
      s.plain = true;
      s.code = codeOf(buf, start, k > 1 ? (els[1] ?? 0) - 1 : i);
      s.ordinal++;
      return 'segment';
    } else if ((c - 32) >>> 0 > 95) break;
  }
  return step(s);
}

/** The id as packBytes has it, where it is of the usual two or three bytes: each segment is asked for it more than once. */
const codeOf = (buf: Uint8Array, from: number, to: number): number => {
  const pair = ((buf[from] ?? 0) << 8) | (buf[from + 1] ?? 0);
  return to - from === 2 ? pair : to - from === 3 ? (pair << 8) | (buf[from + 2] ?? 0) : unknownCode;
};

function starve(s: ScanState): 'more' {
  keepTail(s);
  return 'more';
}

/**
 * A pull scanner over byte chunks of any size: finds interchanges, learns each one's separators from its ISA and shows one
 * segment at a time without copying it. A message whose lines a host wrapped at a fixed length is read without the line ends; places
 * are those of the message as sent. No release character exists in 005010. Memory is bounded by `maxSegment` and a chunk.
 */
export function createScanner(options: ScanOptions = {}): Scanner {
  const s = createScanState(options.maxSegment ?? 1 << 20);
  const lines = createLineJoiner(s);
  return {
    push: options.asSent ? (chunk) => append(s, chunk) : lines.push,
    end: () => {
      lines.end();
      s.final = true;
    },
    next: () => next(s),
    cursor: createCursor(s),
    notes: s.notes,
    fault: () => s.fault,
  };
}
