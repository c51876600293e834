import { describe, expect, it } from 'vitest';
import {
  isRouteOpen,
  minutesOf,
  type Route,
  type RouteHours,
  routeHoursText,
  routesOpen,
  timeOfDay,
} from './routes.ts';

const always: RouteHours = { opensAt: null, closesAt: null, days: [], timeZone: 'America/New_York' };
// 2026-03-11 is a Wednesday; New York is four hours behind UTC then.
const wednesday = (time: string) => new Date(`2026-03-11T${time}:00Z`);

describe('isRouteOpen', () => {
  it.each<readonly [string, Partial<RouteHours>, string, boolean]>([
    ['no hours', {}, '03:00', true],
    ['inside', { opensAt: 360, closesAt: 1320 }, '10:00', true],
    ['at its first minute', { opensAt: 360, closesAt: 1320 }, '10:00', true],
    ['a minute before', { opensAt: 361, closesAt: 1320 }, '10:00', false],
    ['at its end', { opensAt: 60, closesAt: 360 }, '10:00', false],
    ['by its own clock', { opensAt: 360, closesAt: 600, timeZone: 'UTC' }, '10:00', false],
    ['over midnight, before it', { opensAt: 1320, closesAt: 360 }, '03:00', true],
    ['over midnight, after it', { opensAt: 1320, closesAt: 360 }, '09:00', true],
    ['over midnight, by day', { opensAt: 1320, closesAt: 360 }, '15:00', false],
    ['another day', { days: [4] }, '15:00', false],
    ['the day by its own clock', { days: [2] }, '03:00', true],
    ['after midnight of a night that began the day before', { opensAt: 1320, closesAt: 360, days: [2] }, '09:00', true],
    ['after midnight of a night that did not', { opensAt: 1320, closesAt: 360, days: [3] }, '09:00', false],
  ])('%s', (_name, hours, time, open) => {
    expect(isRouteOpen({ ...always, ...hours }, wednesday(time))).toBe(open);
  });
});

describe('routesOpen', () => {
  const route = (name: string, more: Partial<Route> = {}) => ({
    ...always,
    name,
    clientId: null,
    place: 1,
    enabled: true,
    share: null,
    ...more,
  });
  const names = (...routes: readonly ReturnType<typeof route>[]) =>
    routesOpen(routes, 'here', wednesday('15:00'))?.map(({ name }) => name) ?? null;

  it('gives those of everybody in their order', () => {
    expect(names(route('b', { place: 2 }), route('a'))).toEqual(['a', 'b']);
  });
  it('[ROUTE-091] gives those that have a share before those that have none', () => {
    const [a, b, c] = [route('a'), route('b', { place: 2, share: 40 }), route('c', { place: 3, share: 60 })];
    expect(names(a, b, c)).toEqual(['b', 'c', 'a']);
  });
  it('gives a client its own alone, though they be closed', () => {
    const own = route('own', { clientId: 'here' });
    expect(names(route('all'), own, route('other', { clientId: 'there' }))).toEqual(['own']);
    expect(names(route('all'), { ...own, enabled: false })).toEqual([]);
  });
  it('tells a payer without routes from one whose routes are closed', () => {
    expect(names()).toBeNull();
    expect(names(route('other', { clientId: 'there' }))).toBeNull();
    expect(names(route('closed', { opensAt: 0, closesAt: 60 }))).toEqual([]);
  });
});

it.each([
  ['00:00', 0],
  ['06:30', 390],
  ['23:59', 1439],
])('reads and writes %s', (text, minutes) => {
  expect([minutesOf(text), timeOfDay(minutes)]).toEqual([minutes, text]);
});
it.each(['24:00', '6:30', '', 'noon'])('takes "%s" for no time', (text) => expect(minutesOf(text)).toBeNull());

it.each<readonly [Partial<RouteHours>, string]>([
  [{}, ''],
  [{ opensAt: 360, closesAt: 1320 }, '06:00 to 22:00, America/New_York'],
  [{ days: [2, 1] }, 'Monday, Tuesday, America/New_York'],
  [{ days: [0], opensAt: 0, closesAt: 60, timeZone: 'UTC' }, 'Sunday, 00:00 to 01:00, UTC'],
])('says %o as "%s"', (hours, said) => expect(routeHoursText({ ...always, ...hours })).toBe(said));
