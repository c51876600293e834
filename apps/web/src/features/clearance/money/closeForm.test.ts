import { describe, expect, it } from 'vitest';
import { closeFormOf, closeMessages, countedOf, differenceOf } from '#/features/clearance/money/closeForm.ts';

const day = {
  Takings: [
    { Tender: 'Cash', Count: 2, ExpectedCents: 3500, CountedCents: null },
    { Tender: 'Check', Count: 0, ExpectedCents: 0, CountedCents: null },
    { Tender: 'Card', Count: 1, ExpectedCents: -1000, CountedCents: null },
    { Tender: 'Other', Count: 0, ExpectedCents: 0, CountedCents: null },
  ],
} as const;
const typed = (change: object) => ({ ...closeFormOf({ Takings: [...day.Takings] }), ...change });

describe('the close of a day', () => {
  it('cash is counted and never filled in; a terminal prints its sum', () => {
    expect(typed({})).toEqual({ Cash: '', Check: '', Card: '-10.00', Other: '', Note: '' });
  });

  it.each([
    [{}, ['Cash'], null],
    [{ Cash: 'x' }, ['Cash'], null],
    [{ Cash: '35' }, [], 0],
    [{ Cash: '34' }, ['Note'], -100],
    [{ Cash: '34', Note: 'A dollar is missing' }, [], -100],
    [{ Cash: '36', Card: '-11' }, ['Note'], 0],
  ])('%j', (change, faults, difference) => {
    const form = typed(change);
    const of = { Takings: [...day.Takings] };
    expect(Object.keys(closeMessages(of, form))).toEqual(faults);
    expect(differenceOf(of, form)).toBe(difference);
  });

  it('sends what there was alone', () => {
    expect(countedOf({ Takings: [...day.Takings] }, typed({ Cash: '35' }))).toEqual([
      { Tender: 'Cash', Cents: 3500, ExpectedCents: 3500 },
      { Tender: 'Card', Cents: -1000, ExpectedCents: -1000 },
    ]);
  });
});
