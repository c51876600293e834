import { expect, it } from 'vitest';
import { daysProblems } from './daysProblems.ts';

it.each([
  ['2026-12-01', '2026-12-01', {}],
  ['2026-12-01', '2027-03-02', {}],
  ['2026-12-01', '2027-03-03', { To: 'Choose 92 days at most' }],
  ['2026-12-02', '2026-12-01', { To: 'The last day is before the first' }],
  ['12/0', '', { From: 'Enter a day as MM/DD/YYYY', To: 'Enter a day as MM/DD/YYYY' }],
])('from %s to %s', (From, To, problems) => {
  expect(daysProblems({ From, To })).toEqual(problems);
});
