import { expect, it } from 'vitest';
import { listOf, plainView, readView, toSort, writeView } from '#/features/extracts/extractView.ts';

it('[ROUTE-090] a view survives its address, and an address that was typed is read as far as it is known', () => {
  const view = {
    search: 'daily',
    state: 'Paused',
    sort: { by: 'next', descending: true },
    page: 2,
    perPage: 100,
  } as const;
  expect(readView(writeView(view))).toEqual(view);
  expect(writeView(plainView).toString()).toBe('');
  expect(readView(new URLSearchParams('state=Gone&sort=-nothing&page=-3'))).toEqual(plainView);
  expect(listOf(view)).toEqual({
    Search: 'daily',
    State: 'Paused',
    Sort: 'next',
    Descending: true,
    Offset: 200,
    Limit: 100,
  });
  expect(toSort({ by: 'unknown', descending: true })).toEqual(plainView.sort);
});
