import { expect, it } from 'vitest';
import { shareOfPlaces } from './shareOfPlaces.ts';

const gateway = { maxConcurrent: 125, isPaced: false };
const other = (wanted: number, places: number) => ({ wanted, places });

it.each([
  ['alone, as many as it wants', gateway, 40, [], 40],
  ['alone, no more than the part of batches', gateway, 500, [], 100],
  ['half beside one that wants as much', gateway, 100, [other(100, 50)], 50],
  ['nothing yet where another holds all', gateway, 100, [other(100, 100)], 0],
  ['what the other leaves', gateway, 100, [other(10, 10)], 90],
  ['a third of three', gateway, 100, [other(100, 33), other(100, 33)], 33],
  ['one place of one', { maxConcurrent: 1, isPaced: false }, 10, [], 1],
  ['one place, taken', { maxConcurrent: 1, isPaced: false }, 10, [other(10, 1)], 0],
  ['a pace is kept by one', { maxConcurrent: 125, isPaced: true }, 10, [other(10, 10)], 0],
  ['a pace, nobody else', { maxConcurrent: 125, isPaced: true }, 10, [other(10, 0)], 10],
] as const)('%s', (_, one, wanted, others, places) => expect(shareOfPlaces(one, wanted, others)).toBe(places));

it('however workers come and go, together they never hold more than there are, and soon each has its part', () => {
  for (const workers of [1, 2, 3, 7, 20]) {
    const held = Array.from({ length: workers }, () => 0);
    for (let round = 0; round < 5; round += 1) {
      for (let at = 0; at < workers; at += 1) {
        const others = held.flatMap((places, index) => (index === at ? [] : [other(100, places)]));
        held[at] = shareOfPlaces(gateway, 100, others);
        expect(held.reduce((sum, places) => sum + places, 0)).toBeLessThanOrEqual(100);
      }
    }
    expect(Math.min(...held)).toBeGreaterThanOrEqual(Math.floor(100 / workers));
  }
});
