import type { CloserRun } from '@coverline/contract/cases/closer/caseCloser.ts';
import { expect, it } from 'vitest';
import { runText } from '#/features/cases/closer/closerColumns.tsx';
import { closerMessages, closerPayload, emptyCloserForm, pickingOf } from '#/features/cases/closer/closerForm.ts';

const form = { ...emptyCloserForm(), Name: 'Old', IdleDays: '90' };

it('[ROUTE-065] what is typed becomes a rule, and what is wrong is told beside its field', () => {
  expect(closerMessages(form)).toEqual({});
  expect(closerPayload({ ...form, MaxCents: '$25' }, null, null)).toMatchObject({
    IdleDays: 90,
    MaxCents: 2500,
    RuleID: null,
  });
  expect(pickingOf(form)).not.toHaveProperty('Name');
  const wrong = { ...form, Name: ' ', IdleDays: '0', AgeDays: 'old', MaxCents: 'few' };
  expect(Object.keys(closerMessages(wrong)).toSorted()).toEqual(['AgeDays', 'IdleDays', 'MaxCents', 'Name']);
});

const run: CloserRun = {
  RunID: 'r',
  State: 'Done',
  IsNightly: false,
  RuleVersion: 1,
  Says: '',
  OrderedBy: 'Ana Lin',
  OrderedAt: '2026-11-20T10:00:00Z',
  EndedAt: null,
  Reason: '',
  Total: 1204,
  Waiting: 0,
  Closed: 1200,
  Skipped: 4,
  Undone: 0,
  Left: 0,
  UndoUntil: null,
  UndoneBy: null,
};

it.each<[Partial<CloserRun>, string]>([
  [{}, '1,200 closed, 4 skipped'],
  [{ State: 'Running', Waiting: 204 }, '1,000 of 1,204'],
  [{ State: 'Stopped', Closed: 3, Skipped: 0, Waiting: 1201 }, '3 closed, 1,201 not reached'],
  [{ State: 'Undone', Closed: 0, Undone: 1198, Left: 2, Skipped: 0 }, '1,198 opened again, 2 left as found'],
  [{ State: 'Held', Closed: 0 }, '1,204 picked, none closed'],
])('[ROUTE-065] how a run stands, in numbers', (change, text) => {
  expect(runText({ ...run, ...change })).toBe(text);
});
