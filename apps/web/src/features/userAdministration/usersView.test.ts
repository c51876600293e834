import { expect, it } from 'vitest';
import { filterOf, isNarrowed, readView, writeView } from './usersView.ts';

const client = '7a0f6a34-54c1-4f0e-9a3e-0d8f6e1c2b11';
const query = `view=review&role=PriorAuth&status=Locked&client=${client}&login=Never&sort=-LastLogin&page=3&rows=25`;

it('filters, sorting and page survive a reload by the address', () => {
  const view = readView(new URLSearchParams(query));
  expect(writeView(view).toString()).toBe(query);
  expect(view).toMatchObject({ page: 2, perPage: 25, sort: { by: 'LastLogin', descending: true } });
  expect(filterOf(view, ' okon ')).toEqual({
    SearchTerm: 'okon',
    Role: 'PriorAuth',
    Status: 'Locked',
    ClientID: client,
    LastLogin: 'Never',
    SortBy: 'LastLogin',
    Descending: true,
  });
  expect(isNarrowed(view)).toBe(true);
});

it('an address that means nothing is the plain list, and the plain list has a plain address', () => {
  const view = readView(new URLSearchParams('role=Nobody&status=x&client=../x&login=1&sort=Password&page=-4&view=all'));
  expect(writeView(view).toString()).toBe('');
  expect(isNarrowed(view)).toBe(false);
  expect(filterOf(view, '  ')).toEqual({ SortBy: 'Name', Descending: false });
});
