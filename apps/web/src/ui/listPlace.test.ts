import { expect, it } from 'vitest';
import { readPlace, writePlace } from '#/ui/listPlace.ts';

const sorts = ['name', 'day'] as const;
const first = { by: 'day', descending: true } as const;
const read = (query: string) => readPlace(new URLSearchParams(query), sorts, first);

it.each([
  ['', first, 0],
  ['sort=name&page=3', { by: 'name', descending: false }, 2],
  ['sort=-name', { by: 'name', descending: true }, 0],
  ['sort=day', { by: 'day', descending: false }, 0],
])('a place survives a reload: %s', (query, sort, page) => {
  expect(read(query)).toEqual({ sort, page });
  const written = new URLSearchParams();
  writePlace(written, { sort, page }, first);
  expect(written.toString()).toBe(query);
});

it.each(['sort=password', 'sort=', 'page=0', 'page=-2', 'page=x', 'page=1.5', 'page=1e9'])(
  'what is not understood is as if it were not there: %s',
  (query) => expect(read(query)).toEqual({ sort: first, page: 0 }),
);
