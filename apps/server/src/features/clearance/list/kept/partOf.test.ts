import { expect, it } from 'vitest';
import { partOf } from './partOf.ts';

it.each([
  ['drawn', (n: number) => (n * 7919) % 1009],
  ['upwards', (n: number) => n],
  ['downwards', (n: number) => -n],
  ['all equal', () => 1],
])('each part of a list that is %s is the one of the sorted list', (_, valueOf) => {
  const list = Array.from({ length: 1000 }, (__, n) => ({ n, value: valueOf(n) }));
  const compare = (a: { n: number; value: number }, b: { n: number; value: number }) => a.value - b.value || a.n - b.n;
  const sorted = list.toSorted(compare);
  for (const [offset, limit] of [
    [0, 1],
    [0, 50],
    [450, 50],
    [980, 50],
    [1000, 50],
    [0, 2000],
    [999, 1],
  ] as const)
    expect(partOf([...list], compare, offset, limit)).toEqual(sorted.slice(offset, offset + limit));
});
