import { expect, it } from 'vitest';
import { addPoints, pointsPercent, pointsText } from './performancePoints.ts';

it('[PERF-04] [PERF-05] percent is floored, without a goal 0', () => {
  expect([pointsPercent(1, 3), pointsPercent(2, 3), pointsPercent(3, 3), pointsPercent(29, 100)]).toEqual([
    33, 66, 100, 29,
  ]);
  expect([pointsPercent(5, 0), pointsPercent(0, 10)]).toEqual([0, 0]);
  expect(pointsText(3, 10)).toBe('You have earned 3 of 10 points.');
});

it('[PERF-06] [PERF-07] [CONST-22] points go up by one and stop at the goal', () => {
  expect(addPoints(3, 10)).toBe(4);
  expect(addPoints(3, 10, 3)).toBe(6);
  expect(addPoints(9, 10, 5)).toBe(10);
  expect(addPoints(12, 10)).toBe(12);
});
