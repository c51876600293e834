import { expect, it } from 'vitest';
import { filterOf, plainView, readView, writeView } from '#/features/insuranceMaster/insuranceView.ts';

it('[ROUTE-053] a view survives its address, and the plain one has none', () => {
  const view = {
    search: 'blue',
    mapping: 'Unmapped',
    inactive: true,
    sort: { by: 'used', descending: true },
    page: 2,
    perPage: 100,
  } as const;
  expect(readView(writeView(view))).toEqual(view);
  expect(writeView(plainView).toString()).toBe('');
  expect(filterOf(view)).toEqual({
    Search: 'blue',
    Mapping: 'Unmapped',
    Inactive: true,
    Sort: 'used',
    Descending: true,
  });
});

it('an address that was typed at random is the plain view', () => {
  expect(readView(new URLSearchParams('mapping=toString&inactive=yes&sort=evil&page=-3'))).toEqual(plainView);
});
