import type { TenantTrx } from '#/platform/db/doors.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';

export type BureauRoute = { readonly gateway: GatewayRow; readonly keepDays: number };

/** The bureau that a client asks: its own, else everybody's; null where there is none, or it is off. */
export async function bureauRoute(trx: TenantTrx, clientId: string): Promise<BureauRoute | null> {
  const row = await trx
    .selectFrom('system.bureau_route as r')
    .innerJoin('system.gateway as g', 'g.id', 'r.gateway_id')
    .selectAll('g')
    .select('r.keep_days')
    .where((eb) => eb.or([eb('r.client_id', '=', clientId), eb('r.client_id', 'is', null)]))
    .orderBy('r.client_id', (order) => order.asc().nullsLast())
    .executeTakeFirst();
  if (row === undefined || !row.enabled) return null;
  const { keep_days: keepDays, ...gateway } = row;
  return { gateway, keepDays };
}
