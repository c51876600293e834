import { expect, it } from 'vitest';
import { type ExchangeView, plainView, readView, writeView } from '#/features/exchange/exchangeView.ts';

it.each<[string, ExchangeView]>([
  ['', plainView],
  ['folder=archive', { ...plainView, folder: 'Archive' }],
  [
    'folder=outbound&state=quarantined&sort=name&page=3&rows=25',
    { folder: 'Outbound', state: 'Quarantined', sort: { by: 'name', descending: false }, page: 2, perPage: 25 },
  ],
])('an address and back: %j', (address, view) => {
  expect(readView(new URLSearchParams(address))).toEqual(view);
  expect(writeView(view).toString()).toBe(address);
});

it('what is not understood is as if it were not there', () => {
  expect(readView(new URLSearchParams('folder=..&state=Gone&sort=owner&page=-1'))).toEqual(plainView);
});
