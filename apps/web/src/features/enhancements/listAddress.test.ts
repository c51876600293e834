import { expect, it } from 'vitest';
import { type ListView, readView, toPayload, writeView } from '#/features/enhancements/listAddress.ts';

const view: ListView = {
  status: 'In progress',
  area: 'Reporting',
  mine: true,
  sort: { by: 'title', descending: false },
  page: 2,
  perPage: 25,
};

it('an address and a view are each other’s picture; the first view has no query at all', () => {
  expect(writeView(view).toString()).toBe('status=In+progress&area=Reporting&mine=1&sort=title&page=3&rows=25');
  expect(readView(writeView(view))).toEqual(view);
  expect(writeView(readView(new URLSearchParams())).toString()).toBe('');
});

it.each(['status=Gone', 'area=x', 'sort=password', 'sort=-', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=201'])(
  '%s is as if it were not there',
  (query) => {
    expect(readView(new URLSearchParams(query))).toEqual(readView(new URLSearchParams()));
  },
);

it('a page begins behind those before it', () => {
  expect(toPayload(view)).toMatchObject({ Offset: 50, Limit: 25, Sort: 'title', Descending: false, Mine: true });
});
