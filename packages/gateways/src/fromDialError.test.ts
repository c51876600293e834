import { expect, it } from 'vitest';
import { deadlineCode, DialError, type DialPhase } from './dialError.ts';
import { fromDialError } from './fromDialError.ts';

const cases: readonly (readonly [DialPhase, object])[] = [
  ['refused', { kind: 'NotSent', reason: 'refused' }],
  ['forbidden', { kind: 'NotSent', reason: 'forbidden' }],
  ['certificate', { kind: 'NotSent', reason: 'certificate' }],
  ['identity', { kind: 'AuthRefused' }],
  ['noToken', { kind: 'NotSent', reason: 'refused' }],
  ['unauthorized', { kind: 'AuthRefused' }],
  ['sent', { kind: 'NoAnswer' }],
  ['tooLarge', { kind: 'Unreadable' }],
  ['malformed', { kind: 'Unreadable' }],
];

it.each(cases)('a dial that failed as %s has its outcome', (phase, expected) => {
  expect(fromDialError(new DialError(phase, 'X'))).toMatchObject(expected);
});

it('tells silence to the end of our own time from a connection that broke', () => {
  expect(fromDialError(new DialError('sent', deadlineCode))).toMatchObject({ why: 'deadline' });
  expect(fromDialError(new DialError('sent', 'ECONNRESET'))).toMatchObject({ why: 'broken' });
});

it('keeps the beginning of what had come', () => {
  const outcome = fromDialError(new DialError('tooLarge', 'X', new Uint8Array(1_000_000)));
  expect(outcome.kind === 'Unreadable' && outcome.raw?.byteLength).toBe(65_536);
});

it('does not pass a fault of ours off as the payer’s', () => {
  expect(() => fromDialError(new TypeError('bug'))).toThrow('bug');
});
