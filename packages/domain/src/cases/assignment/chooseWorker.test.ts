import { describe, expect, it } from 'vitest';
import { leastLoaded, nextInTurn } from './chooseWorker.ts';

describe('[MODAL-03] who is next', () => {
  it.each<[string, string, string | null, string | null]>([
    ['abc', 'abc', null, 'a'],
    ['abc', 'abc', 'a', 'b'],
    ['abc', 'abc', 'c', 'a'],
    ['abc', 'ac', 'a', 'c'],
    ['abc', 'ab', 'b', 'a'],
    ['abc', 'ac', 'b', 'c'], // who got the last is away today: their place counts
    ['abc', 'abc', 'x', 'a'], // left the team
    ['abc', 'b', 'b', 'b'],
    ['abc', '', 'a', null],
    ['', '', null, null],
  ])('of %s with %s there, after %s: %s', (all, present, last, next) => {
    expect(nextInTurn(all.split(''), new Set(present), last)).toBe(next);
  });

  it.each<[string, Readonly<Record<string, number>>, string | null]>([
    ['abc', { a: 2, b: 1, c: 3 }, 'b'],
    ['abc', { a: 2, b: 1 }, 'c'],
    ['abc', { a: 1, b: 1, c: 1 }, 'a'],
    ['', {}, null],
  ])('of %s with %o open: %s', (people, load, least) => {
    expect(leastLoaded(people.split(''), new Map(Object.entries(load)))).toBe(least);
  });
});
