import { describe, expect, it } from 'vitest';
import type { Outcome } from '../states/arrival.ts';
import type { Measured } from './measured.ts';
import { average, median, percentile } from './percentile.ts';
import { publicMetrics } from './publicMetrics.ts';
import { turnaround, turnaroundByPayer } from './turnaround.ts';

const one = (outcome: Outcome | null, hours: number, over: Partial<Measured> = {}): Measured => ({
  payerId: 'NW',
  codes: ['97110'],
  isDrug: false,
  urgency: 'Standard',
  receivedAt: '2026-11-02T00:00:00Z',
  decided: outcome === null ? null : { at: new Date(Date.UTC(2026, 10, 2, hours)).toISOString(), outcome },
  wasPended: false,
  wasRejected: false,
  wasExtended: false,
  appeal: 'None',
  clock: 'Met',
  ...over,
});

describe('[GEN-08] the nine public metrics', () => {
  const all = [
    one('Approved', 10),
    one('Approved', 30, { codes: ['29881'], wasExtended: true }),
    one('Modified', 50, { wasPended: true }),
    one('Denied', 100, { appeal: 'Overturned' }),
    one('Partial', 20),
    one('Approved', 4, { urgency: 'Urgent' }),
    one('Denied', 6, { urgency: 'Emergency' }),
    // none of these counts
    one('Approved', 1, { isDrug: true }),
    one('Approved', 1, { urgency: 'Retro' }),
    one('Cancelled', 1),
    one('NotRequired', 1),
    one(null, 0),
  ];
  it('by hand: five standard, two expedited', () => {
    expect(publicMetrics(all)).toEqual({
      codes: ['29881', '97110'],
      standardApproved: 3 / 5,
      standardDenied: 1 / 5,
      standardApprovedOnAppeal: 1 / 5,
      extendedAndApproved: 1 / 7,
      expeditedApproved: 1 / 2,
      expeditedDenied: 1 / 2,
      standardHours: { average: 42, median: 30 },
      expeditedHours: { average: 5, median: 5 },
    });
  });
  it('of nothing nothing is said', () => {
    expect(publicMetrics([])).toMatchObject({
      codes: [],
      standardApproved: null,
      expeditedHours: { average: null, median: null },
    });
  });
});

describe('[GEN-08] turnaround', () => {
  it('median, p90, first pass, pended, appeals won, clocks missed', () => {
    const all = [
      ...Array.from({ length: 9 }, (_, at) => one('Approved', at + 1)),
      one('Denied', 90, { appeal: 'Upheld', clock: 'Missed', wasPended: true }),
      one('Approved', 5, { wasRejected: true, appeal: 'Open', clock: 'None' }),
      one(null, 0, { clock: 'Over' }),
      one(null, 0, { clock: 'Running' }),
    ];
    expect(turnaround(all)).toEqual({
      asked: 13,
      decided: 11,
      medianHours: 5,
      p90Hours: 9,
      approved: 10 / 11,
      firstPass: 9 / 11,
      pended: 1 / 13,
      appealsWon: 0,
      missed: 2 / 11,
    });
  });
  it('by payer', () => {
    const found = turnaroundByPayer([one('Approved', 2), one('Denied', 4, { payerId: 'GR' })]);
    expect([...found].map(([payer, { approved }]) => [payer, approved])).toEqual([
      ['NW', 1],
      ['GR', 0],
    ]);
  });
  it.each<readonly [readonly number[], number | null, number | null, number | null]>([
    [[], null, null, null],
    [[7], 7, 7, 7],
    [[3, 1, 2], 2, 3, 2],
    [[4, 1, 2, 3], 2.5, 4, 2.5],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 5.5, 9, 5.5],
  ])('of %j: median %s, p90 %s, average %s', (values, middle, ninety, mean) => {
    expect([median(values), percentile(values, 90), average(values)]).toEqual([middle, ninety, mean]);
  });
});
