import { expect, it } from 'vitest';
import { filterOf, isNarrowed, plainView, readView, writeView } from './linkView.ts';

it('[ROUTE-094] what the list shows survives its address', () => {
  const view = {
    search: 'summit',
    code: '73721',
    diagnosis: 'M17',
    kind: 'LCD',
    standing: 'Suggested',
    check: 'Broken',
    sort: { by: 'checked', descending: true },
    page: 2,
    perPage: 100,
  } as const;
  expect(readView(writeView(view))).toEqual(view);
  expect(writeView(plainView).toString()).toBe('');
  expect([view, plainView].map(isNarrowed)).toEqual([true, false]);
  expect(filterOf(view)).toMatchObject({ Code: '73721', Diagnosis: 'M17', Standing: 'Suggested', Check: 'Broken' });
});

it('[ROUTE-094] an address that was typed at random is the plain view', () => {
  expect(readView(new URLSearchParams('kind=toString&standing=x&check=y&sort=evil&page=-3'))).toEqual(plainView);
});
