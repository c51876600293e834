import { expect, it } from 'vitest';
import { filterOf, plainView, readView, writeView } from '#/features/cases/casesView.ts';

it('[ROUTE-017] a view comes back from its address as it was, and the plain one has none', () => {
  const view = {
    ...plainView,
    view: 'Overdue',
    look: 'board',
    type: 'Charity',
    status: 'Denied',
    owner: '6e5a2f0a-0000-4000-8000-000000000000',
    sort: { by: 'atRisk', descending: true },
    page: 2,
  } as const;
  expect(readView(writeView(view))).toEqual(view);
  expect(writeView(plainView).toString()).toBe('');
});

it('[ROUTE-017] what an address says that is not of the known is as if it were not there', () => {
  const odd = new URLSearchParams('view=yours&look=cube&type=Cash&status=Lost&owner=me&sort=size&page=-1');
  expect(readView(odd)).toEqual(plainView);
  expect(filterOf(plainView)).toMatchObject({ View: 'Mine', Sort: 'due', Descending: false });
});
