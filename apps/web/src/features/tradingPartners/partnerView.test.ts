import { expect, it } from 'vitest';
import { filterOf, plainView, readView, writeView } from '#/features/tradingPartners/partnerView.ts';

it('[ROUTE-030] a view survives its address, and the plain one has none', () => {
  const view = {
    search: 'blue',
    kind: 'BlueCross',
    state: 'TX',
    takes: '276',
    enroll: 'Overdue',
    sort: { by: 'payerId', descending: true },
    page: 2,
    perPage: 100,
  } as const;
  expect(readView(writeView(view))).toEqual(view);
  expect(writeView(view).toString()).toBe(
    'q=blue&type=BlueCross&state=TX&takes=276&enroll=Overdue&sort=-payerId&page=3&rows=100',
  );
  expect(writeView(plainView).toString()).toBe('');
  expect(filterOf(view)).toMatchObject({
    Search: 'blue',
    Kind: 'BlueCross',
    Transaction: '276',
    Enrollment: 'Overdue',
  });
});

it('an address that was typed at random is the plain view', () => {
  expect(readView(new URLSearchParams('type=Nobody&state=toString&takes=999&sort=evil&page=-3&enroll=yes'))).toEqual(
    plainView,
  );
});
