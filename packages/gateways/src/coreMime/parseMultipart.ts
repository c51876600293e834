import { UnreadableError } from '../unreadableError.ts';

/** One part: its form name and its bytes. */
export type FormPart = { readonly name: string; readonly content: Uint8Array };

// A CORE envelope has twelve fields at most; headers of a part are two or three short lines.
const MAX_PARTS = 20;
const MAX_HEADER_BYTES = 2048;

const CRLF = '\r\n';
const BOUNDARY = /^[0-9A-Za-z'()+_,\-./:=? ]{0,69}[0-9A-Za-z'()+_,\-./:=?]$/u; // RFC 2046 5.1.1

function headersOf(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of text === '' ? [] : text.split(CRLF)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
    // A folded line, a bare CR or LF, or a header given twice is read in two ways by two readers.
    if (!/^[a-z0-9-]+$/u.test(name) || /[\r\n]/u.test(line) || headers.has(name))
      throw new UnreadableError('part header');
    headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

function readPart(part: Buffer): FormPart {
  const bare = part.subarray(0, 2).equals(Buffer.from(CRLF)); // a part without any header
  const end = bare ? 0 : part.subarray(0, MAX_HEADER_BYTES).indexOf('\r\n\r\n');
  if (end < 0) throw new UnreadableError('part without header end');
  const headers = headersOf(part.toString('latin1', 0, end));
  const content = part.subarray(end + (bare ? 2 : 4));
  const disposition = headers.get('content-disposition') ?? '';
  const name = /^form-data\s{0,8};\s{0,8}name="?([\w.-]{1,40})"?\s{0,8}(?:;|$)/iu.exec(disposition)?.[1];
  if (name === undefined) throw new UnreadableError('part without name');
  if (/^multipart\//iu.test(headers.get('content-type') ?? '')) throw new UnreadableError('nested multipart');
  if (!/^(?:7bit|8bit|binary)?$/iu.test(headers.get('content-transfer-encoding') ?? '')) {
    throw new UnreadableError('transfer encoding');
  }
  const length = headers.get('content-length');
  if (length !== undefined && length !== String(content.byteLength)) throw new UnreadableError('part length');
  return { name, content };
}

/**
 * Splits a multipart/form-data body, strictly and within bounds: CRLF only, no preamble that could hide a part, no
 * nesting, twenty parts at most, each named once (E-10). Linear in the size of the body.
 *
 * @param bytes the whole body
 * @param boundary the parameter of the content type
 * @throws UnreadableError
 */
export function parseMultipart(bytes: Uint8Array, boundary: string | undefined): FormPart[] {
  if (boundary === undefined || !BOUNDARY.test(boundary)) throw new UnreadableError('boundary');
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const delimiter = Buffer.from(`${CRLF}--${boundary}`);
  const opening = delimiter.subarray(CRLF.length);
  if (!body.subarray(0, opening.length).equals(opening)) throw new UnreadableError('no opening boundary');
  const parts: FormPart[] = [];
  const names = new Set<string>();
  let at = opening.length;
  for (;;) {
    const mark = body.toString('latin1', at, at + 2);
    if (mark === '--') break;
    if (mark !== CRLF) throw new UnreadableError('boundary line');
    const end = body.indexOf(delimiter, at);
    if (end < 0) throw new UnreadableError('no closing boundary');
    const part = readPart(body.subarray(at + 2, Math.max(end, at + 2)));
    if (names.has(part.name) || parts.length === MAX_PARTS) throw new UnreadableError('part twice or too many');
    names.add(part.name);
    parts.push(part);
    at = end + delimiter.length;
  }
  if (!/^\s{0,64}$/u.test(body.toString('latin1', at + 2, at + 2 + 65)))
    throw new UnreadableError('text after the end');
  return parts;
}
