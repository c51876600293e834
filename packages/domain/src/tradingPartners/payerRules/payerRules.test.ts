import { expect, it } from 'vitest';
import { payerRuleProblems, type PayerRuleFields, rangeOf, ruleKey, tidiedRule } from './payerRuleFields.ts';

const rule: PayerRuleFields = {
  PartnerID: '0f8b1d7e-3a4e-4a8f-9f6a-1c7f3f7d2b10',
  Codes: '70551-70553',
  Plan: '',
  Places: '11, 22',
  Required: 'Yes',
  Circumstances: '',
  EffectiveFrom: '2026-01-01',
  EffectiveTo: '',
  Source: 'Provider manual, page 12',
  CheckedOn: '2026-11-01',
};

// Domain 2.5: PayerAuthRule{Partner, Plan, Code/range, POS, Required Y/N/Sometimes, Source, EffectiveFrom}.
it.each([
  [{}, {}],
  [{ PartnerID: '' }, { PartnerID: 'Choose {a payer}' }],
  [{ Codes: '' }, { Codes: 'Value is required' }],
  [{ Codes: '70551, 70553' }, { Codes: 'One code, or one range of them' }],
  [{ Codes: '70553-70551' }, { Codes: '70553-70551 ends before it begins' }],
  [{ Codes: 'MRI' }, { Codes: 'MRI is no CPT or HCPCS code, nor a range of them' }],
  [{ Places: '98' }, { Places: 'Places of service by their two digits, as 11 or 22' }],
  [{ Required: 'Maybe' }, { Required: 'One of Yes, No, Sometimes' }],
  [{ Required: 'Sometimes' }, { Circumstances: 'Say when' }],
  [{ EffectiveFrom: '' }, { EffectiveFrom: 'Value is required' }],
  [{ EffectiveTo: '2025-12-31' }, { EffectiveTo: 'It cannot end before it begins' }],
  [{ Source: ' ' }, { Source: 'Value is required' }],
  [{ CheckedOn: '2026-12-01' }, { CheckedOn: 'This lies in the future' }],
] as const)('[GEN-08] a rule with %j is told %j', (over, problems) => {
  expect(payerRuleProblems({ ...rule, ...over }, '2026-11-29')).toEqual(problems);
});

it('[GEN-08] a rule is kept in one spelling, by which two are the same', () => {
  const typed = { ...rule, Codes: ' 70551 – 70553 ', Plan: ' Gold  Choice', Places: '22;11', Required: 'yes' };
  const kept = tidiedRule(typed);
  expect(kept).toMatchObject({ Codes: '70551-70553', Plan: 'Gold Choice', Places: '11, 22', Required: 'Yes' });
  expect(ruleKey(kept)).toBe(ruleKey({ ...kept, Plan: 'gold choice', Source: 'Another' }));
  expect(rangeOf(kept.Codes)).toEqual({ code: '70551', codeTo: '70553' });
  expect(rangeOf('E0601')).toEqual({ code: 'E0601', codeTo: null });
});
