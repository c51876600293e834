import { expect, it } from 'vitest';
import { partOf } from './partOf.ts';

it.each([
  ['drawn', (n: number) => (n * 7919) % 1009],
  ['upwards', (n: number) => n],
  ['downwards', (n: number) => -n],
  ['of few keys', (n: number) => (n * 7919) % 3],
  ['without keys here and there', (n: number) => (n % 5 === 0 ? Number.POSITIVE_INFINITY : n % 7)],
  ['all equal', () => 1],
])('each part of a list that is %s is the one of the sorted list', (_, keyOf) => {
  const keys = Float64Array.from({ length: 1000 }, (__, n) => keyOf(n));
  const before = [...keys];
  const sorted = before
    .map((key, at) => ({ key, at }))
    .toSorted((a, b) => (a.key === b.key ? a.at - b.at : a.key - b.key));
  for (const [offset, limit] of [
    [0, 1],
    [0, 50],
    [450, 50],
    [980, 50],
    [1000, 50],
    [0, 2000],
    [999, 1],
  ] as const)
    expect(partOf(keys, offset, limit)).toEqual(sorted.slice(offset, offset + limit).map(({ at }) => at));
  expect([...keys]).toEqual(before);
});
