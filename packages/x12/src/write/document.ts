import type { DelimiterBytes } from '../read/delimiters.ts';
import { createScanner, type ScanOptions } from '../read/scanner.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { createByteText } from './byteText.ts';
import { X12WriteError } from '../x12WriteError.ts';
import { elementName } from '../diagnose/diagnostics.ts';

/** A segment of a document, with what stands around it. Text that is not the segment's is kept one character a byte. */
export type DocumentSegment = {
  /** Bytes in front of it that are no segment's: line ends, blanks, junk, a byte order mark. */
  readonly lead: string;
  /** As sent, id and separators and all: one string, so that what nobody changes is written as it stands. */
  readonly text: string;
  /** What ends it; '' where the message breaks off. */
  readonly end: string;
  /** How its text is made of bytes: UTF-8 where they are that, else each byte is a character. */
  readonly encoding: 'utf-8' | 'latin1';
  /** Those of its interchange. */
  readonly delimiters: DelimiterBytes;
};

/** A message without loss: plain data, to be looked at, changed by copying, and written. */
export type X12Document = {
  readonly segments: readonly DocumentSegment[];
  /** Bytes behind the last segment; all of them where nothing could be read. */
  readonly tail: string;
};

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

const beyondAscii = /[^\0-\x7f]/u;

/** The cursor reads UTF-8 where it is that, else a character a byte: then there are as many, and some are no ASCII. */
function textOf(cursor: SegmentCursor, bytes: Uint8Array): Pick<DocumentSegment, 'text' | 'encoding'> {
  const sent = bytes.subarray(cursor.start, cursor.end);
  // A separator that is no ASCII could be half a character: then bytes are characters.
  if (cursor.delimiters.element > 127) return { text: latin1(sent), encoding: 'latin1' };
  const text = cursor.text();
  return { text, encoding: text.length === sent.length && beyondAscii.test(text) ? 'latin1' : 'utf-8' };
}

/**
 * Reads a message such that `writeDocument` gives back every byte: separators, line ends, junk, missing trailers, text in any
 * bytes. Never throws; what cannot be read as segments is the tail.
 */
export function readDocument(bytes: Uint8Array, options?: ScanOptions): X12Document {
  const scanner = createScanner({ ...options, asSent: true });
  const { cursor } = scanner;
  const segments: DocumentSegment[] = [];
  scanner.push(bytes);
  scanner.end();
  let done = 0;
  while (scanner.next() === 'segment') {
    const { start, end, delimiters } = cursor;
    const ender = bytes[end];
    const ended = ender !== undefined && endsSegment(ender, delimiters.terminator);
    segments.push({
      lead: latin1(bytes.subarray(done, start)),
      ...textOf(cursor, bytes),
      end: ended ? String.fromCharCode(ender) : '',
      delimiters,
    });
    done = ended ? end + 1 : end;
  }
  return { segments, tail: latin1(bytes.subarray(done)) };
}

/** Of a CRLF either half may be the declared terminator; files with mixed line ends use both. */
const endsSegment = (byte: number, terminator: number): boolean =>
  byte === terminator || ((terminator === 10 || terminator === 13) && (byte === 10 || byte === 13));

/** The bytes of a document. Counts and control numbers stay as they are, also where a change made them wrong. */
export function writeDocument(document: X12Document): Uint8Array {
  const out = createByteText();
  for (const { lead, text, end, encoding } of document.segments) {
    if (lead !== '') out.latin1(lead);
    if (encoding === 'utf-8') out.utf8(text);
    else out.latin1(text);
    out.latin1(end);
  }
  out.latin1(document.tail);
  return out.bytes();
}

/** The segment's elements, the id first; repetitions and components as sent. */
export const elementsOf = ({ text, delimiters }: DocumentSegment): string[] =>
  text.split(String.fromCharCode(delimiters.element));

/** The segment with other elements, the id first. Throws X12WriteError for one that would not stay one element. */
export function withElements(segment: DocumentSegment, elements: readonly string[]): DocumentSegment {
  const { delimiters, encoding } = segment;
  for (const [i, value] of elements.entries()) {
    const field = elementName(elements[0] ?? '', i);
    for (const code of [delimiters.element, delimiters.terminator]) {
      if (value.includes(String.fromCharCode(code))) throw new X12WriteError(field, 'separator');
    }
    if (encoding === 'latin1' && /[^\0-\xff]/u.test(value)) throw new X12WriteError(field, 'character');
  }
  return { ...segment, text: elements.join(String.fromCharCode(delimiters.element)) };
}

/** The segment with element i (1 is the first behind the id) changed, the elements before it made where there were none. */
export function withElement(segment: DocumentSegment, i: number, value: string): DocumentSegment {
  const elements = elementsOf(segment);
  while (elements.length <= i) elements.push('');
  elements[i] = value;
  return withElements(segment, elements);
}
