import { expect, it } from 'vitest';
import { type SeriesVisit, visitsOfSeries } from './ofSeries.ts';

const series = {
  from: '2026-03-01',
  to: '2026-05-31',
  count: 3,
  procedures: ['97110', '97140'],
  provider: '1245319599',
  location: 'Clinic',
};
const visit = (id: string, serviceOn: string, over: Partial<SeriesVisit> = {}): SeriesVisit => ({
  id,
  serviceOn,
  procedures: ['97140', '97110'],
  provider: '1245319599',
  location: 'Clinic',
  ...over,
});

const cases: readonly (readonly [string, readonly SeriesVisit[], readonly string[]])[] = [
  ['its first and last day', [visit('a', '2026-03-01'), visit('b', '2026-05-31')], ['a', 'b']],
  ['no day before or after', [visit('a', '2026-02-28'), visit('b', '2026-06-01')], []],
  ['no other service', [visit('a', '2026-03-02', { procedures: ['97110'] })], []],
  [
    'no other provider or place',
    [visit('a', '2026-03-02', { provider: '' }), visit('b', '2026-03-03', { location: 'Pier' })],
    [],
  ],
  [
    'as many as it says, the first of them, whatever order they are read in',
    [visit('d', '2026-04-20'), visit('b', '2026-03-09'), visit('c', '2026-03-09'), visit('a', '2026-03-02')],
    ['a', 'b', 'c'],
  ],
];

it.each(cases)('[ROUTE-019] an estimate for what recurs is about %s', (_, visits, ids) => {
  expect(visitsOfSeries(series, visits).map(({ id }) => id)).toEqual(ids);
});
