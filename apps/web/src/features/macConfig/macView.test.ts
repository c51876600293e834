import { expect, it } from 'vitest';
import { filterOf, plainView, readView, writeView } from '#/features/macConfig/macView.ts';

it('[ROUTE-077] a view survives its address, and the plain one has none', () => {
  const view = {
    search: 'novitas',
    state: 'TX',
    part: 'DME',
    everyDay: true,
    sort: { by: 'contractor', descending: true },
    page: 1,
    perPage: 100,
  } as const;
  expect(readView(writeView(view))).toEqual(view);
  expect(writeView(plainView).toString()).toBe('');
  expect(filterOf(view)).toMatchObject({ Search: 'novitas', Kind: 'DME', EveryDay: true, Sort: 'contractor' });
});

it('an address that was typed at random is the plain view', () => {
  expect(readView(new URLSearchParams('state=toString&part=Z&all=yes&sort=evil&page=-3'))).toEqual(plainView);
});
