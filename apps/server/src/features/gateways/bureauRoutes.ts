import type { BureauRoute } from '@coverline/contract/gateways/bureauRoutes.ts';
import { bureauKinds } from '@coverline/gateways/registry.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { inConflict, notFound, UserError } from '#/platform/http/errors.ts';

const versionOf = (routes: readonly BureauRoute[]) => createHash('sha256').update(JSON.stringify(routes)).digest('hex');

async function read(trx: TenantTrx): Promise<readonly BureauRoute[]> {
  const rows = await trx
    .selectFrom('system.bureau_route as r')
    .leftJoin('identity.client as c', 'c.id', 'r.client_id')
    .select(['r.client_id', 'r.gateway_id', 'r.keep_days'])
    .orderBy('c.name', (order) => order.asc().nullsFirst())
    .orderBy('r.client_id')
    .execute();
  return rows.map((row) => ({ ClientID: row.client_id, GatewayID: row.gateway_id, KeepDays: row.keep_days }));
}

const bureausOf = (trx: TenantTrx) =>
  trx
    .selectFrom('system.gateway')
    .select(['id', 'name', 'enabled'])
    .where('kind', 'in', [...bureauKinds])
    .orderBy('name')
    .execute();

const clientsOf = (trx: TenantTrx) =>
  trx.selectFrom('identity.client').select(['id', 'name']).orderBy('name').orderBy('id').execute();

export const bureauRouteHandlers: HandlersOf<'getBureauRoutes' | 'saveBureauRoutes'> = {
  getBureauRoutes: (ctx) =>
    ctx.tx(async (trx) => {
      const routes = await read(trx);
      return {
        Version: versionOf(routes),
        Routes: [...routes],
        Bureaus: (await bureausOf(trx)).map((row) => ({ GatewayID: row.id, Name: row.name, Enabled: row.enabled })),
        Clients: (await clientsOf(trx)).map((row) => ({ ClientID: row.id, Name: row.name })),
      };
    }),

  saveBureauRoutes: (ctx, { Version, Routes }) =>
    ctx.tx(async (trx, note) => {
      // Of two who save at once the second waits here, and finds what the first has made of them.
      await sql`LOCK TABLE system.bureau_route IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
      const before = await read(trx);
      const whose = Routes.map(({ ClientID }) => ClientID);
      if (new Set(whose).size < whose.length) throw new UserError('A client asks one bureau: it stands here twice.');
      const known = new Set([...(await bureausOf(trx)), ...(await clientsOf(trx))].map(({ id }) => id));
      if (
        !Routes.every(({ ClientID, GatewayID }) => known.has(GatewayID) && (ClientID === null || known.has(ClientID)))
      )
        throw notFound();
      if (versionOf(before) !== Version)
        throw inConflict('RecordChanged', 'Somebody else has changed this since you opened it.');
      await trx.deleteFrom('system.bureau_route').execute();
      if (Routes.length > 0)
        await trx
          .insertInto('system.bureau_route')
          .values(
            Routes.map(({ ClientID, GatewayID, KeepDays }) => ({
              client_id: ClientID,
              gateway_id: GatewayID,
              keep_days: KeepDays,
              updated_by: ctx.session.userId,
            })),
          )
          .execute();
      note({ entityType: 'bureau', detail: `${Routes.length} routes` });
      return { Version: versionOf(await read(trx)) };
    }),
};
