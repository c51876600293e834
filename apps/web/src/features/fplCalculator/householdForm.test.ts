import { expect, it } from 'vitest';
import {
  householdOf,
  newHousehold,
  newIncome,
  newMember,
  stillAsked,
  toldHousehold,
  withMembers,
  withPerson,
} from './householdForm.ts';

const day = '2026-06-15';
const form = {
  ...newHousehold(day),
  State: 'NY',
  Members: [
    { ...newMember, Relation: 'Self' as const, Age: '36' },
    { ...newMember, Age: '6' },
    { ...newMember, Age: '3' },
  ],
  Incomes: [
    { ...newIncome, Of: 0, Amount: '100' },
    { ...newIncome, Of: 1, Amount: '5' },
    { ...newIncome, Of: 2, Amount: '7' },
  ],
};

it('[ROUTE-018] whoever leaves takes their incomes along', () => {
  const [self, , youngest] = form.Members;
  const left = withMembers(
    form,
    [self, youngest].filter((one) => one !== undefined),
  );
  expect(left.Members.map(({ Age }) => Age)).toEqual(['36', '3']);
  expect(left.Incomes.map(({ Of, Amount }) => [Of, Amount])).toEqual([
    [0, '100'],
    [1, '7'],
  ]);
  const added = withMembers(form, [...form.Members, newMember]);
  expect(added.Incomes).toEqual(form.Incomes);
});

it.each([
  ['', 0],
  ['1,250.50', 125_050],
  ['$90', 9000],
  ['-500', -50_000],
  ['(500)', -50_000],
  ['much', Number.NaN],
  ['12.345', Number.NaN],
])('[ROUTE-018] an amount that is typed: %s', (Amount, cents) => {
  const { Incomes } = householdOf({ ...form, Incomes: [{ ...newIncome, Amount }] });
  expect(Incomes[0]?.Cents).toBe(cents);
});

it.each([
  ['36', 36],
  ['', -1],
  ['old', -1],
  ['-1', -1],
])('[ROUTE-018] an age that is typed: %s', (Age, age) => {
  expect(householdOf({ ...form, Members: [{ ...newMember, Age }] }).Members[0]?.Age).toBe(age);
});

it('[ROUTE-018] hours count for pay by the hour alone', () => {
  const hours = (Period: 'Hour' | 'Week', Hours: string) =>
    householdOf({ ...form, Incomes: [{ ...newIncome, Amount: '15', Period, Hours }] }).Incomes[0]?.HoursPerWeek;
  expect([hours('Hour', '37.5'), hours('Week', '37.5'), hours('Hour', 'all')]).toEqual([37.5, null, null]);
});

it.each([
  ['a state', { State: '' }, 'In which state does the household live?'],
  ['an age', { Members: [...form.Members, newMember] }, 'How old is person 4?'],
  ['nothing', {}, null],
])('[ROUTE-018] what is still asked: %s', (_what, change, words) => {
  expect(stillAsked({ ...form, ...change })).toBe(words);
});

it.each([
  ['1990-02-03', '36', 'Files', false],
  ['2012-07-01', '13', 'None', false],
  ['1950-01-01', '76', 'Files', true],
  ['', '', 'Files', false],
])('[ROUTE-018] begins with somebody born on %s', (DateOfBirth, age, tax, medicare) => {
  const known = { RegMasterID: '', Name: '', MRN: '', DateOfBirth, State: 'TX' };
  const begun = withPerson(newHousehold(day), known);
  const [self] = begun.Members;
  expect([begun.State, self?.Age, self?.Tax, self?.Medicare]).toEqual(['TX', age, tax, medicare]);
});

it.each([
  [['', ' '], []],
  [['', '7'], [700]],
  [['0', ''], [0]],
])('[ROUTE-018] of the amounts %j these leave on paper', (amounts, cents) => {
  const Incomes = amounts.map((Amount) => ({ ...newIncome, Amount }));
  expect(toldHousehold({ ...form, Incomes }).Incomes.map(({ Cents }) => Cents)).toEqual(cents);
});
