import { expect, it } from 'vitest';
import { readPage, readPlace, rowsOf, writePlace } from '#/ui/tables/listPlace.ts';

const sorts = ['name', 'day'] as const;
const first = { by: 'day', descending: true } as const;
const read = (query: string) => readPlace(new URLSearchParams(query), sorts, first, 50);

it.each([
  ['', first, 0, 50],
  ['sort=name&page=3', { by: 'name', descending: false }, 2, 50],
  ['sort=-name', { by: 'name', descending: true }, 0, 50],
  ['sort=day', { by: 'day', descending: false }, 0, 50],
  ['page=2&rows=100', first, 1, 100],
  ['page=400&rows=25', first, 399, 25],
] as const)('a place survives a reload: %s', (query, sort, page, perPage) => {
  expect(read(query)).toEqual({ sort, page, perPage });
  const written = new URLSearchParams();
  writePlace(written, { sort, page, perPage }, first, 50);
  expect(written.toString()).toBe(query);
});

it.each(['sort=password', 'sort=', 'page=0', 'page=-2', 'page=x', 'page=1.5', 'page=1e9', 'rows=1000', 'rows=30'])(
  'what is not understood is as if it were not there: %s',
  (query) => expect(read(query)).toEqual({ sort: first, page: 0, perPage: 50 }),
);

it('P-13 a page that lies deeper than a list is turned over is the first, with however many rows', () => {
  const deepest = readPage(new URLSearchParams('page=100&rows=100'), 50);
  expect(rowsOf(deepest)).toEqual({ Offset: 9_900, Limit: 100 });
  for (const query of ['page=101&rows=100', 'page=201', 'page=401&rows=25'])
    expect(readPage(new URLSearchParams(query), 50).page).toBe(0);
  expect(readPage(new URLSearchParams('page=5'), 50, 200).page).toBe(0);
});
