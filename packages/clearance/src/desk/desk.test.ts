import { describe, expect, it } from 'vitest';
import { arrangedOf } from './arranged.ts';
import { type DeskEntry, deskBalance, leftOf, movedBy, reversalProblem, takingsOf } from './desk.ts';
import { instalments, longestPlan, planProblem } from './paymentPlan.ts';

const of = { on: '2026-12-01', by: 'ana' } as const;
const cash: DeskEntry = { kind: 'Collected', id: '1', cents: 5_000, tender: 'Cash', purpose: 'Visit', ...of };
const card: DeskEntry = { kind: 'Collected', id: '2', cents: 3_000, tender: 'Card', purpose: 'Deposit', ...of };
const prior: DeskEntry = { kind: 'Collected', id: '3', cents: 900, tender: 'Check', purpose: 'PriorBalance', ...of };
const voided: DeskEntry = { kind: 'Voided', id: '4', of: '2', ...of };
const back: DeskEntry = { kind: 'Refunded', id: '5', of: '1', cents: 1_500, ...of };
const kept: DeskEntry = { kind: 'Voided', id: '6', of: '5', ...of };
const waived: DeskEntry = { kind: 'Waived', id: '7', cents: 1_000, ...of };

describe('what is open at the desk', () => {
  it.each([
    [10_000, [], [0, 0, 10_000, 0]],
    [10_000, [cash, card], [8_000, 0, 2_000, 0]],
    [10_000, [cash, prior], [5_000, 0, 5_000, 0]],
    [10_000, [cash, card, voided], [5_000, 0, 5_000, 0]],
    [10_000, [cash, back], [3_500, 0, 6_500, 0]],
    [10_000, [cash, back, kept], [5_000, 0, 5_000, 0]],
    [10_000, [cash, waived], [5_000, 1_000, 4_000, 0]],
    [4_000, [cash], [5_000, 0, 0, 1_000]],
    [500, [waived], [0, 1_000, 0, 0]],
    [null, [cash], [5_000, 0, null, 0]],
  ] as const)('of %s, case %#', (owed, entries, expected) => {
    const found = deskBalance(owed, entries);
    expect([found.collectedCents, found.waivedCents, found.openCents, found.creditCents]).toEqual(expected);
  });

  it('what is paid of what was owed before is told apart', () => {
    expect(deskBalance(10_000, [cash, prior]).priorCents).toBe(900);
  });

  it('a later plan takes the place of an earlier one, and a voided one is none', () => {
    const plan = (id: string): DeskEntry => ({
      kind: 'Planned',
      id,
      cents: 9_000,
      months: 3,
      firstOn: '2027-01-01',
      ...of,
    });
    expect(deskBalance(9_000, [plan('a'), plan('b')]).plan?.id).toBe('b');
    // The earlier one was over when the later was agreed: it does not come back.
    expect(deskBalance(9_000, [plan('a'), plan('b'), { kind: 'Voided', id: 'c', of: 'b', ...of }]).plan).toBeNull();
    expect(deskBalance(9_000, [plan('a'), plan('b'), { kind: 'Voided', id: 'c', of: 'a', ...of }]).plan?.id).toBe('b');
    expect(deskBalance(5_000, [plan('a'), cash]).plan).toBeNull();
  });

  const plan: DeskEntry = { kind: 'Planned', id: 'p', cents: 9_000, months: 3, firstOn: '2027-01-01', ...of };
  const promise: DeskEntry = { kind: 'Promised', id: 'q', cents: 2_000, until: '2026-12-10', ...of };
  it.each([
    ['nothing', [], null, null],
    ['a plan', [plan], 9_000, null],
    ['a plan of which was paid', [plan, cash], 4_000, null],
    ['a plan after something was paid', [cash, plan], 9_000, null],
    ['a plan, and a payment that was voided', [plan, card, voided], 9_000, null],
    ['a plan, and a payment for what was owed before', [plan, prior], 9_000, null],
    ['a promise', [promise], null, 2_000],
    ['a promise that is kept', [promise, cash], null, 0],
    ['a promise beside an older plan', [plan, promise], 9_000, 2_000],
    ['a plan in the place of a promise', [promise, plan], 9_000, null],
    ['what was paid is paid of the plan first', [plan, cash, promise], 4_000, 2_000],
  ] as const)('what is arranged by %s', (_, entries, planned, promised) => {
    const found = arrangedOf(deskBalance(20_000, entries), entries, '2026-12-10');
    expect([found.planCents, found.promise?.cents ?? null]).toEqual([planned, promised]);
  });

  it('a promise whose day is over arranges nothing', () => {
    expect(arrangedOf(deskBalance(20_000, [promise]), [promise], '2026-12-11').promise).toBeNull();
  });
});

describe('what can be reversed', () => {
  it.each([
    ['Refunded', '1', 5_000, [cash], null],
    ['Refunded', '1', 5_001, [cash], /more goes back/],
    ['Refunded', '1', 3_501, [cash, back], /more goes back/],
    ['Refunded', '7', 100, [waived], /collected/],
    ['Refunded', '2', 100, [card, voided], /voided already/],
    ['Voided', '2', 0, [card, voided], /voided already/],
    ['Voided', '1', 0, [cash, back], /refunded/],
    ['Voided', '1', 0, [cash, back, kept], null],
    ['Voided', '4', 0, [card, voided], /stays/],
    ['Voided', '7', 0, [waived], null],
    ['Voided', '9', 0, [], /no such/],
  ] as const)('%s of %s by %i', (kind, entry, cents, entries, expected) => {
    const found = reversalProblem(entries, kind, entry, cents);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatch(expected);
  });

  it('what is left of one is what did not go back', () => {
    expect([leftOf([cash, back], '1'), leftOf([card, voided], '2'), leftOf([waived], '7')]).toEqual([3_500, 0, 0]);
  });
});

describe("a user's day", () => {
  it.each([
    ['what was collected comes in', cash, [cash], ['Cash', 5_000]],
    ['a refund goes out by the tender it came by', back, [cash, back], ['Cash', -1_500]],
    ['a void takes all of it out', voided, [card, voided], ['Card', -3_000]],
    ['a voided refund brings it back', kept, [cash, back, kept], ['Cash', 1_500]],
    ['a waiver moves nothing', waived, [waived], null],
    ['nor does the void of one', { ...voided, of: '7' }, [waived], null],
  ] as const)('%s', (_, entry, all, expected) => {
    const found = movedBy(entry, all);
    expect(found === null ? null : [found.tender, found.cents]).toEqual(expected);
  });

  it('has each tender, also those by which nothing came', () => {
    const moved = [
      { tender: 'Cash', cents: 5_000 },
      { tender: 'Cash', cents: -1_500 },
      { tender: 'Card', cents: 3_000 },
    ] as const;
    expect(takingsOf(moved).map(({ tender, count, cents }) => [tender, count, cents])).toEqual([
      ['Cash', 2, 3_500],
      ['Check', 0, 0],
      ['Card', 1, 3_000],
      ['Other', 0, 0],
    ]);
  });
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
