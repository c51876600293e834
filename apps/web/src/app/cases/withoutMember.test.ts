import { expect, it } from 'vitest';
import { withoutMember } from '#/app/cases/withoutMember.ts';

it('[ENT-141] whoever leaves takes their incomes along', () => {
  const incomes = [0, 1, 2].map((Of) => ({ Of, Amount: String(Of) }));
  expect(withoutMember(incomes, 1).map(({ Of, Amount }) => [Of, Amount])).toEqual([
    [0, '0'],
    [1, '2'],
  ]);
});
