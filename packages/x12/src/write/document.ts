import type { DelimiterBytes } from '../read/delimiters.ts';
import { createScanner, type ScanOptions } from '../read/scanner.ts';
import { joinBytes } from './joinBytes.ts';
import { X12WriteError } from '../x12WriteError.ts';
import { elementName } from '../diagnose/diagnostics.ts';

/** A segment of a document, with what stands around it. Text that is not the segment's is kept one character a byte. */
export type DocumentSegment = {
  /** Bytes in front of it that are no segment's: line ends, blanks, junk, a byte order mark. */
  readonly lead: string;
  /** The id first; repetitions and components as sent. */
  readonly elements: readonly string[];
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

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

function decode(bytes: Uint8Array): { readonly text: string; readonly encoding: DocumentSegment['encoding'] } {
  try {
    return { text: utf8.decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: latin1(bytes), encoding: 'latin1' };
  }
}

/**
 * Reads a message such that `writeDocument` gives back every byte: separators, line ends, junk, missing trailers, text in any
 * bytes. Never throws; what cannot be read as segments is the tail.
 */
export function readDocument(bytes: Uint8Array, options?: ScanOptions): X12Document {
  const scanner = createScanner(options);
  const { cursor } = scanner;
  const segments: DocumentSegment[] = [];
  scanner.push(bytes);
  scanner.end();
  let done = 0;
  while (scanner.next() === 'segment') {
    const { start, end, delimiters } = cursor;
    const ender = bytes[end];
    const ended = ender !== undefined && endsSegment(ender, delimiters.terminator);
    const sent = bytes.subarray(start, end);
    // A separator that is no ASCII could be half a character: then bytes are characters.
    const { text, encoding } =
      delimiters.element > 127 ? { text: latin1(sent), encoding: 'latin1' as const } : decode(sent);
    segments.push({
      lead: latin1(bytes.subarray(done, start)),
      elements: text.split(String.fromCharCode(delimiters.element)),
      end: ended ? String.fromCharCode(ender) : '',
      encoding,
      delimiters,
    });
    done = ended ? end + 1 : end;
  }
  return { segments, tail: latin1(bytes.subarray(done)) };
}

/** Of a CRLF either half may be the declared terminator; files with mixed line ends use both. */
const endsSegment = (byte: number, terminator: number): boolean =>
  byte === terminator || ((terminator === 10 || terminator === 13) && (byte === 10 || byte === 13));

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));

/** The bytes of a document. Counts and control numbers stay as they are, also where a change made them wrong. */
export function writeDocument(document: X12Document): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  for (const { lead, elements, end, encoding, delimiters } of document.segments) {
    const text = elements.join(String.fromCharCode(delimiters.element));
    if (lead !== '') parts.push(bytesOf(lead));
    parts.push(encoding === 'utf-8' ? encoder.encode(text) : bytesOf(text));
    if (end !== '') parts.push(bytesOf(end));
  }
  parts.push(bytesOf(document.tail));
  return joinBytes(parts);
}

/**
 * The segment with element i (1 is the first behind the id) changed, the elements before it made where there were none.
 * Throws X12WriteError for a value that would end the element, or the segment, before its end.
 */
export function withElement(segment: DocumentSegment, i: number, value: string): DocumentSegment {
  const { delimiters, elements, encoding } = segment;
  const field = elementName(elements[0] ?? '', i);
  for (const code of [delimiters.element, delimiters.terminator]) {
    if (value.includes(String.fromCharCode(code))) throw new X12WriteError(field, 'separator');
  }
  if (encoding === 'latin1' && /[^\0-\xff]/u.test(value)) throw new X12WriteError(field, 'character');
  const changed = Array.from({ length: Math.max(elements.length, i + 1) }, (_, n) => elements[n] ?? '');
  changed[i] = value;
  return { ...segment, elements: changed };
}
