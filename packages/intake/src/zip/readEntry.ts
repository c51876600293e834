import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { FileRefusal } from '../refusal.ts';
import { type ByteSource, readPart } from '../source.ts';
import type { ZipEntry } from './openZip.ts';

/** Up to which size a file is unpacked whatever its ratio, and how many times its packed size above that: text packs to a tenth or so. */
const freely = 10_000_000;
const mostTimes = 200;

const damaged = (): FileRefusal =>
  new FileRefusal(
    'zip-damaged',
    'A file in this zip is damaged: what is unpacked is not what was packed. Make it again.',
  );

/**
 * The bytes of one file of a zip, unpacked as they are asked for. Throws FileRefusal where more comes out than is believable, than the
 * list says or than `most` bytes, and where its checksum is wrong.
 */
export async function* readEntry(
  source: ByteSource,
  entry: ZipEntry,
  most = Infinity,
): AsyncGenerator<Uint8Array, void, undefined> {
  const header = await readPart(source, entry.offset, entry.offset + 30);
  const view = new DataView(header.buffer, header.byteOffset, header.length);
  if (header.length < 30 || view.getUint32(0, true) !== 0x04034b50) throw damaged();
  const from = entry.offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  const bound = Math.min(most, Math.max(freely, entry.compressed * mostTimes));
  let size = 0;
  let crc = 0;
  for await (const chunk of unpack(source.read(from, from + entry.compressed), entry.method)) {
    size += chunk.length;
    if (size > bound)
      throw new FileRefusal(
        'zip-bomb',
        `This file unpacks to more than ${Math.floor(bound / 1_000_000)} MB, which is far more than such a file holds. It was not read further.`,
      );
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (size !== entry.size || crc !== entry.crc) throw damaged();
}

async function* unpack(packed: AsyncIterable<Uint8Array>, method: number): AsyncGenerator<Uint8Array, void, undefined> {
  if (method === 0) {
    yield* packed;
    return;
  }
  if (method !== 8)
    throw new FileRefusal(
      'zip-method',
      'This zip is packed in a way that is not read here. Make it by the means of your system.',
    );
  const inflate = createInflateRaw();
  // Its error reaches the loop below through the stream itself; the callback is what keeps it from being thrown.
  pipeline(Readable.from(packed), inflate, () => undefined);
  try {
    for await (const chunk of inflate) yield chunk as Uint8Array; // a stream of bytes
  } catch (error) {
    throw isZlibError(error) ? damaged() : error;
  } finally {
    inflate.destroy();
  }
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (String(error.code).startsWith('Z_') || error.code === 'ERR_STREAM_PREMATURE_CLOSE');

/** A file of a zip as a source of its own. What is asked for from within it is unpacked from its beginning. */
export const entrySource = (source: ByteSource, entry: ZipEntry, most?: number): ByteSource => ({
  size: entry.size,
  async *read(from, to = Infinity) {
    let at = 0;
    for await (const chunk of readEntry(source, entry, most)) {
      const part = chunk.subarray(Math.max(0, from - at), Math.max(0, to - at));
      at += chunk.length;
      if (part.length > 0) yield part;
      if (at >= to) return;
    }
  },
});
