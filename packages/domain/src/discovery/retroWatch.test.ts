import { describe, expect, it } from 'vitest';
import { medicaidBy, usualFilingDays, usualWatchDays, watchPlan } from './retroWatch.ts';

const usual = { watchDays: usualWatchDays, filingDays: usualFilingDays };

describe('[GEN-05] a retro watch', () => {
  it('asks after 7, 30, 60 and 90 days, and on the last day of filing', () => {
    expect(watchPlan({ day: '2026-08-12', age: 42 }, '2026-11-20', usual)).toEqual({
      days: ['2026-11-27', '2026-12-20', '2027-01-19', '2027-02-08'],
      lastDay: '2027-02-08',
      medicaidBy: '2026-11-30',
    });
  });
  it('by the client’s own plan', () => {
    const own = { watchDays: [14, 3], filingDays: 20 };
    expect(watchPlan({ day: '2026-11-18', age: 8 }, '2026-11-20', own).days).toEqual([
      '2026-11-23',
      '2026-12-04',
      '2026-12-08',
    ]);
  });
  it('has no day once filing is over, and one where it ends today', () => {
    expect(watchPlan({ day: '2026-01-02', age: 42 }, '2026-11-20', usual)).toMatchObject({
      days: [],
      medicaidBy: null,
    });
    expect(watchPlan({ day: '2026-05-24', age: 42 }, '2026-11-20', usual).days).toEqual(['2026-11-20']);
  });

  // Three months back until the end of 2026; then two, and one for whoever may be of the expansion.
  it.each([
    ['2026-08-12', 42, '2026-11-30'],
    ['2026-08-31', 8, '2026-11-30'],
    ['2026-09-30', 42, '2026-12-31'],
    ['2026-10-15', 42, '2026-12-31'],
    ['2026-11-15', 42, '2026-12-31'],
    ['2026-12-15', 42, '2027-01-31'],
    ['2026-11-15', 8, '2027-01-31'],
    ['2026-11-15', 70, '2027-01-31'],
    ['2026-11-15', 18, '2027-01-31'],
    ['2026-11-15', 19, '2026-12-31'],
    ['2026-11-15', 64, '2026-12-31'],
    ['2026-11-15', null, '2026-12-31'],
    ['2027-01-31', 42, '2027-02-28'],
    ['2027-12-01', 8, '2028-02-29'],
  ])('a visit of %s, age %s: an application by %s', (day, age, by) => {
    expect(medicaidBy(day, age)).toBe(by);
  });
});
