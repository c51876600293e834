import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file that goes into a zip. */
export type ZipFile = { readonly name: string; readonly chunks: AsyncIterable<Uint8Array> };

/** The first day that a zip knows, since what is written here has no time of its own. */
const firstDay = 0x21;
/** Sizes stand behind the file, and its name is UTF-8. */
const flags = 0x0808;
const largest = 0xffffffff;

type Written = { readonly name: Uint8Array; crc: number; compressed: number; size: number; readonly offset: number };

/** A zip of files that are packed while they come; each of at most 4 GB. The list of files is drawn on as the zip is written. */
export async function* writeZip(
  files: AsyncIterable<ZipFile> | Iterable<ZipFile>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const list: Written[] = [];
  let offset = 0;
  const sent = (bytes: Uint8Array): Uint8Array => {
    offset += bytes.length;
    return bytes;
  };
  for await (const { name, chunks } of files) {
    const entry: Written = { name: new TextEncoder().encode(name), crc: 0, compressed: 0, size: 0, offset };
    list.push(entry);
    yield sent(record(0x04034b50, [['2', 20], ...header(entry), ['2', 0]], entry.name));
    for await (const packed of packedOf(chunks, entry)) {
      entry.compressed += packed.length;
      yield sent(packed);
    }
    if (Math.max(entry.size, offset) > largest) throw new RangeError('A zip of more than 4 GB is not written.');
    yield sent(
      record(0x08074b50, [
        ['4', entry.crc],
        ['4', entry.compressed],
        ['4', entry.size],
      ]),
    );
  }
  const from = offset;
  for (const entry of list)
    yield sent(
      record(
        0x02014b50,
        [['2', 20], ['2', 20], ...header(entry), ['2', 0], ['2', 0], ['2', 0], ['2', 0], ['4', 0], ['4', entry.offset]],
        entry.name,
      ),
    );
  const count = list.length;
  yield record(0x06054b50, [
    ['2', 0],
    ['2', 0],
    ['2', count],
    ['2', count],
    ['4', offset - from],
    ['4', from],
    ['2', 0],
  ]);
}

type Field = readonly [width: '2' | '4', value: number];

/** What the header of a file and its row in the list have alike, down to the length of its name. */
const header = ({ crc, compressed, size, name }: Written): readonly Field[] => [
  ['2', flags],
  ['2', 8],
  ['2', 0],
  ['2', firstDay],
  ['4', crc],
  ['4', compressed],
  ['4', size],
  ['2', name.length],
];

function record(signature: number, fields: readonly Field[], behind: Uint8Array = new Uint8Array(0)): Uint8Array {
  const length = fields.reduce((sum, [width]) => sum + Number(width), 4);
  const bytes = new Uint8Array(length + behind.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  let at = 4;
  for (const [width, value] of fields) {
    if (width === '2') view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += Number(width);
  }
  bytes.set(behind, length);
  return bytes;
}

async function* packedOf(
  chunks: AsyncIterable<Uint8Array>,
  entry: Written,
): AsyncGenerator<Uint8Array, void, undefined> {
  async function* counted() {
    for await (const chunk of chunks) {
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      yield chunk;
    }
  }
  const deflate = createDeflateRaw({ level: 1 });
  // Its error reaches the loop below through the stream itself; the callback is what keeps it from being thrown.
  pipeline(Readable.from(counted()), deflate, () => undefined);
  try {
    for await (const packed of deflate) yield packed as Uint8Array; // a stream of bytes
  } finally {
    deflate.destroy();
  }
}
