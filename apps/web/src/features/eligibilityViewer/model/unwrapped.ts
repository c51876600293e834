import { textOfBytes } from './segments.ts';

const payload = /<(?:[\w.-]+:)?Payload(?:\s[^>]*)?>([\s\S]*?)<\/(?:[\w.-]+:)?Payload>/;
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
  const inner = payload.exec(textOfBytes(bytes))?.[1];
  if (inner === undefined) return bytes;
  return new TextEncoder().encode(cdata.exec(inner)?.[1] ?? plain(inner).trim());
}
