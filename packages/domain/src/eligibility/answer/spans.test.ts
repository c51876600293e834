import { expect, it } from 'vitest';
import { allFamilies, datesTakeIn, decidingSpan, takesIn } from './spans.ts';
import { date } from './testBuilders.ts';

const day = '2026-11-21';

it.each([
  ['no date', [], null],
  ['a begin', [date('291', '2026-01-01')], '2026-01-01'],
  ['a span that is over', [date('290', '2025-01-01', '2025-12-31')], '2025-01-01'],
  [
    'two of one family, the second of the day',
    [date('290', '2025-01-01', '2025-12-31'), date('290', '2026-01-01')],
    '2026-01-01',
  ],
  ['two families, one over', [date('292', '2026-01-01'), date('291', '2025-01-01', '2025-12-31')], '2025-01-01'],
  ['one that ends before it begins, which says nothing', [date('290', '2026-03-01', '2026-02-01')], '2026-03-01'],
  [
    'such a one before one of the day',
    [date('290', '2026-03-01', '2026-02-01'), date('290', '2026-01-01')],
    '2026-01-01',
  ],
  [
    'such a one before one that is over',
    [date('290', '2026-03-01', '2026-02-01'), date('290', '2025-01-01', '2025-12-31')],
    '2025-01-01',
  ],
  ['one to come', [date('348', '2027-01-01')], '2027-01-01'],
] as const)('the stretch that is told judges as all of them do: %s', (_, dates, from) => {
  const told = decidingSpan(dates, day, allFamilies);
  expect(told?.from ?? null).toBe(from);
  expect(takesIn(told ?? { from: null, to: null }, day)).toBe(datesTakeIn(dates, day, allFamilies));
});

it.each([
  ['a begin and an end, each by its own name', [date('291', '2026-01-01'), date('347', '2026-11-20')], false],
  ['a year, and an end in it', [date('291', '2026-01-01', '2026-12-31'), date('347', '2026-11-20')], false],
  ['a year, and a begin in it', [date('346', '2026-11-22'), date('291', '2026-01-01', '2026-12-31')], false],
  ['a year, and an end behind the day', [date('291', '2026-01-01', '2026-12-31'), date('347', '2026-11-21')], true],
  ['a year, and a begin before it', [date('291', '2026-01-01', '2026-12-31'), date('346', '2019-01-01')], true],
  [
    'a begin in a stretch that ended',
    [date('291', '2026-01-01'), date('346', '2025-01-01'), date('347', '2026-11-20')],
    false,
  ],
  [
    'a begin behind a stretch that ended',
    [date('291', '2026-11-21'), date('346', '2025-01-01'), date('347', '2026-11-20')],
    true,
  ],
  [
    'a stretch that ends before it begins, and an end that is past',
    [date('291', '2026-12-31', '2026-01-01'), date('347', '2025-12-31')],
    false,
  ],
  ['eligibility likewise', [date('307', '2026-01-01'), date('357', '2026-11-20')], false],
  ['a benefit likewise', [date('292', '2026-01-01'), date('349', '2026-11-20')], false],
] as const)('F01 a stretch of which the end is sent apart bounds by it: %s', (_, dates, isIn) => {
  expect(datesTakeIn(dates, day, [...allFamilies])).toBe(isIn);
});
