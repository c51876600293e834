import type { DataOf, PayloadOf } from '@coverline/contract/call.ts';
import type { gatewayCalls } from '@coverline/contract/gateways.ts';

type Stored = DataOf<typeof gatewayCalls.getRoutes>['Routes'];
type Sent = PayloadOf<typeof gatewayCalls.saveRoutes>['Routes'];

/** A route as it is typed; `key` tells rows apart while they are moved. */
export type RouteEdit = {
  readonly key: string;
  readonly ClientID: string;
  readonly GatewayID: string;
  readonly Enabled: boolean;
  readonly MaxConcurrent: string;
  readonly OpensAt: string;
  readonly ClosesAt: string;
  readonly Days: readonly number[];
  readonly TimeZone: string;
};

export const routeEdits = (routes: Stored): readonly RouteEdit[] =>
  routes.map((route, at) => ({
    ...route,
    key: String(at),
    ClientID: route.ClientID ?? '',
    MaxConcurrent: route.MaxConcurrent === null ? '' : String(route.MaxConcurrent),
  }));

export const newRoute = (key: string): RouteEdit => ({
  key,
  ClientID: '',
  GatewayID: '',
  Enabled: true,
  MaxConcurrent: '',
  OpensAt: '',
  ClosesAt: '',
  Days: [],
  TimeZone: 'America/New_York',
});

export const routesPayload = (routes: readonly RouteEdit[]): Sent =>
  routes.map(({ key: _key, ...route }) => ({
    ClientID: route.ClientID === '' ? null : route.ClientID,
    GatewayID: route.GatewayID,
    Enabled: route.Enabled,
    MaxConcurrent: route.MaxConcurrent.trim() === '' ? null : Number(route.MaxConcurrent),
    OpensAt: route.OpensAt,
    ClosesAt: route.ClosesAt,
    Days: [...route.Days],
    TimeZone: route.TimeZone,
  }));
