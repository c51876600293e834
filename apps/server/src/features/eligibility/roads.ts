import { routesOpen, type Route } from '@coverline/domain/payor/routes.ts';
import type { TenantTrx } from '#/db/doors.ts';
import { prepared } from '#/db/prepared.ts';
import type { GatewayRow } from '#/db/systemTables.ts';

/** A way by which a lookup may go: a gateway, the line whose guards it stands under, and its own bound inside the gateway's. */
export type Road = {
  readonly gateway: GatewayRow;
  readonly line: string;
  /** How many at once of the gateway's places; null: as many as there are. */
  readonly maxConcurrent: number | null;
};

type Asked = { readonly partnerId: string; readonly clientId: string };

/**
 * The ways to a payer for a client now, in order: its routes, or without any the payer's own gateway. Read anew for every
 * lookup, so that what the administrator saves holds on every node with the next question.
 */
export async function readRoads(trx: TenantTrx, asked: Asked, now: Date): Promise<readonly Road[]> {
  const [own, routed] = await Promise.all([ownGateway(trx, asked), routeQuery(trx, asked)]);
  const rows = routed.map((row) => ({ ...row, ...routeOf(row) }));
  const open = routesOpen(rows, asked.clientId, now);
  const used = open ?? own.map((row) => ({ ...row, clientId: null, route_max: null }));
  return used
    .filter((row) => row.enabled)
    .map((row) => ({
      gateway: row,
      line: `${row.id}:${asked.partnerId}:${row.clientId ?? 'all'}`,
      maxConcurrent: row.route_max,
    }));
}

const ownGateway = prepared((db: TenantTrx, { partnerId }: Asked) =>
  db
    .selectFrom('system.gateway as g')
    .innerJoin('system.trading_partner as p', 'p.gateway_id', 'g.id')
    .selectAll('g')
    .where('p.id', '=', partnerId),
);

const routeQuery = prepared((db: TenantTrx, { partnerId, clientId }: Asked) =>
  db
    .selectFrom('system.payer_route as r')
    .innerJoin('system.gateway as g', 'g.id', 'r.gateway_id')
    .selectAll('g')
    .select(['r.place', 'r.client_id as route_client', 'r.enabled as route_enabled', 'r.max_concurrent as route_max'])
    .select(['r.opens_at', 'r.closes_at', 'r.days', 'r.time_zone'])
    .where('r.partner_id', '=', partnerId)
    .where((eb) => eb.or([eb('r.client_id', '=', clientId), eb('r.client_id', 'is', null)])),
);

const routeOf = (row: Awaited<ReturnType<typeof routeQuery>>[number]): Route => ({
  clientId: row.route_client,
  place: row.place,
  // A gateway that is off takes its routes with it.
  enabled: row.route_enabled && row.enabled,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  days: row.days,
  timeZone: row.time_zone,
});
