import { describe, expect, it } from 'vitest';
import { filterOf, plainView, readView, writeView, type PayorView } from './payorView.ts';

const narrow: PayorView = {
  search: 'north',
  state: 'Down',
  watched: true,
  minutes: 1440,
  sort: { by: 'p95', descending: true },
  page: 2,
  perPage: 100,
};

describe('the view of the board', () => {
  it('survives in the address', () => {
    expect(readView(writeView(narrow))).toEqual(narrow);
    expect(String(writeView(plainView))).toBe('');
  });
  it.each(['state=Broken', 'sort=-colour', 'page=0', 'page=x', 'watched=yes', 'window=61'])(
    'takes %s for what was not said',
    (query) => {
      expect(readView(new URLSearchParams(query))).toEqual(plainView);
    },
  );
  it('goes to the server as it stands', () => {
    expect(filterOf(narrow)).toEqual({
      Search: 'north',
      State: 'Down',
      Watched: true,
      Minutes: 1440,
      Sort: 'p95',
      Descending: true,
    });
  });
});
