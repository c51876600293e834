import { textOfBytes } from './segments.ts';

// Begin and end are looked for one after the other: a file of many that begin and none that ends is read once.
const begins = /<(?:[\w.-]+:)?Payload(?:\s[^<>]*)?>/;
const ends = /<\/(?:[\w.-]+:)?Payload>/;
const cdata = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const mostEnveloped = 20_000_000;

const plain = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );

/** The message inside a CORE envelope, SOAP or MIME, or what was given where it is in none. */
export function unwrapped(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes.length > mostEnveloped) return bytes;
  // An envelope begins with an angle bracket, or with the heads of MIME parts.
  const head = textOfBytes(bytes.subarray(0, 2000));
  const isMime = mimeHead.test(head);
  if (!isMime && !head.includes('<')) return bytes;
  const text = textOfBytes(bytes);
  const inner = inSoap(text) ?? (isMime ? inMime(text) : null);
  return inner === null ? bytes : (fromBase64(inner) ?? new TextEncoder().encode(inner));
}

function inSoap(text: string): string | null {
  const opening = begins.exec(text);
  const after = opening === null ? '' : text.slice(opening.index + opening[0].length);
  const closing = ends.exec(after);
  if (closing === null) return null;
  const inner = after.slice(0, closing.index);
  return cdata.exec(inner)?.[1] ?? plain(inner).trim();
}

const mimeHead = /^\s*(?:--\S|MIME-Version:|Content-(?:Type|Disposition):|POST |HTTP\/)/i;
/** ISA, as it is and in base64; an empty line ends the head of a part. */
const partBegins = /\r?\n\r?\n(?=ISA[^A-Za-z0-9]|SVNB)/;

/** The part that is a message: up to the line that ends it, which begins as the first line of all parts does. */
function inMime(text: string): string | null {
  const found = partBegins.exec(text);
  if (found === null) return null;
  const part = text.slice(found.index + found[0].length);
  const end = part.search(/\r?\n--/);
  return (end < 0 ? part : part.slice(0, end)).trim();
}

/** CORE sends a batch in base64: bytes, in whatever letters their sender writes; null where it is none. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^SVNB[A-Za-z0-9+/\s]*(?:={1,2}\s*)?$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll(/\s/g, '')), (byte) => byte.charCodeAt(0));
  } catch {
    return null;
  }
}
