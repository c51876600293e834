import { expect, it } from 'vitest';
import { emptyRuleForm, ruleMessages, ruleOf, triedOf } from '#/features/cases/rules/ruleForm.ts';

it('[STATE-43] what is typed becomes a rule, and what is wrong is told beside its field', () => {
  const form = { ...emptyRuleForm(), Name: 'Dear', MinCents: '$1,250.50', Days: '2' };
  expect(ruleOf(form)).toMatchObject({ Name: 'Dear', MinCents: 125_050, Days: 2, IsOn: false });
  expect(ruleMessages(form)).toEqual({});
  const wrong = { ...form, Name: '', Source: 'Answer', MinCents: 'much', MaxShare: '', Days: '99' };
  expect(Object.keys(ruleMessages(wrong)).toSorted()).toEqual(['Days', 'MaxShare', 'MinCents', 'Name', 'Results']);
});

it('[STATE-43] denial codes are typed with commas between', () => {
  const form = { ...emptyRuleForm(), Name: 'Denied', Source: 'Denial', Codes: '22, co109' };
  expect(ruleOf(form)).toMatchObject({ Source: 'Denial', Codes: ['22', 'CO 109'] });
  expect(ruleMessages(form)).toEqual({});
  expect(Object.keys(ruleMessages({ ...form, Codes: '' }))).toEqual(['Codes']);
});

it('[STATE-43] a trial asks by what the rule looks at, and not by its name', () => {
  const tried = triedOf({ ...emptyRuleForm(), Results: ['6'] }, 7);
  expect(tried).toMatchObject({ Source: 'Visit', Results: ['6'], LastDays: 7 });
  expect(tried).not.toHaveProperty('Name');
});
