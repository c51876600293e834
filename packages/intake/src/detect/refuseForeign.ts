import { FileRefusal } from '../refusal.ts';

/** Files of other kinds by the bytes that they begin with. */
const kinds: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x4d, 0x5a], 'a program for Windows'],
  [[0x7f, 0x45, 0x4c, 0x46], 'a program for Linux'],
  [[0xcf, 0xfa, 0xed, 0xfe], 'a program for macOS'],
  [[0xca, 0xfe, 0xba, 0xbe], 'a program'],
  [[0x23, 0x21], 'a script'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x89, 0x50, 0x4e, 0x47], 'an image'],
  [[0xff, 0xd8, 0xff], 'an image'],
  [[0x47, 0x49, 0x46, 0x38], 'an image'],
  [[0x52, 0x49, 0x46, 0x46], 'a recording or an image'],
  [[0x1f, 0x8b], 'packed as gzip; unpack it, or pack it as a zip'],
  [[0x42, 0x5a, 0x68], 'packed as bzip2; unpack it, or pack it as a zip'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'packed as 7z; unpack it, or pack it as a zip'],
  [[0x52, 0x61, 0x72, 0x21], 'packed as rar; unpack it, or pack it as a zip'],
  [[0xfd, 0x37, 0x7a, 0x58], 'packed as xz; unpack it, or pack it as a zip'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'packed as zstd; unpack it, or pack it as a zip'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'a text document'],
];

const olderOffice = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const begins = (head: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, at) => head[at] === byte);

const readHere = 'Read are CSV, TSV, pipe, fixed width, XLSX, X12 270, HL7 ADT, JSON lines, and a zip of one of them.';

/** Throws FileRefusal for a file of a kind that is not read, by its first bytes; its name says nothing. */
export function refuseForeign(head: Uint8Array): void {
  if (begins(head, olderOffice))
    throw new FileRefusal(
      'type',
      'This is a workbook of the older kind (XLS), or one with a password. Save it as XLSX without a password.',
    );
  for (const [bytes, what] of kinds)
    if (begins(head, bytes)) throw new FileRefusal('type', `By its content this file is ${what}. ${readHere}`);
  if (begins(head, [0xff, 0xfe]) || begins(head, [0xfe, 0xff]) || isWide(head))
    throw new FileRefusal('utf-16', 'The letters of this file are in UTF-16. Save it as CSV UTF-8, and send it again.');
  refuseBinary(head);
}

/** 1 of each byte that no text has; a table, since all bytes of every file are looked up in it. */
const oddBytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 32 && ![9, 10, 11, 13, 26, 28].includes(byte) ? 1 : 0,
);

/** Throws FileRefusal for bytes of a text among which more than a few are none. */
export function refuseBinary(bytes: Uint8Array): void {
  let odd = 0;
  for (let at = 0; at < bytes.length; at++) odd += oddBytes[bytes[at] ?? 0] ?? 0;
  if (odd > bytes.length / 100 + 1) throw new FileRefusal('binary', `This file holds no text. ${readHere}`);
}

/** Every other byte is zero: UTF-16 without the mark that says so. */
function isWide(head: Uint8Array): boolean {
  const pairs = Math.min(head.length >> 1, 500);
  if (pairs < 4) return false;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < pairs; at++) {
    if (head[at * 2] === 0) even++;
    if (head[at * 2 + 1] === 0) odd++;
  }
  return Math.max(even, odd) > pairs * 0.8 && Math.min(even, odd) < pairs * 0.2;
}

/** Throws FileRefusal for a text that is markup: a page or an export of a browser that calls itself XLS. */
export function refuseMarkup(text: string): void {
  if (/^\s*<(?:[!?a-z])/i.test(text))
    throw new FileRefusal('markup', `This file is a web page or XML, whatever its name says. ${readHere}`);
}
