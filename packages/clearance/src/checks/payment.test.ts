import { describe, expect, it } from 'vitest';
import { judgeVisit } from './judgeVisit.ts';
import { context, insured, open } from './testing/visits.ts';
import { verdict } from './verdict.ts';

describe('what is arranged of $90.00 that are open', () => {
  const on = '2026-12-10';
  it.each([
    [0, null, null, 'Fail', '$90.00 is not arranged'],
    [0, 9_000, null, 'Pass', 'A plan is agreed'],
    [0, 5_000, null, 'Fail', 'A plan covers $50.00, $40.00 is not arranged'],
    [1_000, 5_000, null, 'Warn', '$10.00 collected, a plan covers $50.00, $40.00 is open'],
    [0, null, 9_000, 'Warn', '$90.00 is promised by 12/10/2026'],
    [0, null, 100, 'Fail', '$1.00 is promised by 12/10/2026, $89.00 is not arranged'],
    [1_000, null, 100, 'Warn', '$10.00 collected, $1.00 is promised by 12/10/2026, $89.00 is open'],
    [0, 5_000, 4_000, 'Warn', 'A plan covers $50.00, $40.00 is promised by 12/10/2026'],
    [0, 5_000, 1_000, 'Fail', 'A plan covers $50.00, $10.00 is promised by 12/10/2026, $30.00 is not arranged'],
    [0, 7_000, null, 'Pass', 'A plan is agreed'],
    [0, 0, 0, 'Fail', '$90.00 is not arranged'],
  ] as const)('collected %s, planned %s, promised %s: %s', (collectedCents, planCents, promised, state, reason) => {
    const promise = promised === null ? null : { cents: promised, on };
    const facts = { ...insured, estimate: open, payment: { ...insured.payment, collectedCents, planCents, promise } };
    expect(judgeVisit(facts, context).checks.Payment).toEqual(verdict(state, reason));
  });
});

describe('what is arranged of a range of at most $48.40', () => {
  it.each([
    [4_840, 0, null, 'Warn', 'What is owed is not known'],
    [4_840, 0, 4_840, 'Pass', 'A plan is agreed, the most that it can be'],
    [4_840, 0, 2_000, 'Warn', 'What is owed is not known'],
    [0, 4_840, null, 'Pass', '$48.40 collected, the most that it can be'],
    [0, 0, null, 'Pass', 'Nothing is owed, the most that it can be'],
    [null, 4_840, null, 'Warn', 'What is owed is not known'],
  ] as const)('most due %s, collected %s, planned %s: %s', (mostDueCents, collectedCents, planCents, state, reason) => {
    const estimate = { ...open, patientCents: null, dueCents: null, mostDueCents };
    const facts = { ...insured, estimate, payment: { ...insured.payment, collectedCents, planCents } };
    expect(judgeVisit(facts, context).checks.Payment).toEqual(verdict(state, reason));
  });
});
