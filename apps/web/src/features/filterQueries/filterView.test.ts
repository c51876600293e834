import { expect, it } from 'vitest';
import { listOf, plainView, readView, writeView } from './filterView.ts';

it.each([
  ['', plainView],
  [
    'q=day&picks=Visit&sort=-changed&page=3&rows=100',
    { search: 'day', picks: 'Visit', sort: { by: 'changed', descending: true }, page: 2, perPage: 100 },
  ],
])('[ROUTE-072] the address %j is a view, and the reverse', (address, view) => {
  expect(readView(new URLSearchParams(address))).toEqual(view);
  expect(writeView(view as typeof plainView).toString()).toBe(address);
});

it('what an address holds that is not known is left out', () => {
  expect(readView(new URLSearchParams('picks=Person&sort=ssn&page=-1'))).toEqual(plainView);
  expect(listOf({ ...plainView, page: 2 })).toMatchObject({ Offset: 100, Limit: 50 });
  expect(listOf({ ...plainView, page: 2, perPage: 25 })).toMatchObject({ Offset: 50, Limit: 25 });
});
