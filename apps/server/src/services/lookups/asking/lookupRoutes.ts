import { batchGatewayOf } from '@coverline/gateways/registry.ts';
import { mayBegin } from '@coverline/domain/gateways/routeShares.ts';
import { routesOf, routesOpen, type Route, type RouteHours } from '@coverline/domain/gateways/routes.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { prepared } from '#/platform/db/prepared.ts';
import { takes270 } from '#/services/payers/takes270.ts';
import type { GatewayRow, PayerRouteRow } from '#/platform/db/tables/gatewaysTables.ts';
import type { TradingPartnerRow } from '#/platform/db/tables/tradingPartnersTables.ts';

/** A way by which a lookup may go: a gateway, the line whose guards it stands under, and its own bound inside the gateway's. */
export type LookupRoute = {
  readonly gateway: GatewayRow;
  readonly line: string;
  /** How many at once of the gateway's places; null: as many as there are. */
  readonly maxConcurrent: number | null;
  /** Percent of the lookups that begin by it; null: it is asked in its turn alone. */
  readonly share: number | null;
  /** By which the payer is known where it leads; null: by the payer's own id. */
  readonly knownAs: PayerIdentity | null;
};

export type PayerIdentity = Pick<TradingPartnerRow, 'payer_id' | 'id_qualifier'>;

type Asked = { readonly partnerId: string; readonly clientId: string };

export type LookupRoutesOf = (trx: TenantTrx, asked: Asked, now: Date) => Promise<readonly LookupRoute[]>;

/**
 * The ways to a payer for a client now, in order: its routes, or without any the payer's own gateway. Read anew for every
 * lookup, so that what the administrator saves holds on every node with the next question. Gateways that take files are
 * none: whoever waits would wait for hours. A payer that takes no 270 has none at all.
 */
export const readLookupRoutes: LookupRoutesOf = async (trx, asked, now) => {
  const { files: _files, realTime } = await readAll(trx, asked, now);
  return realTime.open;
};

/**
 * The ways of a batch: by the first gateway that takes files, where the payer has one for this client, and at the hours of its
 * route; else as everybody's.
 */
export const readBatchRoutes: LookupRoutesOf = async (trx, asked, now) => {
  const { files, realTime } = await readAll(trx, asked, now);
  return files.always.length > 0 ? files.open.slice(0, 1) : realTime.open;
};

/** A way at whatever hour, and when it is open; null: always. */
type RouteAtAnyHour = LookupRoute & { readonly hours: RouteHours | null };

const atAnyHour = ({ files, realTime }: ReturnType<typeof arranged>): readonly RouteAtAnyHour[] =>
  files.always.length > 0 ? files.always.slice(0, 1) : realTime.always;

/** The ways that a batch will go to each payer by at one hour or another: what it comes to is asked before its hour. */
export async function readRoutesAtAnyHour(
  trx: TenantTrx,
  { partnerIds, clientId }: { readonly partnerIds: readonly string[]; readonly clientId: string },
  now: Date,
): Promise<ReadonlyMap<string, readonly RouteAtAnyHour[]>> {
  if (partnerIds.length === 0) return new Map();
  const [own, routed] = await Promise.all([
    gateways(trx).where('p.id', 'in', partnerIds).execute(),
    routes(trx, clientId).where('r.partner_id', 'in', partnerIds).execute(),
  ]);
  const owns = Map.groupBy(own, ({ partner }) => partner);
  const all = Map.groupBy(routed, ({ partner }) => partner);
  return new Map(
    partnerIds.map((partnerId) => [
      partnerId,
      atAnyHour(arranged(owns.get(partnerId) ?? [], all.get(partnerId) ?? [], { partnerId, clientId }, now)),
    ]),
  );
}

/** A route by one gateway, whatever the routes say now: that which a file went by. */
export const routeByGateway = (gateway: GatewayRow, { partnerId, clientId }: Asked): LookupRoute => ({
  gateway,
  line: `${gateway.id}:${partnerId}:${clientId}`,
  maxConcurrent: null,
  share: null,
  knownAs: null,
});

async function readAll(trx: TenantTrx, asked: Asked, now: Date) {
  const [own, routed] = await Promise.all([ownGateway(trx, asked), routeQuery(trx, asked)]);
  return arranged(own, routed, asked, now);
}

type OwnRow = Awaited<ReturnType<typeof ownGateway>>[number];
type RoutedRow = Awaited<ReturnType<typeof routeQuery>>[number];

function arranged(own: readonly OwnRow[], routed: readonly RoutedRow[], asked: Asked, now: Date) {
  const rows = routed.map((row) => ({ ...row, ...routeOf(row), knownAs: knownAsOf(row) }));
  const ofKind = (takesFiles: boolean) => {
    const those = <R extends GatewayRow>(all: readonly R[]) =>
      all.filter(({ kind }) => (batchGatewayOf(kind) !== null) === takesFiles);
    const mine = those(own).map((row) => ({ ...row, clientId: null, share: null, route_max: null, knownAs: null }));
    const lookupRoutes = (of: readonly (typeof mine)[number][] | readonly (typeof rows)[number][]) =>
      of
        .filter((row) => row.enabled)
        .map((row) => ({
          gateway: row,
          line: `${row.id}:${asked.partnerId}:${row.clientId ?? 'all'}`,
          maxConcurrent: row.route_max,
          share: row.share,
          knownAs: row.knownAs,
          hours: 'opensAt' in row ? row : null,
        }));
    const open = routesOpen(those(rows), asked.clientId, now);
    const always = lookupRoutes(open === null ? mine : routesOf(those(rows), asked.clientId));
    return { always, open: lookupRoutes(open ?? mine) };
  };
  return { files: ofKind(true), realTime: ofKind(false) };
}

/** What a lookup may cost by these routes: which of them is first is not known before there is one. */
export const dearest = (lookupRoutes: readonly LookupRoute[]): number =>
  Math.max(0, ...mayBegin(lookupRoutes).map(({ gateway }) => gateway.cost_cents));

const gateways = (db: TenantTrx) =>
  db
    .selectFrom('system.gateway as g')
    .innerJoin('system.trading_partner as p', 'p.gateway_id', 'g.id')
    .selectAll('g')
    .select('p.id as partner')
    .where(takes270);

const ownGateway = prepared((db: TenantTrx, { partnerId }: Asked) => gateways(db).where('p.id', '=', partnerId));

const routes = (db: TenantTrx, clientId: string) =>
  db
    .selectFrom('system.payer_route as r')
    .innerJoin('system.gateway as g', 'g.id', 'r.gateway_id')
    .innerJoin('system.trading_partner as p', 'p.id', 'r.partner_id')
    .selectAll('g')
    .select('p.id as partner')
    .select(['r.place', 'r.client_id as route_client', 'r.enabled as route_enabled', 'r.max_concurrent as route_max'])
    .select(['r.payer_id', 'r.id_qualifier'])
    .select(['r.share', 'r.opens_at', 'r.closes_at', 'r.days', 'r.time_zone'])
    .where(takes270)
    .where((eb) => eb.or([eb('r.client_id', '=', clientId), eb('r.client_id', 'is', null)]));

const routeQuery = prepared((db: TenantTrx, { partnerId, clientId }: Asked) =>
  routes(db, clientId).where('r.partner_id', '=', partnerId),
);

/** What a route says of it. */
export const knownAsOf = ({
  payer_id,
  id_qualifier,
}: Pick<PayerRouteRow, 'payer_id' | 'id_qualifier'>): PayerIdentity | null =>
  payer_id === '' || id_qualifier === '' ? null : { payer_id, id_qualifier };

const routeOf = (row: RoutedRow): Route => ({
  clientId: row.route_client,
  place: row.place,
  // A gateway that is off takes its routes with it.
  enabled: row.route_enabled && row.enabled,
  share: row.share,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  days: row.days,
  timeZone: row.time_zone,
});
