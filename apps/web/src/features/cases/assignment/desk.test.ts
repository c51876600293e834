import type { CaseRule } from '@coverline/contract/cases/caseAssignment.ts';
import { expect, it } from 'vitest';
import { type Draft, isEdited, putBack } from '#/features/cases/assignment/desk.ts';

const rule = (RuleID: string): CaseRule => ({
  RuleID,
  Types: [],
  PayerID: null,
  States: [],
  FromLetter: '',
  ToLetter: '',
  LeastCents: null,
  MostCents: null,
  Languages: [],
  ToUserID: null,
  ToTeamID: null,
  Manner: 'RoundRobin',
});
const stored: Draft = { Teams: [], Rules: [rule('a'), rule('b')], HasLeaderboard: false, Payers: [] };

it.each([
  ['nothing', {}, false],
  [
    'what was read anew',
    { Rules: [rule('a'), rule('b')], Payers: [{ PayerID: 'p', Name: 'Northlake Mutual' }] },
    false,
  ],
  ['the order of the rules', { Rules: [rule('b'), rule('a')] }, true],
  ['a team', { Teams: [{ TeamID: 't', Name: 'Enrollment', LeadID: null, MemberIDs: [] }] }, true],
  ['who sees the points', { HasLeaderboard: true }, true],
])('[MODAL-03] what was edited of teams and rules: %s', (_what, change, is) => {
  expect(isEdited({ ...stored, ...change }, stored)).toBe(is);
});

it.each([
  ['a b c', ['a', 'c'], 'a b c'],
  ['what was added since stays', ['a', 'c', 'd'], 'a b c d'],
  ['others were removed since', [], 'b'],
  ['it stands there again already', ['b', 'a'], 'b a'],
])('[MODAL-03] a removed rule is put back: %s', (_what, now, then) => {
  expect(
    putBack(now.map(rule), rule('b'), 1)
      .map(({ RuleID }) => RuleID)
      .join(' '),
  ).toBe(then);
});
