import { expect, it } from 'vitest';
import { coreClosesOn, coreExpected } from './coreExpected.ts';
import { durationWords } from './duration.ts';
import { clockColour, clockStand, escalationsOf, reachedBy, shareOf } from './escalation.ts';

const week = { startedAt: '2026-11-13T22:00:00Z', dueAt: '2026-11-20T22:00:00Z', paused: null };
/** Ten days of running, stopped for five behind the fourth. */
const stopped = {
  startedAt: '2026-06-01T00:00:00Z',
  dueAt: '2026-06-16T00:00:00Z',
  paused: { from: '2026-06-05T00:00:00Z', to: '2026-06-10T00:00:00Z', isOpen: true },
};

it('the owner is told at half of it, the lead at four fifths, the administrator at its end', () => {
  expect(escalationsOf(week).map(({ to, at }) => `${to} ${at.slice(0, 16)}`)).toEqual([
    'Owner 2026-11-17T10:00',
    'Lead 2026-11-19T12:24',
    'Administrator 2026-11-20T22:00',
  ]);
});

it('what stands still does not run: half of ten days lies behind the five', () => {
  expect(escalationsOf(stopped).map(({ at }) => at.slice(0, 16))).toEqual([
    '2026-06-11T00:00',
    '2026-06-14T00:00',
    '2026-06-16T00:00',
  ]);
  expect(reachedBy(stopped, '2026-06-11T00:00:00Z').map(({ percent }) => percent)).toEqual([50]);
  expect(reachedBy(stopped, '2026-06-10T23:59:59Z')).toEqual([]);
});

it.each([
  ['2026-11-13T21:00:00Z', 0, 'Good'],
  ['2026-11-17T09:59:59Z', 0.5, 'Good'],
  ['2026-11-17T10:00:00Z', 0.5, 'Questionable'],
  ['2026-11-19T12:24:00Z', 0.8, 'Bad'],
  ['2026-11-27T22:00:00Z', 2, 'Bad'],
] as const)('at %s the share is %d, which is %s', (now, share, colour) => {
  expect(shareOf(week, now)).toBeCloseTo(share, 4);
  expect(clockColour(week, now)).toBe(colour);
});

it.each([
  [week, null, '2026-11-20T22:00:00Z', 'Running'],
  [week, null, '2026-11-20T22:00:01Z', 'Over'],
  [week, '2026-11-20T22:00:00Z', '2026-11-25T22:00:00Z', 'Met'],
  [week, '2026-11-20T22:00:01Z', '2026-11-25T22:00:00Z', 'Missed'],
  [stopped, null, '2026-06-06T00:00:00Z', 'Paused'],
  [stopped, null, '2026-06-04T00:00:00Z', 'Running'],
  [stopped, null, '2026-06-10T00:00:00Z', 'Running'],
  [{ ...stopped, paused: { ...stopped.paused, isOpen: false } }, null, '2026-06-06T00:00:00Z', 'Running'],
] as const)('%j decided at %s stands, at %s, as %s', (clock, decidedAt, now, stand) => {
  expect(clockStand(clock, decidedAt, now)).toBe(stand);
});

it.each([
  [{ count: 1, unit: 'Days' }, '1 calendar day'],
  [{ count: 72, unit: 'Hours' }, '72 hours'],
  [{ count: 5, unit: 'BusinessDays' }, '5 business days'],
] as const)('%j is %s', (duration, words) => {
  expect(durationWords(duration)).toBe(words);
});

it('CORE: two business days to ask or to decide, fifteen until it may be closed', () => {
  expect([coreExpected('2026-11-13'), coreExpected('2026-11-25'), coreClosesOn('2026-11-13')]).toEqual([
    '2026-11-17',
    '2026-11-30',
    '2026-12-07',
  ]);
});
