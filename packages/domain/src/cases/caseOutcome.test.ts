import { expect, it } from 'vitest';
import { mayResolveMore, outcomeWords } from './caseOutcome.ts';

it.each([
  ['CharityApproved', 75, 'Financial assistance approved 75%'],
  ['CharityApproved', 0, 'Financial assistance approved 0%'],
  ['CoverageAdded', null, 'Coverage added'],
  ['PatientRefused', null, '{Patient} refused'],
  [null, null, ''],
] as const)('[NET-17] a case that ended as %s, %s percent, is told so: %s', (outcome, percent, text) => {
  expect(outcomeWords(outcome, percent)).toBe(text);
});

it.each([
  ['Paid', null, true, true],
  ['Paid', null, false, false],
  ['CharityApproved', 75, true, true],
  ['CharityApproved', 0, true, false],
  ['NotEligible', null, true, false],
  [null, null, true, false],
] as const)(
  '[NET-17] a case that ended as %s, %s percent, with a charge that is not known (%s): more may be resolved (%s)',
  (outcome, percent, hasUnknown, mayBe) => {
    expect(mayResolveMore(outcome, percent, hasUnknown)).toBe(mayBe);
  },
);
