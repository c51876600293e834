import type { PricePlan } from '@coverline/contract/clearance/prices/priceFiles.ts';
import { expect, it } from 'vitest';
import { broughtUpToDate, saidOf, toConfirm } from '#/features/clearance/prices/files/planForm.ts';

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
    [2, { said: { PayerID: 'nobody', AnswersName: 'PPO' }, of: plan(2) }],
    [4, { said: { PayerID: 'north', AnswersName: ' PPO ' }, of: plan(4) }],
    [5, { said: { PayerID: '', AnswersName: '' }, of: plan(5) }],
  ]);
  expect(toConfirm(plans, typed)).toEqual([
    { Plan: 2, PayerID: null, AnswersName: '', Version: 3 },
    { Plan: 1, PayerID: 'north', AnswersName: '', Version: 0 },
  ]);
});

it('what was typed on another page is confirmed with it, by the plan as it was read last', () => {
  const said = { PayerID: 'north', AnswersName: 'HMO' };
  const typed = new Map([[7, { said, of: plan(7) }]]);
  expect(toConfirm([plan(8)], typed)).toEqual([{ Plan: 7, ...said, Version: 0 }]);
  const changed = plan(7, { Match: matched, Version: 2 });
  const now = broughtUpToDate(typed, [changed]);
  expect(toConfirm([plan(8)], now)).toEqual([{ Plan: 7, ...said, Version: 2 }]);
  // Somebody else said the very same meanwhile: nothing is left to say.
  expect(toConfirm([plan(7, { Match: { ...matched, AnswersName: 'HMO' }, Version: 2 })], typed)).toEqual([]);
});
