import { isRouteOpen, type Route, routesOf } from '@coverline/domain/gateways/routes.ts';
import type { PayorWay } from '@coverline/domain/gateways/routeWords.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { RouteStateRow } from '#/platform/db/tables/payorStatusTables.ts';

/** A way of a client to a payer, and what was seen of it. */
export type Way = Route &
  PayorWay & { readonly seen: Omit<RouteStateRow, 'partner_id' | 'gateway_id' | 'passed_over_for'> | null };

type Row = Omit<Route, 'days'> & {
  readonly partnerId: string;
  readonly gateway: string;
  readonly days: readonly number[];
  readonly seen: RouteStateRow | null;
};

/** The ways of a client to each payer, in the order of asking; a payer without routes is asked by its own gateway. */
export async function readWays(
  trx: QueryExecutorProvider,
  clientId: string,
  partnerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Way[]>> {
  const { rows } = await sql<Row>`
    WITH used AS (
      SELECT partner_id, client_id, place, gateway_id, enabled, share, opens_at, closes_at, days, time_zone
        FROM system.payer_route WHERE partner_id = ANY (${partnerIds}) AND (client_id IS NULL OR client_id = ${clientId})
    )
    SELECT r.partner_id AS "partnerId", r.client_id AS "clientId", r.place, r.enabled AND g.enabled AS enabled, r.share,
           r.opens_at AS "opensAt", r.closes_at AS "closesAt", r.days, r.time_zone AS "timeZone", g.name AS gateway,
           to_jsonb(s) AS seen
      FROM (SELECT * FROM used
            UNION ALL
            SELECT id, NULL, 1, gateway_id, true, NULL, NULL, NULL, '{}', 'UTC' FROM system.trading_partner p
             WHERE id = ANY (${partnerIds}) AND NOT EXISTS (SELECT 1 FROM used u WHERE u.partner_id = p.id)) r
      JOIN system.gateway g ON g.id = r.gateway_id
      LEFT JOIN system.route_state s ON s.partner_id = r.partner_id AND s.gateway_id = r.gateway_id`.execute(trx);
  const ways = Map.groupBy(rows, ({ partnerId }) => partnerId);
  return new Map(
    [...ways].map(([partnerId, all]) => [partnerId, routesOf(all, clientId).map((row) => wayOf(row, now))] as const),
  );
}

const wayOf = (row: Row, now: Date): Way => ({
  ...row,
  open: row.enabled && isRouteOpen(row, now),
  passedOver: row.seen?.passed_over_for ?? null,
});
