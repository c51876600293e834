import type { CheckKey } from '@coverline/clearance/checks/checkKeys.ts';
import type { CheckState } from '@coverline/clearance/checks/verdict.ts';
import { expect, it } from 'vitest';
import {
  ageText,
  daysShort,
  endlessText,
  missingText,
  needText,
  riskText,
  shortName,
  stripText,
} from './clearanceWords.ts';

const checks = (...of: readonly (readonly [CheckKey, CheckState])[]) => of.map(([Check, State]) => ({ Check, State }));

it.each([
  [checks(['Demographics', 'Pass'], ['Assistance', 'NotApplicable']), 'All checks pass'],
  [checks(['Assistance', 'NotApplicable'], ['Authorization', 'NotChecked']), 'No check applies'],
  [
    checks(['Demographics', 'Warn'], ['Eligibility', 'Fail'], ['Payment', 'Waived'], ['Mapping', 'Pass']),
    'Eligibility on the day fails, Demographics verified warns, Payment arranged is waived, 1 pass',
  ],
])('a strip tells its trouble, worst first', (of, text) => {
  expect(stripText(of)).toBe(text);
});

it.each([
  [{ RiskCents: 60_000, UnknownRisks: 0 }, '$600.00'],
  [{ RiskCents: 0, UnknownRisks: 0 }, '$0.00'],
  [{ RiskCents: 60_000, UnknownRisks: 2 }, '$600.00 or more'],
  [{ RiskCents: 0, UnknownRisks: 1 }, 'An unknown amount'],
])('[ROUTE-019] what is at risk is no figure of visits whose charge nobody knows: %j', (list, text) => {
  expect(riskText(list)).toBe(text);
});

it('[ROUTE-019] what is missing of a visit is told with why: what needs a person, then what fails, then what warns', () => {
  const of = [
    { Check: 'Demographics', State: 'Pass', Reason: 'Verified', Exception: null },
    { Check: 'Eligibility', State: 'Warn', Reason: 'Asked 9 days ago, more than 3', Exception: null },
    { Check: 'Estimate', State: 'Warn', Reason: 'The estimate has a range alone', Exception: 'EstimateUnknown' },
    { Check: 'Payment', State: 'Fail', Reason: '$12.00 is not arranged', Exception: null },
    { Check: 'Assistance', State: 'Waived', Reason: 'Not asked about yet', Exception: null },
  ] as const;
  expect(missingText(of)).toBe(
    'Estimate: The estimate has a range alone. Payment arranged: $12.00 is not arranged. Eligibility on the day: Asked 9 days ago, more than 3.',
  );
  expect(missingText(of.slice(0, 1))).toBe('Nothing is missing.');
});

it.each([
  [9, 3, '3 need you'],
  [9, 0, ''],
  [4, 1, '1 needs you'],
  [3, 4, '72 hours reached: 4 of these need you'],
  [2, 0, '72 hours reached: all cleared'],
  [1, 2, '24 hours reached: 2 of these need you'],
  [0, 1, '24 hours reached: 1 of these needs you'],
  [-1, 2, 'Over: 2 never cleared'],
  [-1, 0, ''],
])('%i days ahead, of %i visits', (days, need, text) => {
  expect(needText(days, need)).toBe(text);
});

it.each([
  [null, null],
  ['2026-12-01T12:00:00Z', 'Today'],
  // Still the day before where the client is.
  ['2026-12-01T03:00:00Z', '1 d'],
  ['2026-11-25T12:00:00Z', '6 d'],
])("an answer of %s is so old by the client's calendar", (at, age) => {
  expect(ageText(at, '2026-12-01', 'America/New_York')).toBe(age);
});

it.each([
  ['Priya Ramanathan', 'Priya R.'],
  ['Tess Archer (tess@lakeside.example)', 'Tess A.'],
  ['Cher', 'Cher'],
])('%s where there is little room', (name, short) => {
  expect(shortName(name)).toBe(short);
});

it('a day by its distance', () => {
  expect([0, 1, -2].map(daysShort)).toEqual(['Today', '1 d', '-2 d']);
});

it.each([
  ['a service without a price', null, 20_000, null, '$200.00 or more'],
  ['no service with one', null, 0, null, 'Not known'],
  ['none is kept', null, null, null, null],
  ['a figure', 20_000, 18_000, 22_000, null],
  ['nothing to pay', 0, 0, 0, null],
  ['a range alone', null, 18_000, 22_000, null],
])(
  '[GEN-07] an estimate without an end says so: %s',
  (_what, EstimateCents, EstimateLowCents, EstimateHighCents, text) => {
    expect(endlessText({ EstimateCents, EstimateLowCents, EstimateHighCents })).toBe(text);
  },
);
