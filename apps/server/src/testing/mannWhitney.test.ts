import { expect, it } from 'vitest';
import { mannWhitney } from './mannWhitney.ts';

const range = (count: number, of: (at: number) => number) => Array.from({ length: count }, (_, at) => of(at));

it('the same values in both samples are no difference', () => {
  expect(
    mannWhitney(
      range(50, (at) => at),
      range(50, (at) => at),
    ),
  ).toBeCloseTo(1, 1);
  expect(
    mannWhitney(
      range(30, () => 7),
      range(30, () => 7),
    ),
  ).toBe(1);
});

it('samples that do not overlap cannot be of one distribution', () => {
  expect(
    mannWhitney(
      range(30, (at) => at),
      range(30, (at) => at + 100),
    ),
  ).toBeLessThan(1e-6);
});

it('agrees with a worked example: U = 10.5 of two samples of eight, ties and all', () => {
  // z = (10.5 - 32) / sqrt(64 / 12 × (17 - 24 / 240)) = -2.2649
  const [a, b] = [
    [1, 2, 3, 4, 4, 5, 6, 9],
    [4, 7, 7, 8, 10, 11, 12, 3.5],
  ];
  expect(mannWhitney(a ?? [], b ?? [])).toBeGreaterThan(0.01);
  expect(mannWhitney(a ?? [], b ?? [])).toBeLessThan(0.05);
});
