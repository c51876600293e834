import { describe, expect, it } from 'vitest';
import { rangeCaptions } from './rangeCaptions.ts';
import { type CoveredRange, rangeLayout } from './rangeLayout.ts';

const plan = (from: string, name = 'Cedar Valley Medicaid') => ({ name, from, to: '', grade: 'Good' as const });
const range = (changes: Partial<CoveredRange>): CoveredRange => ({
  from: '2026-08-12',
  to: '2026-11-24',
  past: { name: 'Northlake Mutual', from: '2025-01-01', to: '2026-09-30' },
  plans: [plan('2026-10-01')],
  uncovered: [],
  ...changes,
});
const captions = (changes: Partial<CoveredRange>) => {
  const one = range(changes);
  return rangeCaptions(one, rangeLayout(one));
};

describe('[GEN-05] the captions of a range that was searched', () => {
  it('of visits a few days apart are written once, and none beside the date of service', () => {
    const { visits } = captions({ uncovered: ['2026-08-12', '2026-08-15', '2026-08-20', '2026-11-20'] });
    expect(visits).toEqual(['2026-08-12']);
  });
  it('of a short gap leave the former plan unnamed, and of a long one name it', () => {
    const past = { name: 'Northlake Mutual', from: '2025-01-01', to: '2026-08-14' };
    expect(captions({ past, plans: [plan('2026-09-15')] })).toMatchObject({ past: false });
    const long = { name: 'Northlake', from: '2025-01-01', to: '2026-08-30' };
    expect(captions({ past: long, plans: [plan('2026-11-20', 'Tidelands')] }).past).toBe(true);
  });
  it('of a plan that begins where the gap is still written leave that day out', () => {
    const past = { name: 'Northlake Mutual', from: '2025-01-01', to: '2026-09-20' };
    const { begins, gap } = captions({ past, plans: [plan('2026-09-28')] });
    expect([begins, gap?.anchor]).toEqual([null, 'middle']);
  });
});
