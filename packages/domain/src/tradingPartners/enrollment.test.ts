import { expect, it } from 'vitest';
import { enrollingOf } from './enrollment.ts';

const today = '2026-11-22';
const wanted = (EnrollmentDays: number | null = null) =>
  ({ Code: '270', EnrollmentRequired: true, EnrollmentDays }) as const;
const at = (State: 'Submitted' | 'Accepted' | 'Live' | 'Rejected', Since: string) =>
  ({ Code: '270', State, Since }) as const;

it.each([
  ['nothing is kept', 14, [], { state: 'Not started', since: null, overdue: 0 }],
  ['on its last day', 14, [at('Submitted', '2026-11-08')], { state: 'Submitted', since: '2026-11-08', overdue: 0 }],
  ['a day after it', 14, [at('Submitted', '2026-11-07')], { overdue: 1 }],
  ['accepted and not yet live', 14, [at('Accepted', '2026-11-01')], { overdue: 7 }],
  ['where the payer names no time', null, [at('Submitted', '2020-01-01')], { overdue: 0 }],
  ['that is live', 14, [at('Live', '2020-01-01')], { state: 'Live', overdue: 0 }],
  ['that was rejected', 14, [at('Rejected', '2020-01-01')], { overdue: 0 }],
])('[ROUTE-071] an enrollment %s', (_what, days, enrollments, expected) => {
  expect(enrollingOf([wanted(days)], enrollments, today)).toEqual([
    expect.objectContaining({ code: '270', ...expected }),
  ]);
});

it('[ROUTE-071] what wants none has none, unless one is kept; what the payer no longer takes is left out', () => {
  const free = { Code: '276', EnrollmentRequired: false, EnrollmentDays: null } as const;
  expect(enrollingOf([free], [at('Live', today)], today)).toEqual([]);
  expect(enrollingOf([free], [{ Code: '276', State: 'Live', Since: today }], today)).toMatchObject([{ code: '276' }]);
});
