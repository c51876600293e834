import { describe, expect, it } from 'vitest';
import { outcomesOf, resolvedCents } from './caseOutcome.ts';
import type { ContactAttempt } from './contactAttempt.ts';
import { moveProblems, type MovedCase, type MoveFields, nothingSaid } from './moveFields.ts';

const today = '2026-11-20';
const of: MovedCase = {
  type: 'MedicaidApplication',
  status: 'InProgress',
  submittedOn: null,
  attempts: [],
  reopenedOn: null,
  today,
};
const tries = (...days: readonly string[]): readonly ContactAttempt[] =>
  days.map((day) => ({ day, result: 'NoAnswer' }));
const insurance = '6e5a2f0a-0000-4000-8000-000000000000';

describe('[STATE-43] what a move asks for', () => {
  it.each<[string, Parameters<typeof moveProblems>[1], Partial<MoveFields>, object]>([
    ['nothing, nothing', [], {}, {}],
    ['a next day', ['NextOn'], { NextOn: today }, {}],
    ['a next day that is past', ['NextOn'], { NextOn: '2026-11-19' }, { NextOn: 'Choose a day that is still to come' }],
    ['no next day', ['NextOn'], {}, { NextOn: 'Value is required' }],
    ['a hold with reason and day', ['Reason', 'HoldUntil'], { Reason: 'abroad', HoldUntil: '2026-11-21' }, {}],
    ['a hold until today', ['HoldUntil'], { HoldUntil: today }, { HoldUntil: 'Choose a day that is still to come' }],
    ['a hold for years', ['HoldUntil'], { HoldUntil: '2028-01-01' }, { HoldUntil: 'This lies more than a year ahead' }],
    ['a hold without a reason', ['Reason'], { Reason: ' ' }, { Reason: 'Value is required' }],
    ['filed today', ['SubmittedOn'], { SubmittedOn: today }, {}],
    ['filed tomorrow', ['SubmittedOn'], { SubmittedOn: '2026-11-21' }, { SubmittedOn: 'This lies in the future' }],
    [
      'an appeal before the decision',
      ['DecidedOn', 'AppealBy'],
      { DecidedOn: today, AppealBy: '2026-11-01' },
      { AppealBy: 'This is before the decision' },
    ],
    ['a notice without a day', ['AppealBy'], {}, {}],
    ['no outcome', ['Outcome'], {}, { Outcome: 'Choose how it ended' }],
    [
      'coverage before approval',
      ['Outcome'],
      { Outcome: 'CoverageAdded' },
      { Outcome: 'It cannot end so from where it stands' },
    ],
    ['refused', ['Outcome'], { Outcome: 'PatientRefused' }, {}],
  ])('%s', (_, asks, said, problems) => {
    expect(moveProblems(of, asks, { ...nothingSaid, ...said })).toEqual(problems);
  });

  it('a decision is not before what it decides was filed', () => {
    const filed = { ...of, submittedOn: '2026-11-10' };
    expect(moveProblems(filed, ['DecidedOn'], { ...nothingSaid, DecidedOn: '2026-11-09' })).toEqual({
      DecidedOn: 'This is before it was filed',
    });
  });

  it.each<[string, Partial<MovedCase>, Partial<MoveFields>, object]>([
    ['added, and which', { status: 'Approved' }, { Outcome: 'CoverageAdded', RegInsuranceID: insurance }, {}],
    [
      'added, and nothing named',
      { status: 'Approved' },
      { Outcome: 'CoverageAdded' },
      { RegInsuranceID: 'Choose the insurance that was added' },
    ],
    ['found and added', { type: 'CoverageFound' }, { Outcome: 'CoverageAdded', RegInsuranceID: insurance }, {}],
    ['a discount', { type: 'Charity', status: 'Approved' }, { Outcome: 'CharityApproved', Percent: 75 }, {}],
    [
      'a discount of nothing',
      { type: 'Charity', status: 'Approved' },
      { Outcome: 'CharityApproved', Percent: 0 },
      { Percent: 'Enter a whole number from 1 to 100' },
    ],
    [
      'assistance of another type',
      { status: 'Approved' },
      { Outcome: 'CharityApproved', Percent: 75 },
      { Outcome: 'It cannot end so from where it stands' },
    ],
    [
      'three tries on three days',
      { attempts: tries('2026-11-01', '2026-11-04', '2026-11-08') },
      { Outcome: 'UnableToContact' },
      {},
    ],
    [
      'three tries on two days',
      { attempts: tries('2026-11-01', '2026-11-01', '2026-11-08') },
      { Outcome: 'UnableToContact' },
      { Outcome: 'Contact has to be tried on 3 different days: one more day.' },
    ],
    [
      'three tries since the last talk',
      { attempts: [{ day: '2026-11-01', result: 'Reached' }, ...tries('2026-11-02', '2026-11-03', '2026-11-04')] },
      { Outcome: 'UnableToContact' },
      {},
    ],
    [
      'two tries since the last talk',
      { attempts: [...tries('2026-11-01', '2026-11-04', '2026-11-05'), { day: '2026-11-02', result: 'Refused' }] },
      { Outcome: 'UnableToContact' },
      {
        Outcome: 'Somebody spoke with them. Tries on 3 different days after that talk are needed: one more day.',
      },
    ],
    [
      'a talk on the day of the third try',
      { attempts: [...tries('2026-11-01', '2026-11-04', '2026-11-05'), { day: '2026-11-05', result: 'Reached' }] },
      { Outcome: 'UnableToContact' },
      {
        Outcome: 'Somebody spoke with them. Tries on 3 different days after that talk are needed: 3 more days.',
      },
    ],
    [
      'tries of before it was opened again',
      { attempts: tries('2026-11-01', '2026-11-04', '2026-11-08'), reopenedOn: '2026-11-04' },
      { Outcome: 'UnableToContact' },
      { Outcome: 'Contact has to be tried on 3 different days: one more day.' },
    ],
  ])('ends: %s', (_, change, said, problems) => {
    expect(moveProblems({ ...of, ...change }, ['Outcome'], { ...nothingSaid, ...said })).toEqual(problems);
  });
});

it('[STATE-43] an approved case ends with what was approved, one on hold not at all', () => {
  expect(outcomesOf('Charity', 'Approved')).toEqual([
    'CoverageAdded',
    'CharityApproved',
    'PatientRefused',
    'Deceased',
    'Paid',
    'Duplicate',
    'Error',
  ]);
  expect(outcomesOf('MedicaidApplication', 'Denied')).toEqual([
    'NotEligible',
    'PatientRefused',
    'UnableToContact',
    'Deceased',
    'Paid',
    'Duplicate',
    'Error',
  ]);
  expect(outcomesOf('CallPayer', 'OnHold')).toEqual([]);
});

it.each([
  ['CoverageAdded', null, 10_001],
  ['CharityApproved', 75, 7501],
  ['Paid', null, 10_001],
  ['NotEligible', null, 0],
] as const)('[ENT-141] %s at %s resolves %s of 10001 cents', (outcome, percent, cents) => {
  expect(resolvedCents(outcome, 10_001, percent)).toBe(cents);
});
