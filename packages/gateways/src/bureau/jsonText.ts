import { parseContentType } from '../core/contentType.ts';

/** Charsets that an answer may say it is in. What says nothing is UTF-8, as JSON is (RFC 8259). */
const charsets: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
};

/** The text of a JSON body in the charset that its header names; null where it is no JSON type, or its bytes are of another charset. */
export function jsonText(contentType: string | undefined, body: Uint8Array): string | null {
  const read = parseContentType(contentType);
  if (read === null || !/^application\/(?:[a-z0-9.-]+\+)?json$/u.test(read.type)) return null;
  const charset = charsets[(read.params.get('charset') ?? 'utf-8').toLowerCase()];
  if (charset === undefined) return null;
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body);
  } catch {
    return null;
  }
}
