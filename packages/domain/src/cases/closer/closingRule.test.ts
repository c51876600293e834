import { expect, it } from 'vitest';
import {
  closableStatuses,
  closerOutcomes,
  closingProblems,
  closingText,
  type ClosingRule,
  emptyClosingRule,
} from './closingRule.ts';

const rule = (change: Partial<ClosingRule>): ClosingRule => ({
  ...emptyClosingRule,
  Name: 'One',
  IdleDays: 90,
  ...change,
});

it.each<[string, ClosingRule, object]>([
  ['one that says since when', rule({}), {}],
  ['no name', rule({ Name: '' }), { Name: 'Value is required' }],
  [
    'one that would close whatever is open',
    rule({ IdleDays: null, Types: ['Charity'], IsUnowned: true }),
    { IdleDays: 'Say at least one of these: days, dollars, coverage or deceased' },
  ],
  ['the deceased alone', rule({ IdleDays: null, IsDeceased: true, Outcome: 'Deceased' }), {}],
  [
    'deceased, of whom it is not said',
    rule({ Outcome: 'Deceased' }),
    { Outcome: 'It ends so only where the {patient} is deceased' },
  ],
  [
    'coverage added, where none is asked for',
    rule({ Outcome: 'CoverageAdded' }),
    { Outcome: 'It ends so only where coverage is active now' },
  ],
  [
    'an outcome that no such case can have',
    rule({ Types: ['MedicaidApplication'], Statuses: ['Approved'] }),
    { Outcome: 'No {case} of these types and statuses can end so' },
  ],
  ['nothing at risk', rule({ IdleDays: null, MaxCents: 0, Outcome: 'Paid' }), {}],
])('[ROUTE-065] what a rule of the closer lacks: %s', (_what, of, problems) => {
  expect(closingProblems(of)).toEqual(problems);
});

it('[ROUTE-065] what is said of each case alone is not for a rule, and nothing on hold is closed by one', () => {
  expect(closerOutcomes).not.toContain('CharityApproved');
  expect(closableStatuses).not.toContain('OnHold');
  expect(closableStatuses).not.toContain('Closed');
});

it('[ROUTE-065] a rule as a sentence', () => {
  const of = rule({
    Types: ['Charity', 'Cobra'],
    Statuses: ['New', 'PendingPatient'],
    AgeDays: 1,
    MaxCents: 2500,
    IsUnowned: true,
  });
  expect(closingText(of)).toBe(
    '{Cases} of Financial assistance or COBRA, that are New or Pending {patient}, untouched for 90 days, opened 1 day ago or before, with $25 at risk or less, that nobody has close as Not eligible.',
  );
  expect(closingText(rule({ IdleDays: null, IsCovered: true, Outcome: 'CoverageAdded' }))).toBe(
    '{Cases} whose {patient} has active coverage close as Coverage added.',
  );
});
