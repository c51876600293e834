import { expect, it } from 'vitest';
import { filterOf, plainView, readView, writeView } from '#/features/bcbsPrefixes/prefixView.ts';

it('[ROUTE-064] a view survives its address, and the plain one has none', () => {
  const view = {
    search: 'xyz',
    state: 'TX',
    checked: 'Over a year ago',
    sort: { by: 'verified', descending: true },
    page: 2,
    perPage: 100,
  } as const;
  expect(readView(writeView(view))).toEqual(view);
  expect(writeView(plainView).toString()).toBe('');
  expect(filterOf(view)).toMatchObject({ Search: 'xyz', State: 'TX', Checked: 'Over a year ago', Sort: 'verified' });
});

it('an address that was typed at random is the plain view', () => {
  expect(readView(new URLSearchParams('state=toString&checked=maybe&sort=evil&page=-3'))).toEqual(plainView);
});
