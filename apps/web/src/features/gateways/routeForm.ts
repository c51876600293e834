import type { DataOf, PayloadOf } from '@coverline/contract/wire/call.ts';
import type { gatewayCalls } from '@coverline/contract/gateways/gateways.ts';
import { idQualifiers } from '@coverline/domain/tradingPartners/payerId.ts';

type Stored = DataOf<typeof gatewayCalls.getRoutes>;
type Sent = PayloadOf<typeof gatewayCalls.saveRoutes>['Routes'];

/** A route as it is typed; `key` tells rows apart while they are moved. */
export type RouteEdit = {
  readonly key: string;
  readonly ClientID: string;
  readonly GatewayID: string;
  readonly PayerID: string;
  readonly IDQualifier: string;
  readonly Enabled: boolean;
  readonly Share: string;
  readonly MaxConcurrent: string;
  readonly OpensAt: string;
  readonly ClosesAt: string;
  readonly Days: readonly number[];
  readonly TimeZone: string;
};

const typedOf = (value: number | null) => (value === null ? '' : String(value));
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

export const routeEdits = (routes: Stored['Routes']): readonly RouteEdit[] =>
  routes.map((route, at) => ({
    ...route,
    key: String(at),
    ClientID: route.ClientID ?? '',
    Share: typedOf(route.Share),
    MaxConcurrent: typedOf(route.MaxConcurrent),
  }));

/** For every client, or for the one that there is to choose. */
export const newRoute = (
  key: string,
  { KeepsShared, Clients }: Pick<Stored, 'KeepsShared' | 'Clients'>,
): RouteEdit => ({
  key,
  ClientID: !KeepsShared && Clients.length === 1 ? (Clients[0]?.ClientID ?? '') : '',
  GatewayID: '',
  PayerID: '',
  IDQualifier: '',
  Enabled: true,
  Share: '',
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
    PayerID: route.PayerID.trim().toUpperCase(),
    IDQualifier: idQualifiers.find((one) => one === route.IDQualifier) ?? '',
    Enabled: route.Enabled,
    Share: numberOf(route.Share),
    MaxConcurrent: numberOf(route.MaxConcurrent),
    OpensAt: route.OpensAt,
    ClosesAt: route.ClosesAt,
    Days: [...route.Days],
    TimeZone: route.TimeZone,
  }));
