import { expect, it } from 'vitest';
import type { DispositionRule } from './dispositionRules.ts';
import { defaultRuleTable, mostRules, ruleTableProblems } from './ruleTable.ts';

const charity: DispositionRule = { Insurance: 'Any', Above: null, UpTo: 200, Bands: [], Disposition: 'Charity' };
const always: DispositionRule = { ...charity, UpTo: null };
const rulesSaid = (...Rules: DispositionRule[]) => ruleTableProblems({ ...defaultRuleTable, Rules }).Rules;

it('the table that everybody begins with may be saved', () => {
  expect(ruleTableProblems(defaultRuleTable)).toEqual({});
});

it.each<[string, readonly DispositionRule[], string | undefined]>([
  ['none', [], 'A table has one rule at least'],
  ['as many as there may be', Array.from({ length: mostRules }, () => charity), undefined],
  ['one too many', Array.from({ length: mostRules + 1 }, () => charity), 'A table has 20 rules at most'],
  ['up to 0', [{ ...charity, UpTo: 0 }], undefined],
  ['up to 1000', [{ ...charity, UpTo: 1000 }], undefined],
  ['up to 1001', [{ ...charity, UpTo: 1001 }], 'Rule 1. Up to: enter a whole percentage of 0 to 1000'],
  [
    'up to half a percent',
    [charity, { ...charity, UpTo: 0.5 }],
    'Rule 2. Up to: enter a whole percentage of 0 to 1000',
  ],
  ['above less than nothing', [{ ...charity, Above: -1 }], 'Rule 1. Above: enter a whole percentage of 0 to 1000'],
  ['a range of one percent', [{ ...charity, Above: 199 }], undefined],
  [
    'a range of nobody',
    [{ ...charity, Above: 200 }],
    'Rule 1. Nobody is above and up to these: the second must be the greater one',
  ],
  ['above some, up to Medicaid’s limit', [{ ...charity, Above: 100, UpTo: 'Medicaid' }], undefined],
  ['the last always fires', [charity, always], undefined],
  ['one before the last always fires', [always, charity], 'Rule 1 always fires: the rules below it are never reached'],
  ['for a band alone', [{ ...always, Bands: ['Low'] }, charity], undefined],
])('rules: %s', (_what, rules, problem) => {
  expect(rulesSaid(...rules)).toBe(problem);
});

it.each([
  [400, 700, true],
  [1, 2, true],
  [999, 1000, true],
  [0, 700, false],
  [700, 700, false],
  [700, 400, false],
  [400, 1001, false],
  [400.5, 700, false],
])('bands from %s and %s', (Medium, High, holds) => {
  expect(ruleTableProblems({ ...defaultRuleTable, Bounds: { Medium, High } }).Bounds === undefined).toBe(holds);
});

it.each([
  [99, false],
  [100, true],
  [10_000_000, true],
  [10_000_001, false],
  [100.5, false],
])('a smallest month of %s cents', (MinimumCents, holds) => {
  expect(ruleTableProblems({ ...defaultRuleTable, MinimumCents }).MinimumCents === undefined).toBe(holds);
});
