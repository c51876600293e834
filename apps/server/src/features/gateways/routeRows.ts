import { timeOfDay } from '@coverline/domain/payor/routes.ts';
import { createHash } from 'node:crypto';
import type { TenantTrx } from '#/db/doors.ts';
import type { PayerRouteRow } from '#/db/systemTables.ts';

export type RouteRow = PayerRouteRow & { readonly gateway: string; readonly client: string | null };

/** Routes of one payer, or of all; those of everybody first, then by client, each in the order of asking. */
export async function readRoutes(trx: TenantTrx, partnerId: string | null): Promise<readonly RouteRow[]> {
  const query = trx
    .selectFrom('system.payer_route as r')
    .innerJoin('system.gateway as g', 'g.id', 'r.gateway_id')
    .leftJoin('identity.client as c', 'c.id', 'r.client_id')
    .selectAll('r')
    .select(['g.name as gateway', 'c.name as client'])
    .orderBy('r.client_id', (order) => order.asc().nullsFirst())
    .orderBy('r.place');
  return (partnerId === null ? query : query.where('r.partner_id', '=', partnerId)).execute();
}

/** Which routes an edit began from. They are replaced together, so that they have one version together. */
export function versionOf(rows: readonly RouteRow[]): string {
  const held = rows.map(({ gateway: _gateway, client: _client, ...row }) => row);
  return createHash('sha256').update(JSON.stringify(held)).digest('hex');
}

export const wireRoute = (row: RouteRow) => ({
  ClientID: row.client_id,
  Client: row.client ?? '',
  GatewayID: row.gateway_id,
  Gateway: row.gateway,
  Enabled: row.enabled,
  MaxConcurrent: row.max_concurrent,
  OpensAt: row.opens_at === null ? '' : timeOfDay(row.opens_at),
  ClosesAt: row.closes_at === null ? '' : timeOfDay(row.closes_at),
  Days: row.days,
  TimeZone: row.time_zone,
});
