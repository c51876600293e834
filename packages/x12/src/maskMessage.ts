import { readingOf, type SegmentCursor } from './read/cursor.ts';
import { createScanner } from './read/scanner.ts';

type Range = readonly [from: number, to: number];

// A letter, since no interchange may use one as a separator: the masked text still reads as the same segments.
const maskByte = 88;
const kept = 4;

/**
 * REF01 of numbers that are a person's: SSN, and what NM109 behind MI says under another name: member id, Medicare number
 * (F6, by which payers send the MBI too), Medicaid recipient, identity card.
 */
const personal = new Set(['SY', '1W', 'F6', 'NQ', 'HJ']);

/** Which element of the segment in hand is a social security number or a member id; 0 for none. */
function secretElement(c: SegmentCursor): number {
  if (c.id === 'REF') return personal.has(c.el(1)) ? 2 : 0;
  // NM108 34 says of NM109 what REF*SY says: an SSN.
  if (c.id === 'NM1') return c.el(8) === 'MI' || c.el(8) === '34' ? 9 : 0;
  return 0;
}

const isDigit = (c: number | undefined): boolean => c !== undefined && c >= 48 && c <= 57;

/** All but the last four; four or fewer wholly. */
const hidden = (from: number, to: number): Range => (to - from <= kept ? [from, to] : [from, to - kept]);

/** Bytes that are in no segment cannot be told apart: every run of five digits and more is taken for a number to hide. */
function digitRuns(bytes: Uint8Array, from: number, to: number): Range[] {
  const ranges: Range[] = [];
  for (let i = from; i < to; i++) {
    if (!isDigit(bytes[i])) continue;
    let end = i;
    while (end < to && isDigit(bytes[end])) end++;
    if (end - i > kept) ranges.push(hidden(i, end));
    i = end;
  }
  return ranges;
}

function secrets(bytes: Uint8Array): Range[] {
  const scanner = createScanner();
  scanner.push(bytes);
  scanner.end();
  const ranges: Range[] = [];
  let covered = 0;
  const { cursor } = scanner;
  // A qualifier that a host pads says the same.
  const reading = readingOf(cursor);
  for (let step = scanner.next(); step === 'segment'; step = scanner.next()) {
    if (cursor.start > covered) ranges.push(...digitRuns(bytes, covered, cursor.start));
    covered = cursor.end;
    const i = secretElement(reading);
    if (i > 0 && !cursor.isEmpty(i)) ranges.push(hidden(cursor.at(i), cursor.at(i) + cursor.size(i)));
  }
  ranges.push(...digitRuns(bytes, covered, bytes.length));
  return ranges;
}

/** One byte a character, so that offsets are those of the string; a letter stands for what has no byte. */
const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length }, (_, i) => (text.charCodeAt(i) < 256 ? text.charCodeAt(i) : maskByte));

/**
 * A raw message fit for eyes that need not see numbers: social security numbers and a payer's numbers of a person (REF02
 * behind SY, 1W, F6, NQ and HJ, NM109 behind MI and 34) become X but for the last four, length and separators unchanged, whatever the separators. What is no X12 loses every longer run of digits.
 */
export function maskMessage(message: Uint8Array): Uint8Array;
export function maskMessage(message: string): string;
export function maskMessage(message: Uint8Array | string): Uint8Array | string {
  if (typeof message !== 'string') {
    const masked = message.slice();
    for (const [from, to] of secrets(message)) {
      // A line end within a number is no part of it, and keeps a wrapped message readable.
      for (let i = from; i < to; i++) if (masked[i] !== 10 && masked[i] !== 13) masked[i] = maskByte;
    }
    return masked;
  }
  let at = 0;
  let text = '';
  for (const [from, to] of secrets(bytesOf(message))) {
    text += message.slice(at, from) + message.slice(from, to).replaceAll(/[^\r\n]/g, 'X');
    at = to;
  }
  return text + message.slice(at);
}
