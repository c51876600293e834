import { describe, expect, it } from 'vitest';
import { doneWithin, hoursOf, hoursProblem, opensNext, typedHours } from './batchHours.ts';
import type { RouteHours } from './routes.ts';

const night: RouteHours = { opensAt: 1320, closesAt: 360, days: [], timeZone: 'America/New_York' };
const iso = (at: Date | null) => at?.toISOString() ?? null;

describe('opensNext', () => {
  // 2026-03-11 is a Wednesday; New York is four hours behind UTC then, five until March 8.
  it.each<readonly [string, Partial<RouteHours>, string, string | null]>([
    ['by day: in the evening', {}, '2026-03-11T15:00:20Z', '2026-03-12T02:00:00.000Z'],
    ['at night: at once', {}, '2026-03-11T03:30:20Z', '2026-03-11T03:30:20.000Z'],
    ['at its end: in the evening', {}, '2026-03-11T10:00:00Z', '2026-03-12T02:00:00.000Z'],
    ['on another day', { days: [6] }, '2026-03-11T15:00:00Z', '2026-03-15T02:00:00.000Z'],
    [
      'a day as a whole',
      { opensAt: null, closesAt: null, days: [5] },
      '2026-03-11T15:00:00Z',
      '2026-03-13T04:00:00.000Z',
    ],
    ['over a clock that is put on', {}, '2026-03-08T06:59:00Z', '2026-03-08T06:59:00.000Z'],
    [
      'in the morning after it was put on',
      { opensAt: 300, closesAt: 360 },
      '2026-03-08T04:00:00Z',
      '2026-03-08T09:00:00.000Z',
    ],
    [
      'in the morning after it was put back',
      { opensAt: 300, closesAt: 360 },
      '2026-11-01T04:30:00Z',
      '2026-11-01T10:00:00.000Z',
    ],
  ])('%s', (_name, hours, at, next) => {
    expect(iso(opensNext({ ...night, ...hours }, new Date(at)))).toBe(next);
  });
});

describe('doneWithin', () => {
  const at = new Date('2026-03-11T15:00:00Z');
  it('begins with the hours', () => expect(iso(doneWithin(night, at, 3600))).toBe('2026-03-12T03:00:00.000Z'));
  it('goes on the next night', () => expect(iso(doneWithin(night, at, 9 * 3600))).toBe('2026-03-13T03:00:00.000Z'));
  it('does not say what is months away', () => expect(doneWithin(night, at, 1e7)).toBeNull());
});

it('keeps what is typed, and nothing where there are no hours', () => {
  const typed = { OpensAt: '22:00', ClosesAt: '06:00', Days: [1], TimeZone: 'UTC' };
  expect(typedHours(hoursOf(typed))).toEqual(typed);
  expect(hoursOf({ OpensAt: '', ClosesAt: '', Days: [], TimeZone: 'UTC' })).toBeNull();
  const half = { OpensAt: '', ClosesAt: '06:00', Days: [], TimeZone: 'UTC' };
  expect(typedHours(hoursOf(half))).toEqual(half);
});

it.each([
  [{ OpensAt: '', ClosesAt: '', Days: [], TimeZone: '' }, null],
  [{ OpensAt: '22:00', ClosesAt: '', Days: [], TimeZone: 'UTC' }, 'give both times, or neither'],
  [{ OpensAt: '', ClosesAt: '06:00', Days: [], TimeZone: 'UTC' }, 'give both times, or neither'],
  [{ OpensAt: '22:00', ClosesAt: '22:00', Days: [], TimeZone: 'UTC' }, 'the times must differ'],
  [{ OpensAt: '', ClosesAt: '', Days: [1], TimeZone: 'Mars' }, 'this is not a time zone, such as America/New_York'],
])('%# is told', (typed, problem) => expect(hoursProblem(typed)).toBe(problem));
