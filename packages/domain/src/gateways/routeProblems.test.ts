import { expect, it } from 'vitest';
import { type RouteDraft, routeProblems } from './routeProblems.ts';

const route = (more: Partial<RouteDraft> = {}): RouteDraft => ({
  ClientID: null,
  GatewayID: 'a',
  PayerID: '',
  IDQualifier: '',
  Enabled: true,
  Share: null,
  MaxConcurrent: null,
  OpensAt: '',
  ClosesAt: '',
  TimeZone: 'America/New_York',
  ...more,
});

it.each<readonly [string, readonly RouteDraft[], string | null]>([
  ['none at all', [], null],
  ['two gateways', [route(), route({ GatewayID: 'b' })], null],
  ['the same gateway for another client', [route(), route({ ClientID: 'c' })], null],
  ['hours over midnight', [route({ OpensAt: '22:00', ClosesAt: '06:00' })], null],
  ['no gateway', [route({ GatewayID: '' })], 'Route 1: choose the gateway'],
  ['the same gateway twice', [route(), route()], 'Route 2: this gateway is already a route for the same client'],
  ['shares of a hundred', [route({ Share: 90 }), route({ GatewayID: 'b', Share: 10 })], null],
  ['one in its turn alone', [route({ Share: 100 }), route({ GatewayID: 'b' })], null],
  ['one that is off', [route({ Share: 100 }), route({ GatewayID: 'b', Share: 50, Enabled: false })], null],
  ['all that have one off', [route(), route({ GatewayID: 'b', Share: 50, Enabled: false })], null],
  ['a hundred for each client', [route({ Share: 100 }), route({ ClientID: 'c', Share: 100 })], null],
  [
    'a hundred over two clients',
    [route({ Share: 40 }), route({ ClientID: 'c', Share: 60 })],
    'The share of route 1 is 40 %: those in use for the same client make 100 % together, or none has one',
  ],
  [
    'more than a hundred',
    [route({ Share: 60 }), route({ GatewayID: 'b', Enabled: false }), route({ GatewayID: 'c', Share: 50 })],
    'The shares of routes 1, 3 make 110 %: those in use for the same client make 100 % together, or none has one',
  ],
  ['a share of nothing', [route({ Share: 0 })], 'Route 1: the share is a whole number from 1 to 100, or empty'],
  ['a part of a percent', [route({ Share: 0.5 })], 'Route 1: the share is a whole number from 1 to 100, or empty'],
  [
    'a share that is no number',
    [route({ Share: Number.NaN })],
    'Route 1: the share is a whole number from 1 to 100, or empty',
  ],
  [
    'room that is no number',
    [route({ MaxConcurrent: Number.NaN })],
    'Route 1: at once is a whole number from 1 to 500, or empty',
  ],
  ['one time alone', [route({ OpensAt: '06:00' })], 'Route 1: give both times, or neither'],
  ['an id of its own', [route({ PayerID: '60054', IDQualifier: 'PI' })], null],
  ['an id of no kind', [route({ PayerID: '60054' })], 'Route 1: choose the kind of the id'],
  ['a kind of no id', [route({ IDQualifier: 'XV' })], 'Route 1: give the id of this kind, or neither'],
  [
    'an id with a blank',
    [route({ PayerID: '60 054', IDQualifier: 'PI' })],
    'Route 1: the id has capital letters and digits alone',
  ],
  ['no time between', [route({ OpensAt: '06:00', ClosesAt: '06:00' })], 'Route 1: the times must differ'],
  ['no time zone', [route({ TimeZone: 'Nowhere' })], 'Route 1: this is not a time zone, such as America/New_York'],
])('%s', (_name, routes, problem) => {
  expect(routeProblems(routes, { keepsShared: true })).toBe(problem);
});

it('[ROUTE-091] who keeps the routes of clients alone names one', () => {
  const of = (...routes: readonly RouteDraft[]) => routeProblems(routes, { keepsShared: false });
  expect(of(route({ ClientID: 'c' }))).toBeNull();
  expect(of(route({ ClientID: 'c' }), route())).toBe('Route 2: choose the client');
});
