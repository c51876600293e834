import { describe, expect, it } from 'vitest';
import { clockText, countdown, noAttentionText, percentSettled, spanText } from './batchWords.ts';

const counts = {
  Total: 0,
  Pending: 0,
  InFlight: 0,
  Waiting: 0,
  Done: 0,
  Failed: 0,
  Skipped: 0,
  Cancelled: 0,
  Good: 0,
  Questionable: 0,
  Bad: 0,
  Unknown: 0,
};

describe('the words of a batch', () => {
  it.each([
    [0, '1 s'],
    [42, '42 s'],
    [59.6, '1 min'],
    [1_680, '28 min'],
    [3_600, '1 h'],
    [3_900, '1 h 5 min'],
    [97_200, '1 d 3 h'],
  ])('%s seconds are %s', (seconds, text) => {
    expect(spanText(seconds)).toBe(text);
  });

  it.each([
    ['2026-11-22T10:00:42Z', '0:42'],
    ['2026-11-22T10:12:05Z', '12:05'],
    ['2026-11-22T12:00:05Z', '2:00:05'],
    ['2026-11-22T09:59:00Z', 'now'],
  ])('%s is in %s', (until, text) => {
    expect(countdown(until, Date.parse('2026-11-22T10:00:00Z'))).toBe(text);
  });

  it('is a hundred percent only when all are settled', () => {
    expect(percentSettled(counts)).toBe(0);
    expect(percentSettled({ ...counts, Total: 12_400, Done: 6_364, Failed: 118 })).toBe(52.27);
    expect(percentSettled({ ...counts, Total: 100_000, Done: 99_999 })).toBe(99.99);
    expect(percentSettled({ ...counts, Total: 3, Done: 1, Failed: 1, Skipped: 1 })).toBe(100);
  });

  it.each([
    ['Running', { Total: 3, Done: 3 }, 'No row needs attention so far.'],
    ['Paused', { Total: 3, Pending: 3 }, 'No row needs attention so far.'],
    ['Completed', { Total: 3, Done: 3 }, 'Every row has an answer.'],
    ['Cancelled', { Total: 3, Done: 3 }, 'Every row has an answer.'],
    ['Cancelled', { Total: 3, Done: 1, Cancelled: 2 }, '2 rows have no answer: 2 called off.'],
    [
      'Cancelled',
      { Total: 9, Done: 1, InFlight: 1, Pending: 7 },
      '8 rows have no answer: 1 still under way, 7 called off.',
    ],
    ['Completed', { Total: 2, Done: 1, Skipped: 1 }, '1 row has no answer: 1 skipped.'],
    ['Failed', {}, 'It has no rows.'],
  ] as const)('[GEN-11] of a batch that is %s with %o and nothing to see to: %s', (State, some, text) => {
    expect(noAttentionText({ State, Counts: { ...counts, ...some } })).toBe(text);
  });

  it('says the day of an instant only where it is not today', () => {
    const now = new Date('2026-11-22T20:00:00Z');
    expect(clockText('2026-11-22T14:12:00Z', 'America/New_York', now)).toBe('9:12 AM');
    expect(clockText('2026-11-21T14:12:00Z', 'America/New_York', now)).toBe('11/21/2026 9:12 AM');
  });
});
