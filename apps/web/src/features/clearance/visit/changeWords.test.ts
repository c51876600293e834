import type { ClearanceDetail } from '@coverline/contract/clearance/clearanceShapes.ts';
import { expect, it } from 'vitest';
import { changeOutcome, changeTitle, checkChange } from './changeWords.ts';

const change: ClearanceDetail['History'][number] = {
  At: '2026-11-20T10:00:00Z',
  By: null,
  Causes: [],
  StatusFrom: null,
  StatusTo: null,
  ScoreFrom: null,
  ScoreTo: null,
  Checks: [],
  Reason: '',
  OwnerTo: null,
};

it.each<readonly [Partial<typeof change>, string]>([
  [{ OwnerTo: 'Ana Lim' }, 'Assigned to Ana Lim'],
  [{ OwnerTo: '' }, 'Given back'],
  [{ Causes: ['AnswerCame', 'DayPassed'] }, 'An answer of {a payer} came, A day passed'],
])('a line is called by what happened: %j', (some, title) => {
  expect(changeTitle({ ...change, ...some })).toBe(title);
});

it.each<readonly [Partial<typeof change>, string]>([
  [{}, ''],
  [{ StatusTo: 'Cleared', ScoreTo: 95 }, 'Cleared, score 95'],
  [
    { StatusFrom: 'NotCleared', StatusTo: 'Conditional', ScoreFrom: 60, ScoreTo: 81 },
    'Not cleared → Conditionally cleared, score 60 → 81',
  ],
  [{ ScoreFrom: 0, ScoreTo: 5 }, 'score 0 → 5'],
])('how status and score went: %j', (some, outcome) => {
  expect(changeOutcome({ ...change, ...some })).toBe(outcome);
});

it('a check tells where it came from, if it came from anywhere', () => {
  const of = { Check: 'Eligibility', To: 'Pass', Reason: '' } as const;
  expect(checkChange({ ...of, From: 'Fail' })).toBe('Eligibility on the day: fails → passes');
  expect(checkChange({ ...of, From: null })).toBe('Eligibility on the day: passes');
});
