import { expect, it } from 'vitest';
import { outcomeWords } from './caseOutcome.ts';

it.each([
  ['CharityApproved', 75, 'Financial assistance approved 75%'],
  ['CharityApproved', 0, 'Financial assistance approved 0%'],
  ['CoverageAdded', null, 'Coverage added'],
  ['PatientRefused', null, '{Patient} refused'],
  [null, null, ''],
] as const)('[NET-17] a case that ended as %s, %s percent, is told so: %s', (outcome, percent, text) => {
  expect(outcomeWords(outcome, percent)).toBe(text);
});
