import { expect, it } from 'vitest';
import { insuranceStatus } from '../insurance/status.ts';
import { caseForAnswer, caseForDisposition, caseForSearch } from './caseForAnswer.ts';

it.each([
  [1, false, null],
  [1, true, null],
  [6, false, 'MedicaidApplication'],
  [31, true, 'CallPayer'],
  [36, true, 'CallPayer'],
  [40, false, 'DemographicFix'],
  [41, false, 'DemographicFix'],
  [42, false, 'DemographicFix'],
  // Not found, and no answer at all about which somebody can ask by telephone.
  [null, false, 'MedicaidApplication'],
  [null, true, 'CallPayer'],
] as const)('of status %s, call %s, asks for the case %s', (statusId, asksForCall, type) => {
  const { grade } = insuranceStatus(statusId);
  expect(caseForAnswer({ statusId, grade, asksForCall })).toBe(type);
});

it.each([
  ['Found', 'CoverageFound'],
  ['NotFound', 'MedicaidApplication'],
  ['NotOnDate', 'MedicaidApplication'],
  ['Review', null],
  ['NothingAsked', null],
  ['Failed', null],
] as const)('a search that ended as %s asks for the case %s', (outcome, type) => {
  expect(caseForSearch(outcome)).toBe(type);
});

it.each([
  ['MedicaidScreen', 'MedicaidApplication'],
  ['Charity', 'Charity'],
  ['SlidingDiscount', 'Charity'],
  ['PaymentPlan', null],
  ['CollectEstimate', null],
  [null, null],
] as const)('the disposition %s asks for the case %s', (disposition, type) => {
  expect(caseForDisposition(disposition)).toBe(type);
});
