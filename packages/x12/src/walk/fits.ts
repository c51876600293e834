import type { Externals } from '../external/externals.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { DelimiterBytes } from '../read/delimiters.ts';
import { packBytes } from '../read/parts.ts';
import { isDateAt, isNumber, isPeriodAt, isTimeAt, textBytes } from './bytes.ts';
import { hasCode } from './codeTable.ts';
import { doors, kinds, type CompiledElement, type CompiledSegment } from './compileSegment.ts';
import { areMet } from './notes.ts';

/**
 * What values are checked against beside their rule: the bytes that text may hold (`textBytes` of the separators), and the
 * external code lists; null for none. One object, changed as the message goes on.
 */
export type Against = { delimiters: DelimiterBytes; text: Uint8Array; externals: Externals | null };

/** Whether a value is one that its rule allows. `before` and `beforeTo`: the element or component in front of it. */
export function valueFits(
  e: CompiledElement,
  against: Against,
  bytes: Uint8Array,
  from: number,
  to: number,
  before: number,
  beforeTo: number,
): boolean {
  const { kind, codes } = e;
  if (codes !== null) return hasCode(codes, bytes, from, to);
  if (kind === kinds.integer || kind === kinds.decimal)
    return isNumber(bytes, from, to, kind === kinds.decimal, e.min, e.max) && isListed(e, against, bytes, from, to);
  const size = to - from;
  if (kind === kinds.period) return isPeriodAt(packBytes(bytes, before, beforeTo), bytes, from, to);
  if (size < e.min || size > e.max) return false;
  if (kind === kinds.date) return isDateAt(bytes, from, to);
  if (kind === kinds.time) return isTimeAt(bytes, from, to);
  if (kind === kinds.text) {
    const { text } = against;
    for (let p = from; p < to; p++) if (text[bytes[p] ?? 0] === 0) return false;
  }
  return isListed(e, against, bytes, from, to);
}

const isListed = (e: CompiledElement, against: Against, bytes: Uint8Array, from: number, to: number): boolean =>
  e.external < 0 || against.externals === null || against.externals[e.external]?.fits(bytes, from, to) !== false;

/** Whether a value is of the list that another element or component chose by its packed code. */
function isOfChosen(
  chosen: ReadonlyMap<number, number>,
  code: number,
  against: Against,
  bytes: Uint8Array,
  from: number,
  to: number,
): boolean {
  if (against.externals === null) return true;
  const list = chosen.get(code);
  return list === undefined || against.externals[list]?.fits(bytes, from, to) !== false;
}

/** The packed code of piece n, counted from 1, of bytes[from, to); -1 where it is empty. */
function packedPiece(bytes: Uint8Array, from: number, to: number, separator: number, n: number): number {
  let p = from;
  for (let left = n - 1; left > 0; p++) {
    if (p >= to) return -1;
    if (bytes[p] === separator) left--;
  }
  let q = p;
  while (q < to && bytes[q] !== separator) q++;
  return packBytes(bytes, p, q);
}

function compositeFits(
  e: CompiledElement,
  components: readonly CompiledElement[],
  against: Against,
  bytes: Uint8Array,
  from: number,
  to: number,
): boolean {
  const separator = against.delimiters.component;
  let j = 0;
  let before = from;
  let beforeTo = from;
  for (let p = from; ; j++) {
    let q = p;
    while (q < to && bytes[q] !== separator) q++;
    const c = components[j];
    if (c === undefined) return false;
    if (q === p) {
      if (c.required) return false;
    } else if (c.unused || !valueFits(c, against, bytes, p, q, before, beforeTo)) return false;
    else if (c.chosen !== null) {
      const code = packedPiece(bytes, from, to, separator, c.chooser);
      if (!isOfChosen(c.chosen, code, against, bytes, p, q)) return false;
    }
    if (q >= to) break;
    before = p;
    beforeTo = q;
    p = q + 1;
  }
  return j + 1 >= e.least;
}

function repetitionsFit(
  e: CompiledElement,
  against: Against,
  bytes: Uint8Array,
  from: number,
  to: number,
  before: number,
): boolean {
  const { repetition } = against.delimiters;
  let times = 0;
  for (let p = from; ;) {
    let q = p;
    while (q < to && bytes[q] !== repetition) q++;
    if (++times > e.repeat || q === p) return false;
    const fits =
      e.components === null
        ? valueFits(e, against, bytes, p, q, before, from - 1)
        : compositeFits(e, e.components, against, bytes, p, q);
    if (!fits) return false;
    if (q >= to) return true;
    p = q + 1;
  }
}

/** The index of the next separator in bytes[from, end), or end. */
function separatorFrom(bytes: Uint8Array, from: number, end: number, separator: number): number {
  let q = from;
  while (q < end && bytes[q] !== separator) q++;
  return q;
}

/**
 * Whether the segment in hand is without fault, decided on its bytes in one pass and without allocating. False says only that
 * the thorough check has to look; it names what is wrong, and may find nothing.
 */
export function segmentFits(cursor: SegmentCursor, segment: CompiledSegment, against: Against): boolean {
  const { elements, ways } = segment;
  const sent = cursor.length;
  if (sent > elements.length) return false;
  const { bytes, delimiters } = cursor;
  if (against.delimiters !== delimiters) turnTo(against, delimiters);
  const { text } = against;
  const separator = delimiters.element;
  const end = cursor.to(sent);
  let present = 0;
  let before = 0;
  let from = cursor.from(1);
  for (let i = 1; i <= sent; i++) {
    let to = from;
    if (from < end && bytes[from] !== separator) {
      const e = elements[i - 1];
      const way = ways[i - 1];
      if (e === undefined || way === doors.unused) return false;
      present |= 1 << i;
      if (way === doors.text) {
        while (to < end && text[bytes[to] ?? 0] === 1) to++;
        const size = to - from;
        if (size < e.min || size > e.max || (to < end && bytes[to] !== separator)) return false;
      } else {
        to = separatorFrom(bytes, from, end, separator);
        if (way === doors.codes) {
          if (e.codes !== null && !hasCode(e.codes, bytes, from, to)) return false;
        } else if (way === doors.composite) {
          if (e.components !== null && !compositeFits(e, e.components, against, bytes, from, to)) return false;
        } else if (way === doors.repeated) {
          if (!repetitionsFit(e, against, bytes, from, to, before)) return false;
        } else if (!valueFits(e, against, bytes, from, to, before, from - 1)) return false;
        if (e.chosen !== null && !isOfChosen(e.chosen, cursor.packed(e.chooser), against, bytes, from, to))
          return false;
      }
    }
    before = from;
    from = to + 1;
  }
  return (
    (present & segment.required) === segment.required && (segment.notes === null || areMet(segment.notes, present))
  );
}

function turnTo(against: Against, delimiters: DelimiterBytes): void {
  against.delimiters = delimiters;
  against.text = textBytes(delimiters);
}
