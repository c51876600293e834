import { expect, it } from 'vitest';
import { inSharesOf, mayBegin } from './routeShares.ts';

const routes = (...shares: readonly (number | null)[]) => shares.map((share, at) => ({ name: 'abc'[at], share }));
const idOf = (at: number) => `00000000-0000-4000-8000-${at.toString(16).padStart(12, '0')}`;
const order = (given: ReturnType<typeof routes>, id: string) => inSharesOf(given, id).map(({ name }) => name);

it.each<readonly [string, readonly (number | null)[], readonly number[]]>([
  ['halves', [50, 50], [5000, 5000]],
  ['a tenth on trial', [90, 10], [9000, 1000]],
  ['three, one of them in its turn alone', [70, 30, null], [7000, 3000, 0]],
  ['the others keep their proportion while one is closed', [60, 20], [7500, 2500]],
  ['no shares: the first is first', [null, null], [10_000, 0]],
  ['all to the second', [null, 100], [0, 10_000]],
])('[ROUTE-091] of ten thousand lookups, %s', (_name, shares, expected) => {
  const given = routes(...shares);
  const begun = given.map(() => 0);
  for (let at = 0; at < 10_000; at += 1) {
    const [first] = inSharesOf(given, idOf(at));
    const place = first === undefined ? -1 : given.indexOf(first);
    begun[place] = (begun[place] ?? 0) + 1;
  }
  for (const [at, most] of expected.entries()) expect(Math.abs((begun[at] ?? 0) - most)).toBeLessThanOrEqual(250);
});

it('[ROUTE-091] one lookup goes the same way each time, and what is not first follows in its order', () => {
  const given = routes(20, 30, 50);
  const seen = new Set<string>();
  for (let at = 0; at < 200; at += 1) {
    const ways = order(given, idOf(at));
    expect(order(given, idOf(at))).toEqual(ways);
    expect(ways.slice(1)).toEqual(ways.slice(1).toSorted((a = '', b = '') => a.localeCompare(b)));
    seen.add(ways.join(''));
  }
  expect([...seen].toSorted()).toEqual(['abc', 'bac', 'cab']);
  expect(order([], idOf(1))).toEqual([]);
});

it.each<readonly [readonly (number | null)[], string]>([
  [[null, null], 'a'],
  [[50, null, 50], 'ac'],
  [[], ''],
])('of %o may begin "%s"', (shares, names) => {
  expect(
    mayBegin(routes(...shares))
      .map(({ name }) => name)
      .join(''),
  ).toBe(names);
});
