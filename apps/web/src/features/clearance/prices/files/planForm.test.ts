import type { PricePlan } from '@coverline/contract/clearance/prices/priceFiles.ts';
import { expect, it } from 'vitest';
import { saidOf, toConfirm } from '#/features/clearance/prices/files/planForm.ts';

const plan = (Plan: number, over: Partial<PricePlan> = {}): PricePlan => ({
  Plan,
  Payer: 'Northlake',
  Name: 'PPO',
  Match: null,
  Version: 0,
  Proposed: null,
  ...over,
});
const proposed = (IsSame: boolean, IsOnlyPlan = true) => ({ PayerID: 'north', Name: 'Northlake', IsSame, IsOnlyPlan });
const matched = { PayerID: 'north', AnswersName: 'PPO', By: 'Ann', At: '' };

it('the very name is filled in, a likeness is not, nor a payer of several plans, and what was said stands', () => {
  expect(saidOf(plan(1, { Proposed: proposed(true) })).PayerID).toBe('north');
  expect(saidOf(plan(1, { Proposed: proposed(false) })).PayerID).toBe('');
  expect(saidOf(plan(1, { Proposed: proposed(true, false) })).PayerID).toBe('');
  expect(saidOf(plan(1, { Match: matched }))).toEqual({ PayerID: 'north', AnswersName: 'PPO' });
  expect(saidOf(plan(1, { Match: { ...matched, PayerID: null, AnswersName: '' } })).PayerID).toBe('nobody');
});

it('what is confirmed is what was changed or proposed, and nothing that stands already', () => {
  const plans = [
    plan(1, { Proposed: proposed(true) }),
    plan(2, { Match: matched, Version: 3 }),
    plan(3),
    plan(4, { Match: matched, Version: 1 }),
    plan(5, { Proposed: proposed(true) }),
  ];
  const typed = new Map([
    [2, { PayerID: 'nobody', AnswersName: 'PPO' }],
    [4, { PayerID: 'north', AnswersName: ' PPO ' }],
    [5, { PayerID: '', AnswersName: '' }],
  ]);
  expect(toConfirm(plans, typed)).toEqual([
    { Plan: 1, PayerID: 'north', AnswersName: '', Version: 0 },
    { Plan: 2, PayerID: null, AnswersName: '', Version: 3 },
  ]);
});
