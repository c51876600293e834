import { parseContentType } from '../core/contentType.ts';
import { UnreadableError } from '../unreadableError.ts';
import { decodePart } from './decodePart.ts';

/** One part: its name and its bytes. */
export type FormPart = { readonly name: string; readonly content: Uint8Array };

// A CORE envelope has twelve fields at most; headers of a part are two or three short lines.
const MAX_PARTS = 20;
const MAX_HEADER_BYTES = 2048;
/** A preamble or an epilogue is a sentence for readers without MIME, if it is there at all. */
const MAX_AROUND_BYTES = 2048;

const BOUNDARY = /^[0-9A-Za-z'()+_,\-./:=? ]{0,69}[0-9A-Za-z'()+_,\-./:=?]$/u; // RFC 2046 5.1.1
const NAME = /^[\w.-]{1,40}$/u;
/** What follows a delimiter: it closes, or its line ends and a part begins. Blanks are what a gateway added (RFC 2046 5.1.1). */
const AFTER_DELIMITER = /^(?:(--)[ \t]{0,32}(?:\r?\n|$)|[ \t]{0,32}(\r?\n))/u;

type LineEnd = '\r\n' | '\n';

function headersOf(text: string, lineEnd: LineEnd): Map<string, string> {
  const headers = new Map<string, string>();
  // A long header goes on in the next line, behind a blank (RFC 5322 2.2.3): mailers of many gateways divide it so.
  const unfolded = text.replaceAll(lineEnd === '\n' ? /\n[ \t]+(?=\S)/gu : /\r\n[ \t]+(?=\S)/gu, ' ');
  for (const line of unfolded === '' ? [] : unfolded.split(lineEnd)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
    // A bare CR or LF, or a header given twice is read in two ways by two readers.
    if (!/^[a-z0-9-]+$/u.test(name) || /[\r\n]/u.test(line) || headers.has(name))
      throw new UnreadableError('part header');
    headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

/** The `name` of its Content-Disposition, which a part of multipart/mixed has too, whatever it is disposed as. */
function nameOf(headers: ReadonlyMap<string, string>): string {
  const name = parseContentType(headers.get('content-disposition'))?.params.get('name') ?? '';
  if (!NAME.test(name)) throw new UnreadableError('part without name');
  return name;
}

function readPart(part: Buffer, lineEnd: LineEnd): FormPart {
  const bare = part.subarray(0, lineEnd.length).equals(Buffer.from(lineEnd)); // a part without any header
  const end = bare ? 0 : part.subarray(0, MAX_HEADER_BYTES).indexOf(lineEnd.repeat(2));
  if (end < 0) throw new UnreadableError('part without header end');
  const headers = headersOf(part.toString('latin1', 0, end), lineEnd);
  const content = part.subarray(end + lineEnd.length * (bare ? 1 : 2));
  const name = nameOf(headers);
  if (/^multipart\//iu.test(headers.get('content-type') ?? '')) throw new UnreadableError('nested multipart');
  const length = headers.get('content-length');
  if (length !== undefined && length !== String(content.byteLength)) throw new UnreadableError('part length');
  return { name, content: decodePart(content, headers.get('content-transfer-encoding') ?? '') };
}

/** Where the first delimiter begins: at the beginning, or at that of a line behind a short preamble that does not have it itself. */
function openingAt(body: Buffer, opening: Buffer): number {
  const at = body.subarray(0, MAX_AROUND_BYTES + opening.length).indexOf(opening);
  if (at < 0 || (at > 0 && body[at - 1] !== 0x0a)) throw new UnreadableError('no opening boundary');
  return at;
}

/**
 * Splits a multipart body as RFC 2046 (5.1) has it, and within bounds, which are meant against attacks and not against payers
 * (E-10): a preamble and an epilogue are short and without a boundary of their own, so that they hide no part; the line end of the
 * first delimiter, CRLF or LF, is that of all; no nesting; twenty parts at most, each named once. Linear in the size of the body.
 *
 * @param bytes the whole body
 * @param boundary the parameter of the content type
 * @throws UnreadableError
 */
export function parseMultipart(bytes: Uint8Array, boundary: string | undefined): FormPart[] {
  if (boundary === undefined || !BOUNDARY.test(boundary)) throw new UnreadableError('boundary');
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const opening = Buffer.from(`--${boundary}`);
  const after = (at: number): RegExpExecArray => {
    const found = AFTER_DELIMITER.exec(body.toString('latin1', at, at + 36));
    if (found === null) throw new UnreadableError('boundary line');
    return found;
  };
  const parts: FormPart[] = [];
  const names = new Set<string>();
  let at = openingAt(body, opening) + opening.length;
  let line = after(at);
  const lineEnd: LineEnd = line[2] === '\n' ? '\n' : '\r\n';
  const delimiter = Buffer.from(`${lineEnd}--${boundary}`);
  while (line[1] === undefined) {
    if (line[2] !== lineEnd) throw new UnreadableError('line ends of two kinds');
    // An empty part's delimiter begins with the end of the line before it.
    const end = body.indexOf(delimiter, at + line[0].length - lineEnd.length);
    if (end < 0) throw new UnreadableError('no closing boundary');
    const part = readPart(body.subarray(at + line[0].length, Math.max(end, at + line[0].length)), lineEnd);
    if (names.has(part.name) || parts.length === MAX_PARTS) throw new UnreadableError('part twice or too many');
    names.add(part.name);
    parts.push(part);
    at = end + delimiter.length;
    line = after(at);
  }
  const epilogue = body.subarray(at + line[0].length);
  if (epilogue.byteLength > MAX_AROUND_BYTES || epilogue.includes(opening))
    throw new UnreadableError('text after the end');
  return parts;
}
