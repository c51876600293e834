import { expect, it } from 'vitest';
import type { EstimateQuestion } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { formOf, questionMessages, questionOf, ruleWords } from '#/features/clearance/estimate/questionForm.ts';

const question: EstimateQuestion = {
  Lines: [
    { Code: '47562', Modifiers: ['50', 'RT'], Units: 1.5, ChargeCents: 4_187_000 },
    { Code: 'J1885', Modifiers: [], Units: 2, ChargeCents: null },
  ],
  Rules: {
    Style: 'Additive',
    CopayWaivesDeductible: null,
    FamilyDeductible: 'Aggregate',
    FamilyOutOfPocket: 'Embedded',
    CopayCounts: false,
    DeductibleCounts: true,
    IsGrandfathered: true,
  },
  Network: 'Out',
  WithoutPlan: false,
  PlaceOfService: '22',
  StayDays: 3,
  PrepaidCents: 50_000,
  SecondShareBp: 8_050,
  MedigapPlan: 'G',
};

it('what was asked comes back from its form as it was', () => {
  expect(questionOf(formOf(question))).toEqual(question);
  expect(questionMessages(formOf(question))).toEqual({});
});

it.each([
  ['no service', { Lines: [] }, 'Lines'],
  ['a code of four', { Lines: [{ Code: '9921', Modifiers: '', Units: '1', Charge: '' }] }, 'Lines'],
  ['a modifier of one', { Lines: [{ Code: '99213', Modifiers: 'R', Units: '1', Charge: '' }] }, 'Lines'],
  ['no units', { Lines: [{ Code: '99213', Modifiers: '', Units: '0', Charge: '' }] }, 'Lines'],
  ['a million units', { Lines: [{ Code: '99213', Modifiers: '', Units: '1000000', Charge: '' }] }, 'Lines'],
  ['a charge in words', { Lines: [{ Code: '99213', Modifiers: '', Units: '1', Charge: 'ten' }] }, 'Lines'],
  [
    'a fraction above the most units',
    { Lines: [{ Code: '99213', Modifiers: '', Units: '99999.5', Charge: '' }] },
    'Lines',
  ],
  [
    'a charge above a hundred million',
    { Lines: [{ Code: '99213', Modifiers: '', Units: '1', Charge: '100000000.01' }] },
    'Lines',
  ],
  ['a comma for a point', { Lines: [{ Code: '99213', Modifiers: '', Units: '1', Charge: '12,50' }] }, 'Lines'],
  ['a payment above a hundred million', { Prepaid: '100,000,000.01' }, 'Prepaid'],
  ['a place of one digit', { PlaceOfService: '2' }, 'PlaceOfService'],
  ['a stay of no day', { StayDays: '0' }, 'StayDays'],
  ['a negative payment', { Prepaid: '-5' }, 'Prepaid'],
  ['more than all', { SecondShare: '101' }, 'SecondShare'],
] as const)('%s is not asked', (_, part, field) => {
  const form = { ...formOf(question), ...part } as ReturnType<typeof formOf>;
  expect(Object.keys(questionMessages(form))).toEqual([field]);
});

it('the head of the lines names the rules of the plan', () => {
  expect(ruleWords(question)).toEqual(['copay beside deductible and coinsurance', 'deductible counts to the maximum']);
  const { Rules } = question;
  expect(ruleWords({ Rules: { ...Rules, DeductibleCounts: false } })[1]).toBe(
    'coinsurance alone counts to the maximum',
  );
});
