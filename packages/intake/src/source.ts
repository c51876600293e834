/** Bytes that can be read from any place, more than once: a file, a blob, an entry of a zip. */
export type ByteSource = {
  /** In bytes. */
  readonly size: number;
  /** The bytes from `from` up to `to` (not included; the end unless told), in chunks of any size. */
  readonly read: (from: number, to?: number) => AsyncIterable<Uint8Array>;
};

/** Bytes in memory as a source. */
export const memorySource = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  async *read(from, to = bytes.length) {
    if (to > from) yield bytes.subarray(from, to);
  },
});

/** Small enough that what is made of a chunk stays small, whatever a source hands over at once. */
const piece = 65_536;

/** The whole of a source in pieces of at most 64 KB. */
export async function* piecesOf(source: ByteSource): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of source.read(0))
    for (let at = 0; at < chunk.length; at += piece) yield chunk.subarray(at, at + piece);
}

const utf8Mark = [0xef, 0xbb, 0xbf];

/** Takes the mark of UTF-8 off the first bytes of a file, wherever they are cut. */
export function markTaker(): (piece: Uint8Array) => Uint8Array {
  let taken = 0;
  return (piece) => {
    let from = 0;
    while (taken < utf8Mark.length && from < piece.length && piece[from] === utf8Mark[taken]) {
      from++;
      taken++;
    }
    if (from < piece.length) taken = utf8Mark.length;
    return piece.subarray(from);
  };
}

/** A part of a source in one piece, shorter where the source ends; only for parts that are known to be small. */
export async function readPart(source: ByteSource, from: number, to: number): Promise<Uint8Array> {
  const part = new Uint8Array(Math.max(0, Math.min(to, source.size) - from));
  let at = 0;
  for await (const chunk of source.read(from, from + part.length)) {
    const fits = chunk.subarray(0, part.length - at);
    part.set(fits, at);
    at += fits.length;
    if (at >= part.length) break;
  }
  return part.subarray(0, at);
}
