import { expect, it } from 'vitest';
import { readSearchesView, searchesFilter, usualFrom, writeSearchesView } from './searchesView.ts';

const today = '2026-11-30';
const read = (address: string) => readSearchesView(new URLSearchParams(address), today);

it.each(['', 'outcome=review', 'source=watch&from=2026-10-01&to=2026-10-31&page=3', 'from=', 'rows=50'])(
  'the address "%s" survives a reload',
  (address) => {
    expect(writeSearchesView(read(address), today).toString()).toBe(address);
  },
);

it('thirty days are looked at where nobody says otherwise, and what is not understood is as if it were not there', () => {
  expect(usualFrom(today)).toBe('2026-11-01');
  expect(read('outcome=rich&source=moon&from=soon&to=never&page=-1')).toMatchObject({
    outcome: null,
    source: null,
    from: '2026-11-01',
    to: '',
    page: 0,
  });
});

it('a day that is still being typed bounds nothing', () => {
  expect(searchesFilter({ outcome: 'Found', source: null, from: '11/0', to: '2026-11-30' })).toEqual({
    Outcome: 'Found',
    Source: null,
    From: '',
    To: '2026-11-30',
  });
});
