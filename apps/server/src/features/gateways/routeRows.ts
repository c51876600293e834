import type { AuthRoutes } from '@coverline/contract/gateways/gateways.ts';
import { timeOfDay } from '@coverline/domain/gateways/routes.ts';
import { createHash } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { PayerRouteRow } from '#/platform/db/tables/gatewaysTables.ts';
import type { Keeper } from './keeper.ts';

export type RouteRow = PayerRouteRow & { readonly gateway: string; readonly client: string | null };

/** Routes of one payer, or of all, as far as they are a keeper's to see; those of everybody first, then by client, each in the order of asking. */
export async function readRoutes(
  trx: TenantTrx,
  { companyId }: Keeper,
  partnerId: string | null = null,
): Promise<readonly RouteRow[]> {
  const all = trx
    .selectFrom('system.payer_route as r')
    .innerJoin('system.gateway as g', 'g.id', 'r.gateway_id')
    .leftJoin('identity.client as c', 'c.id', 'r.client_id')
    .selectAll('r')
    .select(['g.name as gateway', 'c.name as client'])
    .orderBy('r.client_id', (order) => order.asc().nullsFirst())
    .orderBy('r.place');
  const seen =
    companyId === null
      ? all
      : all.where((eb) => eb.or([eb('r.client_id', 'is', null), eb('c.company_id', '=', companyId)]));
  return (partnerId === null ? seen : seen.where('r.partner_id', '=', partnerId)).execute();
}

/** Which routes an edit began from. They are replaced together, so that they have one version together. */
export function versionOf(rows: readonly RouteRow[], auths: readonly AuthRoutes[] = []): string {
  const held = rows.map(({ gateway: _gateway, client: _client, ...row }) => row);
  return createHash('sha256')
    .update(JSON.stringify(auths.length === 0 ? held : [held, auths]))
    .digest('hex');
}

export const wireRoute = (row: RouteRow) => ({
  ClientID: row.client_id,
  Client: row.client ?? '',
  GatewayID: row.gateway_id,
  Gateway: row.gateway,
  PayerID: row.payer_id,
  IDQualifier: row.id_qualifier,
  Enabled: row.enabled,
  Share: row.share,
  MaxConcurrent: row.max_concurrent,
  OpensAt: row.opens_at === null ? '' : timeOfDay(row.opens_at),
  ClosesAt: row.closes_at === null ? '' : timeOfDay(row.closes_at),
  Days: row.days,
  TimeZone: row.time_zone,
});
