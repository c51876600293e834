import { expect, it } from 'vitest';
import { rowInHand } from './rowInHand.ts';

it.each([
  ['the same row, wherever it stands now', { ids: ['c', 'a', 'b'], held: 'b', at: 0 }, 2],
  ['the one in the place of a row that is gone', { ids: ['a', 'c'], held: 'b', at: 1 }, 1],
  ['the last where the gone one was the last', { ids: ['a'], held: 'b', at: 1 }, 0],
  ['none of no rows', { ids: [], held: 'b', at: 1 }, null],
  ['none on the way back to a row that is gone', { ids: ['a'], held: 'b', at: null }, null],
] as const)('%s is in hand', (_what, of, row) => {
  expect(rowInHand(of)).toBe(row);
});
