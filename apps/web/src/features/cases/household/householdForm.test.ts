import { expect, it } from 'vitest';
import { ageShown, formOf, keptOf, newIncome, newMember, sentOf } from './householdForm.ts';

const self = { ...newMember, Relation: 'Self' as const, Tax: 'Files' as const, Age: '41' };
const form = { State: 'NY', Members: [self, newMember], Incomes: [{ ...newIncome, Amount: '1,240' }] };

it('[ENT-141] a household goes to the server and comes back as it was typed', () => {
  const sent = sentOf({
    ...form,
    Members: [self, { ...newMember, Name: 'Lucia', DateOfBirth: '2013-02-03', Age: '9' }],
  });
  expect(sent.Members.map(({ Age }) => Age)).toEqual([41, null]);
  expect(sent.Incomes).toMatchObject([{ Cents: 124_000, Period: 'Month', HoursPerWeek: null }]);
  const [income] = sent.Incomes;
  const kept = {
    Version: 1,
    State: 'NY',
    Members: sent.Members.map((member) => ({
      ...member,
      Name: member.Name,
      DateOfBirth: member.DateOfBirth ?? '',
      Age: 13,
    })),
    Incomes: [
      {
        IncomeID: 'I',
        Of: 0,
        Kind: 'Wages' as const,
        Claimed: { Cents: income?.Cents ?? 0, Period: 'Month' as const, HoursPerWeek: null },
        Verified: null,
        DocumentID: null,
      },
    ],
  };
  expect(formOf(kept).Incomes).toMatchObject([{ IncomeID: 'I', Amount: '1240.00', Hours: '' }]);
  expect(keptOf(kept, '2026-11-29')).toMatchObject({ Day: '2026-11-29', Members: [{ Age: 13 }, { Age: 13 }] });
  expect(keptOf({ ...kept, State: '' }, '2026-11-29')).toBeNull();
});

it.each([
  ['an amount in words', { Incomes: [{ ...newIncome, Amount: 'a lot' }] }],
  ['no amount', { Incomes: [newIncome] }],
] as const)('[ENT-141] what is refused goes as no whole number: %s', (_what, change) => {
  expect(Number.isInteger(sentOf({ ...form, ...change }).Incomes[0]?.Cents)).toBe(false);
});

it.each([
  ['by the birth date, whatever was typed', '1965-08-21', '7', '61'],
  ['as typed, without one', '', '43', '43'],
  ['not while the date is half typed', '08/2', '7', ''],
  ['not of who is born later', '2027-01-01', '', ''],
])('[ENT-141] an age is shown %s', (_what, DateOfBirth, Age, shown) => {
  expect(ageShown({ DateOfBirth, Age }, '2026-11-30')).toBe(shown);
});

it('[ENT-141] an age in words goes as none that there is', () => {
  expect(sentOf({ ...form, Members: [{ ...self, Age: 'old' }] }).Members[0]?.Age).toBe(-1);
});
