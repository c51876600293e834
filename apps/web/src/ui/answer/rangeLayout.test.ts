import { describe, expect, it } from 'vitest';
import { type CoveredRange, gapOf, rangeLayout, rangeSentence } from '#/ui/answer/rangeLayout.ts';

const range = (changes: Partial<CoveredRange> = {}): CoveredRange => ({
  from: '2026-08-12',
  to: '2026-11-24',
  past: { name: 'Northlake Mutual', from: '', to: '2026-06-30' },
  plans: [
    { name: 'Cedar Valley Medicaid', from: '2026-10-01', to: '', grade: 'Good' },
    { name: 'Tidelands Employer Plan', from: '2026-09-15', to: '', grade: 'Good' },
  ],
  uncovered: ['2026-08-12'],
  ...changes,
});

describe('the coverage line over a range', () => {
  it('counts the days without coverage from the end of the last plan to the first that pays', () => {
    expect(gapOf(range())).toEqual({ from: '2026-06-30', to: '2026-09-15', days: 76 });
    expect(rangeLayout(range()).gap?.days).toBe(76);
  });

  it('has a gap up to the date of service where nobody pays, and none where nothing is known from before', () => {
    expect(gapOf(range({ plans: [] }))).toEqual({ from: '2026-06-30', to: '2026-11-24', days: 147 });
    expect(gapOf(range({ plans: [], past: null }))).toBeNull();
    expect(gapOf(range({ past: null }))).toEqual({ from: '2026-08-12', to: '2026-09-15', days: 34 });
  });

  it('has none where a plan took over, or began nobody knows when', () => {
    const plan = { name: 'Bluestone Health Plan', to: '', grade: 'Good' as const };
    expect(gapOf(range({ plans: [{ ...plan, from: '2026-06-01' }] }))).toBeNull();
    expect(gapOf(range({ plans: [{ ...plan, from: '2026-07-01' }] }))).toBeNull();
    expect(gapOf(range({ plans: [{ ...plan, from: '' }] }))).toBeNull();
  });

  it('counts no plan that waits for a review', () => {
    const review = { name: 'Granite Benefit Trust', from: '2026-07-01', to: '', grade: 'Questionable' as const };
    expect(gapOf(range({ plans: [review] }))).toMatchObject({ to: '2026-11-24' });
  });

  it('keeps everything within the figure, in the order of time', () => {
    const { past, gap, plans, visits, service } = rangeLayout(range());
    const [visit] = visits;
    expect([past?.to, visit?.at, gap?.to, plans[0]?.from, service].map((at) => Math.round(at ?? -1))).toEqual([
      7, 31, 49, 58, 88,
    ]);
    const early = rangeLayout(range({ plans: [{ name: 'Old', from: '2020-01-01', to: '', grade: 'Good' }] }));
    expect(early.plans[0]).toMatchObject({ from: 0, to: 100, begins: false });
  });

  it('stands on one day too', () => {
    const today = { from: '2026-11-24', to: '2026-11-24', past: null, plans: [], uncovered: ['2026-11-24'] };
    expect(rangeLayout(today)).toEqual({ past: null, gap: null, plans: [], visits: [], service: 68 });
    const plan = { name: 'Bluestone Health Plan', from: '2026-01-01', to: '2026-12-31', grade: 'Good' as const };
    expect(rangeLayout({ ...today, plans: [plan] }).plans[0]).toMatchObject({ from: 0, to: 100, begins: false });
    expect(rangeSentence(today)).toBe('No coverage is known. The date of service is 11/24/2026.');
  });

  it('is told in sentences', () => {
    expect(rangeSentence(range())).toBe(
      'Northlake Mutual ended 06/30/2026. No coverage for 76 days. Cedar Valley Medicaid runs from 10/01/2026. Tidelands Employer Plan runs from 09/15/2026. The visit of 08/12/2026 has no coverage. The date of service is 11/24/2026.',
    );
  });
});
