import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMeant, dayWords, daysFromToday } from './day.ts';
import { fieldFacts, filterFieldNames } from './fields.ts';
import { conditionProblem, filterProblems, treeProblems } from './filterProblems.ts';
import { lackOf, type Picked } from './lacks.ts';
import { filterOps, opsOf } from './operators.ts';
import { conditionSentence, treeSentence } from './sentence.ts';
import type { FilterCondition, FilterGroup, FilterPart } from './tree.ts';

const payer = '0b7c2b1e-5a77-4a55-9c33-0a1b2c3d4e5f';
const names = { [payer]: 'Northlake Mutual' };
const on = (Field: FilterCondition['Field'], Op: FilterCondition['Op'], ...Values: string[]): FilterCondition => ({
  Field,
  Op,
  Values,
});
const all = (...Parts: FilterPart[]): FilterGroup => ({ Join: 'and', Parts });
const any = (...Parts: FilterPart[]): FilterGroup => ({ Join: 'or', Parts });

it.each([
  ['today', 0, '2026-11-22', 'today'],
  ['today+3', 3, '2026-11-25', 'today + 3'],
  ['today-30', -30, '2026-10-23', 'today − 30'],
  ['today+3660', 3660, '2036-11-29', 'today + 3660'],
  ['today+3661', null, null, 'today+3661'],
  ['2026-3-7', null, '2026-03-07', '03/07/2026'],
  ['2026-02-30', null, null, '2026-02-30'],
  ['tomorrow', null, null, 'tomorrow'],
  ['today + 3', null, null, 'today + 3'],
  ["today'; DROP TABLE x", null, null, "today'; DROP TABLE x"],
])('a day as %j', (value, days, meant, words) => {
  expect([daysFromToday(value), dayMeant(value, '2026-11-22'), dayWords(value)]).toEqual([days, meant, words]);
});

const date = 'Enter a date as MM/DD/YYYY, or a day as today+3';

describe('a condition', () => {
  it.each([
    [on('LastName', 'is', 'Fen'), null],
    [on('LastName', 'is', ' '), 'Value is required'],
    [on('LastName', 'is'), 'Value is required'],
    [on('LastName', 'is', 'a', 'b'), 'Give one value'],
    [on('LastName', 'contains', 'x'.repeat(101)), 'The maximum length allowed is 100'],
    [on('LastName', 'between', 'a', 'b'), 'Last name cannot be asked so'],
    [on('MRN', 'in', ...Array.from({ length: 201 }, String)), '200 values at most'],
    [on('MRN', 'in', 'a', ''), 'Value is required'],
    [on('MRN', 'isEmpty', 'a'), 'This takes no value'],
    [on('SSN', 'isNotEmpty'), null],
    [on('SSN', 'is', '123-45-6789'), 'SSN cannot be asked so'],
    [on('MemberID', 'contains', 'X'), '{Member ID} cannot be asked so'],
    [on('Sex', 'is', 'F'), null],
    [on('Sex', 'is', 'Female'), 'Choose one of the list'],
    [on('Sex', 'in', 'F', 'X'), 'Choose one of the list'],
    [on('Deceased', 'is', 'true'), 'Choose Yes or No'],
    [on('Payer', 'is', payer), null],
    [on('Payer', 'in', payer, "' OR 1=1"), 'Choose {a payer} of the list'],
    [on('DateOfBirth', 'is', 'today-1'), null],
    [on('DateOfBirth', 'is', '1959-02-30'), date],
    [on('DateOfBirth', 'between', '', ''), 'Give a first value, a last one, or both'],
    [on('DateOfBirth', 'between', '1950-01-01'), null],
    [on('DateOfBirth', 'between', '1950-01-01', '1940-01-01'), 'The first value lies behind the last'],
    [on('DateOfBirth', 'between', 'today+3', 'today'), 'The first value lies behind the last'],
    [on('DateOfBirth', 'between', '2030-01-01', 'today'), null],
    [on('DateOfBirth', 'between', 'today', 'today+1', 'today+2'), 'Give two values'],
    [on('Age', 'between', '65', '200'), 'Enter a whole number from 0 to 130'],
    [on('Age', 'between', '65', '9'), 'The first value lies behind the last'],
    [on('LastVerified', 'inLast', '30'), null],
    [on('LastVerified', 'notInLast', '0'), 'Enter a whole number from 1 to 3,650'],
    [on('LastVerified', 'inLast', '1 day'), 'Enter a whole number from 1 to 3,650'],
    [on('DateOfService', 'is', 'today'), 'Date of service is a field of {visits}: pick {visits} to ask about it'],
  ])('of registrations: %j', (condition, message) => {
    expect(conditionProblem('Registration', condition)).toBe(message);
  });

  it.each([
    [on('Charge', 'is', '1250.5'), null],
    [on('Charge', 'is', '-1'), 'Enter an amount such as 1250.00'],
    [on('Charge', 'is', '1e9'), 'Enter an amount such as 1250.00'],
    [on('DateOfService', 'between', 'today', 'today+3'), null],
  ])('of visits: %j', (condition, message) => {
    expect(conditionProblem('Visit', condition)).toBe(message);
  });
});

it('a tree: every fault at its place, and bounds before anything else', () => {
  const wrong = on('Sex', 'is', '?');
  expect(treeProblems('Visit', all(wrong, any(on('MRN', 'is', '1'), wrong)))).toEqual([
    { path: [0], message: 'Choose one of the list' },
    { path: [1, 1], message: 'Choose one of the list' },
  ]);
  expect(treeProblems('Visit', all())).toEqual([{ path: [], message: 'Add a condition' }]);
  expect(treeProblems('Visit', all(wrong, any()))).toContainEqual({ path: [1], message: 'Add a condition' });
  expect(treeProblems('Visit', all(all(all(all(wrong)))))).toEqual([{ path: [], message: 'Groups go 3 deep at most' }]);
  expect(treeProblems('Visit', all(...Array.from({ length: 41 }, () => wrong)))).toEqual([
    { path: [], message: 'A filter has 40 conditions at most' },
  ]);
});

it('a filter: name, order and limit', () => {
  const good = {
    Name: 'A',
    Entity: 'Registration',
    Tree: all(on('MRN', 'isNotEmpty')),
    Sort: 'name',
    Limit: null,
  } as const;
  expect(filterProblems(good)).toEqual({});
  expect(filterProblems({ ...good, Entity: 'Visit', Sort: 'service', Limit: 200_000 })).toEqual({});
  expect(Object.keys(filterProblems({ ...good, Name: ' ', Sort: 'service', Limit: 200_001 }))).toEqual([
    'Name',
    'Sort',
    'Limit',
  ]);
});

it.each([
  [on('LastName', 'contains', "O'Neil"), "Last name contains “O'Neil”"],
  [on('Payer', 'in', payer, 'x'), '{Payer} is one of Northlake Mutual, one that is gone'],
  [on('Sex', 'isNot', 'F'), 'Sex is not Female'],
  [on('InsuranceStatus', 'is', '31'), 'Insurance status is Active (CALL)'],
  [on('DateOfService', 'between', 'today', 'today+3'), 'Date of service is between today and today + 3'],
  [on('DateOfService', 'between', '', '2026-01-02'), 'Date of service is 01/02/2026 or earlier'],
  [on('Age', 'between', '65', ''), 'Age in years is 65 or more'],
  [on('Charge', 'between', '', '10.50'), 'Charges is $10.50 or less'],
  [on('LastVerified', 'inLast', '1'), 'Last verified in the last day'],
  [on('LastVerified', 'notInLast', '30'), 'Last verified not in the last 30 days'],
  [on('MemberID', 'isEmpty'), '{Member ID} is empty'],
  [on('HasInsurance', 'is', 'no'), 'Has an insurance is no'],
  [on('MRN', 'in', '1', '2', '3', '4', '5', '6'), '{MRN} is one of “1”, “2”, “3”, “4” and 2 more'],
])('in words: %j', (condition, words) => {
  expect(conditionSentence(condition, names)).toBe(words);
});

it('a tree in words: brackets around a group of several', () => {
  const tree = all(
    on('Sex', 'is', 'F'),
    any(on('MemberID', 'isEmpty'), on('SSN', 'isEmpty')),
    any(on('Age', 'is', '5')),
  );
  expect(treeSentence(tree, names)).toBe(
    'Sex is Female and ({Member ID} is empty or SSN is empty) and Age in years is 5',
  );
});

it('whatever the values are, they are judged and told without a fault', () => {
  const condition = fc.record({
    Field: fc.constantFrom(...filterFieldNames),
    Op: fc.constantFrom(...filterOps),
    Values: fc.array(fc.oneof(fc.string(), fc.constantFrom('today+1', '2026-01-01', 'yes', '5', '')), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(condition, (one) => {
      const problem = conditionProblem('Visit', one);
      if (!opsOf(fieldFacts(one.Field).kind).includes(one.Op)) expect(problem).not.toBeNull();
      expect(typeof conditionSentence(one, names)).toBe('string');
    }),
  );
});

const fine: Picked = {
  hasInsurance: true,
  payer: 'open',
  termDate: null,
  day: '2026-11-22',
  memberId: 'X1',
  missing: [],
  refused: [],
};
it.each([
  [{}, null],
  [{ hasInsurance: false, payer: 'none' }, 'NoInsurance'],
  [{ payer: 'none', memberId: '' }, 'PayerNotMapped'],
  [{ payer: 'off' }, 'PayerOff'],
  [{ termDate: '2026-11-21', missing: ['LastName'] }, 'InsuranceEnded'],
  [{ termDate: '2026-11-22' }, null],
  [{ memberId: '', missing: ['CertificateNumber'] }, 'NoMemberID'],
  // A payer that finds people by name and birth date needs no number.
  [{ memberId: '' }, null],
  [{ missing: ['DateOfBirth'] }, 'Incomplete'],
  [{ refused: ['CertificateNumber'] }, 'CannotBeSent'],
] as const)('[ROUTE-051] what one lacks: %j', (more, lack) => {
  expect(lackOf({ ...fine, ...more })).toBe(lack);
});
