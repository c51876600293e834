import type { Random } from './random.ts';

/** The same bytes in pieces of `size`, the last one shorter. */
export function* chunksOf(bytes: Uint8Array, size: number): Generator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The same bytes cut at `cuts` random places; empty pieces happen, as they do on a wire. */
export function* randomChunks(bytes: Uint8Array, cuts: number, random: Random): Generator<Uint8Array, void, undefined> {
  const places = Array.from({ length: cuts }, () => random.int(0, bytes.length)).sort((a, b) => a - b);
  let from = 0;
  for (const place of places) {
    yield bytes.subarray(from, place);
    from = place;
  }
  yield bytes.subarray(from);
}

/**
 * Ways to cut a message that have broken readers: single bytes, sizes around the 106 bytes of an ISA, powers of two with a
 * neighbour on each side, and random cuts. Every piece is fresh memory, so that a reader that keeps one is found out.
 */
export function* chunkings(
  bytes: Uint8Array,
  random: Random,
  count = 8,
): Generator<readonly Uint8Array[], void, undefined> {
  const copied = (pieces: Iterable<Uint8Array>): readonly Uint8Array[] => Array.from(pieces, (piece) => piece.slice());
  for (const size of [1, 2, 3, 7, 105, 106, 107, 255, 256, 257, 4095, 4096, 65_536]) {
    if (size <= bytes.length) yield copied(chunksOf(bytes, size));
  }
  for (let n = 0; n < count; n++) yield copied(randomChunks(bytes, random.int(1, 40), random));
}
