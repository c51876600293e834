import { describe, expect, it } from 'vitest';
import { chunkings, chunksOf, randomChunks } from './chunks.ts';
import { createRandom } from './random.ts';

const bytes = Uint8Array.from({ length: 1000 }, (_, i) => i & 255);
const joined = (pieces: Iterable<Uint8Array>): number[] => Array.from(pieces, (piece) => [...piece]).flat();

describe('chunkings', () => {
  it('every way of cutting gives all bytes in order', () => {
    const ways = [
      ...chunkings(bytes, createRandom(3)),
      [...chunksOf(bytes, 17)],
      [...randomChunks(bytes, 9, createRandom(1))],
    ];
    expect(ways.length).toBeGreaterThan(15);
    for (const pieces of ways) expect(joined(pieces)).toEqual([...bytes]);
  });

  it('hands out memory of its own, one byte at a time among the ways', () => {
    const [single] = chunkings(bytes, createRandom(3));
    expect(single).toHaveLength(bytes.length);
    expect(single?.every((piece) => piece.buffer !== bytes.buffer)).toBe(true);
  });
});
