import type { ExchangeRuleRow } from '@coverline/contract/exchange/exchangeRules.ts';
import { describe, expect, it } from 'vitest';
import { newRule, ruleFormOf, ruleMessages, rulePayload } from '#/features/exchange/ruleForm.ts';
import { ruleWords, takenBy } from '#/features/exchange/ruleWords.ts';

const rule = {
  RuleID: '9d0cf3b8-9f0f-4a4e-9a57-8a1d6a6f3f10',
  Pattern: 'rad*.csv',
  TemplateID: '4f3a1f6a-5b1e-4b1f-8a68-2f0f3f0d9a11',
  Template: 'Radiology',
  TemplateRemoved: false,
  Kind: 'Eligibility' as const,
  Search: null,
  Starts: true,
  Priority: 5,
  SkipDays: 0,
  CostCapCents: null,
  Deliver: null,
  Version: 3,
  ChangedBy: 'Ines Okafor',
  ChangedAt: '2026-03-01T10:00:00Z',
};

it.each<[Partial<ExchangeRuleRow>, string]>([
  [{}, 'starts by itself'],
  [
    { Starts: false, Priority: 9, SkipDays: 7, CostCapCents: 125_000 },
    'waits for a person to start it · priority 9 · skips who was answered in the last 7 days · stops at $1,250.00',
  ],
  [{ Deliver: { Format: 'xlsx', Whole: false } }, 'starts by itself · its results come back as Excel workbook'],
  [{ Kind: 'Demographics' }, 'Demographics · starts by itself'],
  [{ Search: { CapCents: null } }, 'starts by itself · searches for coverage where it is not active'],
  [
    { Search: { CapCents: 5_000 } },
    'starts by itself · searches for coverage where it is not active, for at most $50.00',
  ],
  [{ SkipDays: 1 }, 'starts by itself · skips who was answered in the last day'],
])('[ROUTE-036] what is unlike the usual is said: %j', (more, words) => {
  expect(ruleWords({ ...rule, ...more })).toBe(words);
});

it.each([
  ['RAD-07.csv', 'Rule 1, rad*.csv, takes it, and reads it by Radiology.'],
  ['lab.csv', 'Rule 2, *.csv, takes it, and reads it by Anything.'],
  ['lab.txt', 'No rule takes it: the file would stay in Inbound.'],
  [' ', ''],
])('[ROUTE-036] which rule takes %j', (name, words) => {
  expect(takenBy([rule, { Pattern: '*.csv', Template: 'Anything' }], name)).toBe(words);
});

describe('[ROUTE-036] a rule as it is typed', () => {
  it('is sent as it was read', () => {
    const Deliver = { Format: '271', Whole: true } as const;
    const form = ruleFormOf({
      ...rule,
      CostCapCents: 900,
      SkipDays: 3,
      Starts: false,
      Search: { CapCents: 700 },
      Deliver,
    });
    expect(form).toMatchObject({ Cap: '9.00', SkipDays: '3', Starts: 'wait' });
    expect(ruleMessages(form)).toEqual({});
    expect(rulePayload(form, rule.RuleID, 3)).toEqual({
      RuleID: rule.RuleID,
      Pattern: 'rad*.csv',
      Kind: 'Eligibility',
      TemplateID: rule.TemplateID,
      Starts: false,
      SkipDays: 3,
      Priority: 5,
      CostCapCents: 900,
      Search: { CapCents: 700 },
      Deliver,
      Version: 3,
    });
  });

  it('searches for nobody where no payer is asked', () => {
    const form = { ...ruleFormOf({ ...rule, Search: { CapCents: 700 } }), Kind: 'Demographics' as const };
    expect(rulePayload(form, rule.RuleID, 3)).toMatchObject({ Kind: 'Demographics', Search: null });
  });

  it('says what is wrong with it', () => {
    const form = { ...newRule, Pattern: 'in/*', SkipDays: '400', Cap: 'much' };
    expect(Object.keys(ruleMessages(form))).toEqual(['Pattern', 'TemplateID', 'SkipDays', 'Cap']);
    expect(ruleFormOf({ ...rule, TemplateRemoved: true }).TemplateID).toBe('');
  });
});
