import { expect, it } from 'vitest';
import { drawnOn } from '#/features/abn/sign/strokes.ts';

it('a stroke grows by each point that is elsewhere, and only the last one does', () => {
  expect(drawnOn([], 3, 4)).toEqual([[3, 4]]);
  expect(
    drawnOn(
      [
        [0, 0],
        [3, 4],
      ],
      10,
      4,
    ),
  ).toEqual([
    [0, 0],
    [3, 4, 10, 4],
  ]);
  expect(drawnOn([[3, 4]], 4, 4)).toEqual([[3, 4]]);
});
