import { expect, it } from 'vitest';
import { afterTier, charityTier, defaultCharityTiers } from '../poverty/charityTiers.ts';
import { dispositionInputs, dispositionQuestions } from './dispositionFacts.ts';
import {
  defaultDispositionRules,
  dispositions,
  overriddenVerdict,
  propensityBand,
  ruleColumns,
  ruleWords,
} from './dispositionRules.ts';
import { offeredPlan, planChoices } from './paymentPlan.ts';

it.each([
  [-1, null],
  [0, 'Low'],
  [399, 'Low'],
  [400, 'Medium'],
  [699, 'Medium'],
  [700, 'High'],
  [1000, 'High'],
  [1001, null],
  [Number.NaN, null],
])('a propensity of %s is %s', (score, band) => {
  expect(propensityBand(score)).toBe(band);
});

it('the default table reads as its picture does', () => {
  const said = defaultDispositionRules.map((rule) => {
    const { PovertyLevel, Propensity, Insurance } = ruleColumns(rule, { limit: 138, category: 'Adult' });
    return [PovertyLevel, Propensity, Insurance, ruleWords(rule.Disposition)];
  });
  expect(said).toEqual([
    ['any', 'any', 'Active', 'Collect the estimate'],
    ['to 138, adult', 'any', 'any', 'Medicaid screen, open a case'],
    ['to 200', 'any', 'any', 'Charity, by tier'],
    ['201 to 400', 'low', 'any', 'Sliding discount and plan'],
    ['201 to 400', 'medium or high', 'any', 'Payment plan, $25.00 a month or more'],
    ['above 400', 'high', 'any', 'Collect at service'],
    ['above 400', 'low', 'any', 'Deposit and plan'],
  ]);
});

it('a limit that is not known, or of no category, is said so', () => {
  const [, medicaid] = defaultDispositionRules;
  if (!medicaid) throw new RangeError('No such row');
  expect(ruleColumns(medicaid, { limit: null, category: null }).PovertyLevel).toBe('to the limit of Medicaid');
  expect(ruleColumns(medicaid, { limit: null, category: 'Parent' }).PovertyLevel).toBe(
    'to the limit of Medicaid, parent or caretaker',
  );
});

it('every disposition may be chosen by hand, and every input has its question', () => {
  expect(overriddenVerdict('SlidingDiscount')).toBe('Sliding discount, by override');
  expect(new Set(dispositions.map(overriddenVerdict)).size).toBe(dispositions.length);
  expect(new Set(dispositionInputs.map((input) => dispositionQuestions[input])).size).toBe(dispositionInputs.length);
});

it.each([
  [0, 100],
  [10_000, 100],
  [10_001, 75],
  [15_000, 75],
  [15_001, 50],
  [20_000, 50],
  [20_001, 25],
  [30_000, 25],
  [30_001, undefined],
])('at %s points of the poverty level %s %% are taken off', (points, percent) => {
  expect(charityTier(points, defaultCharityTiers)?.Value).toBe(percent);
});

it.each([
  [157_500, 25, 118_125],
  [157_500, 0, 157_500],
  [157_500, 100, 0],
  [1, 50, 1],
  [3, 75, 1],
])('of %s cents less %s %% there are %s left', (cents, percent, left) => {
  expect(afterTier(cents, { UpTo: 100, Kind: 'Percent', Value: percent })).toBe(left);
});

it('the plans of $1,575.00: the shortest that fits $95.00 a month is offered', () => {
  const choices = planChoices(157_500, 9500);
  expect(choices).toEqual([
    { months: 6, cents: 26_250, fits: false },
    { months: 12, cents: 13_125, fits: false },
    { months: 24, cents: 6563, fits: true },
  ]);
  expect(offeredPlan(choices)?.months).toBe(24);
});

it.each([
  ['capacity to the cent', 157_500, 6563, 24, 6563],
  ['a cent less', 157_500, 6562, null, null],
  ['much capacity', 157_500, 100_000, 6, 26_250],
  ['a year at the minimum', 30_000, 2500, 12, 2500],
  ['fewer months than the shortest, at the minimum', 10_000, 2500, 4, 2500],
  ['less than the minimum, at once', 2000, 2500, 1, 2000],
  ['more than the minimum, less than two', 4999, 5000, 1, 4999],
  ['nothing owed', 0, 2500, null, null],
  ['nothing can be paid', 157_500, 0, null, null],
])('a plan: %s', (_what, balance, capacity, months, cents) => {
  const plan = offeredPlan(planChoices(balance, capacity));
  expect([plan?.months ?? null, plan?.cents ?? null]).toEqual([months, cents]);
});
