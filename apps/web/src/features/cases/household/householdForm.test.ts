import { expect, it } from 'vitest';
import { formOf, keptOf, newIncome, newMember, sentOf, withoutMember } from './householdForm.ts';

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
  ['an amount in words', { Incomes: [{ ...newIncome, Amount: 'a lot' }] }, 'Incomes'],
  ['no amount', { Incomes: [newIncome] }, 'Incomes'],
  ['an age in words', { Members: [{ ...self, Age: 'old' }] }, 'Members'],
] as const)('[ENT-141] what is refused goes as no whole number: %s', (_what, change, part) => {
  const sent = sentOf({ ...form, ...change });
  const [row] = part === 'Incomes' ? sent.Incomes.map(({ Cents }) => Cents) : sent.Members.map(({ Age }) => Age);
  expect(Number.isInteger(row)).toBe(false);
});

it('[ENT-141] whoever leaves takes their incomes along', () => {
  const incomes = [0, 1, 2].map((Of) => ({ ...newIncome, Of, Amount: String(Of) }));
  expect(withoutMember(incomes, 1).map(({ Of, Amount }) => [Of, Amount])).toEqual([
    [0, '0'],
    [1, '2'],
  ]);
});
