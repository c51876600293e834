import { expect, it } from 'vitest';
import { favouritesFirst, findServiceTypes } from './favouritesFirst.ts';
import { serviceTypes } from './serviceTypes.ts';

it.each([
  ['none: as they came', ['30', '98', '33'], [], ['30', '98', '33']],
  ['one from behind', ['30', '98', '33'], ['33'], ['33', '30', '98']],
  ['in their own order', ['30', '98', '33', '1'], ['1', '98'], ['1', '98', '30', '33']],
  ['one that is not there', ['30', '98'], ['UC', '98'], ['98', '30']],
  ['rows of no service type stay behind', ['', '30', '', '98'], ['98'], ['98', '', '30', '']],
  ['nothing', [], ['98'], []],
])('favourites first: %s', (_, codes, favourites, expected) =>
  expect(favouritesFirst(codes, favourites, (code) => code)).toEqual(expected),
);

it('the rows themselves are left as they are', () => {
  const rows = [{ code: '30' }, { code: '98' }];
  expect(favouritesFirst(rows, ['98'], ({ code }) => code)[0]).toBe(rows[1]);
  expect(rows.map(({ code }) => code)).toEqual(['30', '98']);
});

it.each([
  ['nothing typed', '', [], ['30', '98', '5']],
  ["nothing typed, the client's first", '', ['AL', '35'], ['AL', '35', '30', '98']],
  ['a code, in either case', 'uc', ['98'], ['UC']],
  ['the exact code before favourites that begin so', '9', ['98', '93'], ['9', '98', '93', '90']],
  ['the exact code before an earlier favourite', '5', ['50', '5'], ['5', '50']],
  ['a word, favourites first', 'office', ['94', '34'], ['94', '34', '98']],
  ['a word, without favourites', 'office', [], ['98', '34', '94']],
  ['what nothing is called', 'zzz', ['98'], []],
])('a service type is found by %s', (_, text, favourites, first) =>
  expect(findServiceTypes(text, favourites).slice(0, Math.max(first.length, 1))).toEqual(first),
);

it('without a text every service type is there once', () =>
  expect(findServiceTypes('', ['98', '30']).toSorted()).toEqual([...serviceTypes.keys()].toSorted()));
