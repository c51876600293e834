import { joinedBytes } from '../model/joinedBytes.ts';
import { mostBytes } from '../model/fileFault.ts';
import { unwrapped } from '../model/unwrapped.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** An entry of a zip: its bytes as they lie there, and whether they are pressed. */
type Entry = { readonly bytes: Bytes; readonly pressed: boolean };

const signs = { end: 0x06_05_4b_50, directory: 0x02_01_4b_50, file: 0x04_03_4b_50 } as const;
/** The end of a zip, and the longest comment that may stand behind it. */
const endSize = 22;
const longestComment = 65_535;
/** A directory may name the same bytes for thousands of files. */
const mostEntries = 10_000;
const lineBreak = new Uint8Array([0x0a]);
const tooLarge = 'too large';

/**
 * What to read of the bytes that were given: of a zip its messages one behind the other, of a gzip what is pressed in it, else
 * the bytes themselves. What cannot be unpacked, holds no message, or is larger unpacked than a page may hold stays as it is.
 */
export async function unpacked(given: Bytes): Promise<Bytes> {
  try {
    if (given[0] === 0x1f && given[1] === 0x8b) return await inflated(given, 'gzip', mostBytes);
    if (given[0] === 0x50 && given[1] === 0x4b) return await messagesOf(given);
  } catch {
    // As any other bytes that are no message: the reader says what they are.
  }
  return given;
}

async function messagesOf(zip: Bytes): Promise<Bytes> {
  const messages: Bytes[] = [];
  let left = mostBytes;
  for (const { bytes, pressed } of entriesOf(zip)) {
    const whole = pressed ? await inflated(bytes, 'deflate-raw', left) : bytes;
    left -= whole.length;
    if (left < 0) throw new Error(tooLarge);
    const message = unwrapped(whole);
    if (beginsAsX12(message)) messages.push(message, lineBreak);
  }
  return messages.length === 0 ? zip : joinedBytes(messages);
}

const beginsAsX12 = (bytes: Bytes): boolean =>
  /^\uFEFF?\s*(ISA|GS|ST)[^A-Za-z0-9]/.test(
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, 64)),
  );

/** The files of a zip by its directory; those that are encrypted or pressed in another way are left out. */
function entriesOf(zip: Bytes): readonly Entry[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = endOf(view);
  const entries: Entry[] = [];
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw new Error('too many files');
  let at = view.getUint32(end + 16, true);
  for (let n = count; n > 0 && view.getUint32(at, true) === signs.directory; n -= 1) {
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const local = view.getUint32(at + 42, true);
    if ((flags & 1) === 0 && (method === 0 || method === 8) && view.getUint32(local, true) === signs.file) {
      const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      entries.push({ bytes: zip.subarray(from, from + view.getUint32(at + 20, true)), pressed: method === 8 });
    }
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Where the end of the directory is written; throws where it is not. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endSize - longestComment);
  for (let at = view.byteLength - endSize; at >= first; at -= 1) if (view.getUint32(at, true) === signs.end) return at;
  throw new Error('no directory');
}

/** Pressed bytes whole again; throws where they would be more than may be. */
async function inflated(bytes: Bytes, format: 'gzip' | 'deflate-raw', most: number): Promise<Bytes> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)).getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most) {
      void reader.cancel();
      throw new Error(tooLarge);
    }
    pieces.push(next.value);
  }
  return joinedBytes(pieces);
}
