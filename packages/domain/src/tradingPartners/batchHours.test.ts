import { describe, expect, it } from 'vitest';
import { doneWithin, hoursOf, hoursProblem, opensNext, typedHours } from './batchHours.ts';
import type { RouteHours } from '../gateways/routes.ts';

const night: RouteHours = { opensAt: 1320, closesAt: 360, days: [], timeZone: 'America/New_York' };
const iso = (at: Date | null) => at?.toISOString() ?? null;

describe('opensNext', () => {
  // 2026-03-11 is a Wednesday; New York is four hours behind UTC then, five until March 8 at 07:00 UTC. On November 1 it is put
  // back at 06:00 UTC.
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
    ...(
      [
        ['the evening before', '2026-03-08T04:00:00Z', '2026-03-08T07:00:00.000Z'],
        ['a minute before', '2026-03-08T06:59:00Z', '2026-03-08T07:00:00.000Z'],
        ['and then it is open', '2026-03-08T07:00:30Z', '2026-03-08T07:00:30.000Z'],
        ['and the next day as ever', '2026-03-08T10:00:00Z', '2026-03-09T06:30:00.000Z'],
      ] as const
    ).map(
      ([when, at, next]) =>
        [`R-19 at a time that the clock leaves out: ${when}`, { opensAt: 150, closesAt: 360 }, at, next] as const,
    ),
    [
      'R-19 on its day alone, at a time that the clock leaves out',
      { opensAt: 150, closesAt: 360, days: [0] },
      '2026-03-06T12:00:00Z',
      '2026-03-08T07:00:00.000Z',
    ],
    [
      'R-19 at the first of two times that the clock shows',
      { opensAt: 90, closesAt: 360 },
      '2026-11-01T03:00:00Z',
      '2026-11-01T05:30:00.000Z',
    ],
    [
      'R-19 at the second of them, from between the two',
      { opensAt: 90, closesAt: 360 },
      '2026-11-01T06:10:00Z',
      '2026-11-01T06:30:00.000Z',
    ],
  ])('%s', (_name, hours, at, next) => {
    expect(iso(opensNext({ ...night, ...hours }, new Date(at)))).toBe(next);
  });
});

describe('doneWithin', () => {
  const at = new Date('2026-03-11T15:00:00Z');
  it('begins with the hours', () => expect(iso(doneWithin(night, at, 3600))).toBe('2026-03-12T03:00:00.000Z'));
  it('goes on the next night', () => expect(iso(doneWithin(night, at, 9 * 3600))).toBe('2026-03-13T03:00:00.000Z'));
  it('R-19 ends with hours whose end the clock leaves out', () => {
    const late = { ...night, closesAt: 150 };
    // Four hours fit between 22:00 and 03:00, the last half hour of five has to wait for the next evening.
    const evening = new Date('2026-03-08T03:00:00Z');
    expect(iso(doneWithin(late, evening, 4 * 3600))).toBe('2026-03-08T07:00:00.000Z');
    expect(iso(doneWithin(late, evening, 4.5 * 3600))).toBe('2026-03-09T02:30:00.000Z');
  });
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
