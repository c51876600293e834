import { describe, expect, it } from 'vitest';
import {
  amountProblem,
  collectText,
  dayProblem,
  planMessages,
  purposesOf,
} from '#/features/clearance/money/moneyForm.ts';

describe('what is collected', () => {
  it.each([
    [false, 2500, 'Collect $25.00', 3],
    [false, 0, 'Collect', 3],
    [false, null, 'Collect', 3],
    [true, 0, 'Collect a prior balance', 1],
    [true, null, 'Collect a prior balance', 1],
  ])('prohibited %s, left %s: %s', (IsProhibited, LeftCents, text, purposes) => {
    const of = { IsProhibited, LeftCents };
    expect([collectText(of), purposesOf(of).length, purposesOf(of).includes('PriorBalance')]).toEqual([
      text,
      purposes,
      true,
    ]);
  });
});

describe('what is typed of money', () => {
  it.each([
    ['25', null, ''],
    ['$1,250.50', null, ''],
    ['', null, 'Value is required'],
    ['0', null, 'Value is not an amount above 0.'],
    ['12,50', null, 'Value is not an amount above 0.'],
    ['-3', null, 'Value is not an amount above 0.'],
    ['25.01', 2500, 'It is more than is left.'],
    ['25.00', 2500, ''],
  ])('%s of at most %s: %s', (typed, most, expected) => expect(amountProblem(typed, most)).toBe(expected));

  it.each([
    ['2026-12-01', ''],
    ['2026-11-30', 'This day is over.'],
    ['soon', 'Value is not a date'],
    ['', 'Value is not a date'],
  ])('day %s: %s', (typed, expected) => expect(dayProblem(typed, '2026-12-01')).toBe(expected));

  it.each([
    ['3', '2027-01-31', []],
    ['', '2027-01-31', ['Months']],
    ['2.5', '2027-01-31', ['Months']],
    ['13', '', ['Months', 'FirstOn']],
  ])('a plan of %s months from %s', (Months, FirstOn, expected) => {
    const terms = { leastCents: 2500, mostMonths: 12 };
    expect(Object.keys(planMessages({ Months, FirstOn }, 60_000, terms, '2026-12-01'))).toEqual(expected);
  });
});
