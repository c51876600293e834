import { expect, it } from 'vitest';
import { type RouteDraft, routeProblems } from './routeProblems.ts';

const route = (more: Partial<RouteDraft> = {}): RouteDraft => ({
  ClientID: null,
  GatewayID: 'a',
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
  [
    'room that is no number',
    [route({ MaxConcurrent: Number.NaN })],
    'Route 1: at once is a whole number from 1 to 500, or empty',
  ],
  ['one time alone', [route({ OpensAt: '06:00' })], 'Route 1: give both times, or neither'],
  ['no time between', [route({ OpensAt: '06:00', ClosesAt: '06:00' })], 'Route 1: the times must differ'],
  ['no time zone', [route({ TimeZone: 'Nowhere' })], 'Route 1: this is not a time zone, such as America/New_York'],
])('%s', (_name, routes, problem) => expect(routeProblems(routes)).toBe(problem));
