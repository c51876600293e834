import { describe, expect, it } from 'vitest';
import { closeOfDay, deskBalance, type DeskEntry } from './desk.ts';
import { instalments, longestPlan, planProblem } from './paymentPlan.ts';

const of = { on: '2026-12-01', by: 'ana' } as const;
const cash: DeskEntry = { kind: 'Collected', id: '1', cents: 5_000, method: 'Cash', ...of };
const card: DeskEntry = { kind: 'Collected', id: '2', cents: 3_000, method: 'Card', ...of };
const voided: DeskEntry = { kind: 'Voided', of: '2', ...of };
const waived: DeskEntry = { kind: 'Waived', cents: 1_000, reason: 'Hardship', ...of };

describe('what is open at the desk', () => {
  it.each([
    [10_000, [], [0, 0, 10_000, 0]],
    [10_000, [cash, card], [8_000, 0, 2_000, 0]],
    [10_000, [cash, card, voided], [5_000, 0, 5_000, 0]],
    [10_000, [cash, waived], [5_000, 1_000, 4_000, 0]],
    [4_000, [cash], [5_000, 0, 0, 1_000]],
    [500, [waived], [0, 1_000, 0, 0]],
  ] as const)('of %i', (owed, entries, expected) => {
    const found = deskBalance(owed, entries);
    expect([found.collectedCents, found.waivedCents, found.openCents, found.creditCents]).toEqual(expected);
  });
});

it('a day is closed by user and method, without what was voided', () => {
  const dima: DeskEntry = { kind: 'Collected', id: '3', cents: 700, method: 'Cash', on: '2026-12-01', by: 'dima' };
  const later: DeskEntry = { kind: 'Collected', id: '4', cents: 9_000, method: 'Cash', on: '2026-12-02', by: 'ana' };
  const more: DeskEntry = { kind: 'Collected', id: '5', cents: 100, method: 'Cash', ...of };
  expect(closeOfDay([dima, cash, card, voided, later, more], '2026-12-01')).toEqual([
    { by: 'ana', method: 'Cash', count: 2, cents: 5_100 },
    { by: 'dima', method: 'Cash', count: 1, cents: 700 },
  ]);
});

describe('a plan', () => {
  const terms = { leastCents: 2_500, mostMonths: 12 };
  it('comes to the whole to the cent, at the end of short months too', () => {
    expect(instalments(23_632, 3, '2026-12-31')).toEqual([
      { dueOn: '2026-12-31', cents: 7_878 },
      { dueOn: '2027-01-31', cents: 7_877 },
      { dueOn: '2027-02-28', cents: 7_877 },
    ]);
  });

  it.each([
    [0, 3, false],
    [23_632, 1, false],
    [23_632, 13, false],
    [23_632, 2.5, false],
    [23_632, 9, true],
    [23_632, 10, false],
  ])('of %i cents in %s months is one: %s', (cents, months, expected) => {
    expect(planProblem(cents, months, terms) === null).toBe(expected);
  });

  it.each([
    [23_632, 9],
    [4_999, null],
    [900_000, 12],
  ])('of %i cents has %s months at most', (cents, expected) => {
    expect(longestPlan(cents, terms)).toBe(expected);
  });
});
