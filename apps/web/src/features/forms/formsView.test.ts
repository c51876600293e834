import { expect, it } from 'vitest';
import { filterOf, plainView, readView, writeView } from './formsView.ts';

it.each([
  ['', plainView],
  [
    'q=county&kind=Appeal&language=es&state=Draft',
    { ...plainView, search: 'county', kind: 'Appeal', language: 'es', state: 'Draft' },
  ],
  ['sort=-changed', { ...plainView, sort: { by: 'changed', descending: true } }],
])('[ROUTE-079] the address %j is a view and back', (address, view) => {
  const read = readView(new URLSearchParams(address));
  expect(read).toEqual(view);
  expect(readView(writeView(read))).toEqual(read);
});

it('[ROUTE-079] what nobody knows is left out', () => {
  expect(readView(new URLSearchParams('kind=Poem&language=xx&state=Gone&sort=size'))).toEqual(plainView);
  expect(filterOf(plainView)).toMatchObject({ Search: '', Kind: null, Sort: 'name' });
});
