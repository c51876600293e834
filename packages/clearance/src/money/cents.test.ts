import { describe, expect, it } from 'vitest';
import { isCents, mostCents, shareOf } from './cents.ts';

describe('a share of an amount, half a cent up', () => {
  it.each([
    [11_000, 2000, 2200],
    [5, 1000, 1],
    [4, 1000, 0],
    [1, 5000, 1],
    [105, 50, 1],
    [333, 3333, 111],
    [0, 2000, 0],
    [12_345, 10_000, 12_345],
    [mostCents, 9999, 99_990_000_000],
  ])('%i cents at %i basis points are %i', (cents, share, expected) => {
    expect(shareOf(cents, share)).toBe(expected);
  });
});

it.each([
  [0, true],
  [1, true],
  [mostCents, true],
  [mostCents + 1, false],
  [-1, false],
  [0.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%s may stand for an amount: %s', (value, expected) => {
  expect(isCents(value)).toBe(expected);
});
