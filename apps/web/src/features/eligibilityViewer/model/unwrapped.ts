import { textOfBytes } from './segments.ts';

// Begin and end are looked for one after the other: a file of many that begin and none that ends is read once.
const begins = /<(?:[\w.-]+:)?Payload(?:\s[^<>]*)?>/;
const ends = /<\/(?:[\w.-]+:)?Payload>/;
const cdata = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );

/** The message inside a CORE envelope, or what was given where it is in none. */
export function unwrapped(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  // An envelope is small, and begins with an angle bracket or the head of a MIME part.
  if (bytes.length > 20_000_000 || bytes.subarray(0, 2000).indexOf(0x3c) < 0) return bytes;
  const text = textOfBytes(bytes);
  const opening = begins.exec(text);
  const after = opening === null ? '' : text.slice(opening.index + opening[0].length);
  const closing = ends.exec(after);
  if (closing === null) return bytes;
  const inner = after.slice(0, closing.index);
  return new TextEncoder().encode(cdata.exec(inner)?.[1] ?? plain(inner).trim());
}
