import { describe, expect, it } from 'vitest';
import { bureauOutcomes, type BureauOutcome } from '../demographics/verify/bureauOutcome.ts';
import type { FieldState } from '../demographics/verify/fieldState.ts';
import { batchCheckState, batchCheckStates, checkReason } from './batchCheck.ts';
import { batchSearchStates } from './batchSearch.ts';
import { checkFate } from './checkFate.ts';
import { adviceOf, readReason } from './itemReason.ts';
import { readRow } from './readRow.ts';

const high = { score: 100, level: 'HIGH' } as const;
const row = (state: FieldState, takes: object = {}) => ({ key: 'Street', state, takes }) as const;
const told = { score: high, rows: [row('Match')], isNotFound: false, openAlerts: 0, accepted: new Set<never>() };

describe('[GEN-06] what verifying the person of a row came to', () => {
  it.each([
    ['Verified', {}],
    ['Alert', { openAlerts: 1, isNotFound: true }],
    ['NotKnown', { isNotFound: true, score: null }],
    ['OtherPerson', { score: { score: 20, level: 'LOW' }, rows: [row('Conflict')] }],
    ['ToLookAt', { rows: [row('Conflict')] }],
    ['ToLookAt', { rows: [row('Corrected', { Address1: '2 Elm' })] }],
    ['Verified', { rows: [row('Corrected', { Address1: '2 Elm' })], accepted: new Set(['Street']) }],
    ['Verified', { rows: [row('New')] }], // of which nothing can be taken over
    ['Likely', { score: { score: 70, level: 'REVIEW' } }],
    ['OwnFine', { score: null, rows: [row('Plausible'), row('NotChecked')] }],
    ['OwnLook', { score: null, rows: [row('Doubtful')] }],
  ] as const)('%s', (state, more) => {
    expect(batchCheckState({ ...told, ...(more as Partial<typeof told>) })).toBe(state);
  });

  it.each<[BureauOutcome, string, string]>([
    ['Found', 'Done', 'None'],
    ['NotAsked', 'Done', 'None'],
    ['Incomplete', 'Done', 'None'],
    ['Locked', 'Done', 'None'],
    ['NoAnswer', 'RetryWait', 'RunAgain'],
    ['Failed', 'RetryWait', 'RunAgain'],
    ['Overloaded', 'Pending', 'RunAgain'],
    ['Limit', 'Failed', 'RunAgain'],
    ['AuthRefused', 'Failed', 'OpenTicket'],
    ['Unreadable', 'Failed', 'OpenTicket'],
  ])('%s: %s, and once it has ended: %s', (outcome, status, advice) => {
    expect(checkFate({ outcome, attempts: 0 }, 0.5).status).toBe(status);
    expect(checkFate({ outcome, attempts: 9 }, 0.5).status).toBe(status === 'RetryWait' ? 'Failed' : status);
    expect(adviceOf(readReason(checkReason(outcome, 'Verified')))).toBe(advice);
  });

  it('is told by a reason that is no other’s', () => {
    expect(batchCheckStates.filter((state) => new Set<string>(batchSearchStates).has(state))).toEqual([]);
    for (const state of batchCheckStates)
      expect(readReason(checkReason('Found', state))).toMatchObject({ check: state });
    for (const outcome of bureauOutcomes)
      expect(readReason(checkReason(outcome, 'OwnFine'))).toMatchObject({ search: null, statusId: null });
    expect(readReason('Searched Failed')).toMatchObject({ search: 'Failed', check: null, unchecked: null });
    expect(readReason('Unchecked Failed')).toMatchObject({ search: null, unchecked: 'Failed', grade: 'Unknown' });
  });
});

it('[GEN-06] a row that verifies its person needs a last name alone, and says a phone number as it is written', () => {
  const columns = (['LastName', 'Phone', 'DateOfService', 'SubscriberName'] as const).map((field) => ({ field }));
  const mapping = { kind: 'Demographics', columns, constants: {} } as const;
  const read = readRow(mapping, ['Ames', '12345', 'never', 'no comma'], '2026-11-29');
  expect(read).toMatchObject({ ok: true, item: { lastName: 'Ames', phone: '12345', subscriber: null } });
  expect(readRow({ ...mapping, kind: 'Discovery' }, ['Ames', '12345', '', ''], '2026-11-29').ok).toBe(false);
});
