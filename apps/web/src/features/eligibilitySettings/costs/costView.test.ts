import { describe, expect, it } from 'vitest';
import { type CostView, filterOf, monthsTo, monthText, readView, writeView } from './costView.ts';

const today = '2026-02-28';

it('the months are this one and the eleven before it, over the turn of the year', () => {
  const months = monthsTo(today);
  expect(months).toHaveLength(12);
  expect([months[0], months[1], months[2], months[11]]).toEqual(['2026-02', '2026-01', '2025-12', '2025-03']);
  expect(monthText('2025-12')).toBe('December 2025');
});

describe('the address of what is shown', () => {
  it('comes back as it was, and has nothing in it where nobody chose', () => {
    const view: CostView = {
      month: '2025-12',
      by: 'Both',
      sort: { by: 'user', descending: false },
      page: 2,
      perPage: 50,
    };
    expect(readView(writeView(view, today), today)).toEqual(view);
    const plain = readView(new URLSearchParams(), today);
    expect(writeView(plain, today).toString()).toBe('');
    expect(filterOf(plain)).toEqual({ Month: '2026-02', By: 'Payer', Sort: 'cents', Descending: true });
  });

  it.each(['month=2025-02', 'month=2026-03', 'month=x', 'by=Client', 'sort=-name'])(
    '%s is as if it were not there',
    (query) => {
      expect(readView(new URLSearchParams(query), today)).toEqual(readView(new URLSearchParams(), today));
    },
  );
});
