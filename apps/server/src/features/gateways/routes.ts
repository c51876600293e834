import { minutesOf } from '@coverline/domain/payor/routes.ts';
import { routeProblems } from '@coverline/domain/payor/routeProblems.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTrx } from '#/db/doors.ts';
import type { HandlersOf } from '#/http/context.ts';
import { inConflict, notFound, UserError } from '#/http/errors.ts';
import { readRoutes, versionOf, wireRoute } from './routeRows.ts';

export const routeHandlers: HandlersOf<'listRoutedPayors' | 'getRoutes' | 'saveRoutes'> = {
  listRoutedPayors: (ctx) =>
    ctx.tx(async (trx) => {
      const routes = await readRoutes(trx, null);
      const partners = await trx
        .selectFrom('system.trading_partner as p')
        .select(['p.id', 'p.name', 'p.payer_id'])
        .where((eb) =>
          eb.exists(eb.selectFrom('system.payer_route as r').select('r.id').whereRef('r.partner_id', '=', 'p.id')),
        )
        .orderBy('p.name')
        .orderBy('p.id')
        .execute();
      return partners.map((partner) => ({
        PartnerID: partner.id,
        Name: partner.name,
        PayerID: partner.payer_id,
        Routes: routes.filter(({ partner_id }) => partner_id === partner.id).map(wireRoute),
      }));
    }),

  getRoutes: (ctx, { PartnerID }) =>
    ctx.tx(async (trx) => {
      const partner = await trx
        .selectFrom('system.trading_partner as p')
        .innerJoin('system.gateway as g', 'g.id', 'p.gateway_id')
        .select(['p.id', 'p.name', 'g.name as gateway'])
        .where('p.id', '=', PartnerID)
        .executeTakeFirst();
      if (partner === undefined) throw notFound();
      const [routes, clients] = await Promise.all([
        readRoutes(trx, PartnerID),
        trx.selectFrom('identity.client').select(['id', 'name']).orderBy('name').orderBy('id').execute(),
      ]);
      return {
        PartnerID: partner.id,
        Name: partner.name,
        OwnGateway: partner.gateway,
        Version: versionOf(routes),
        Routes: routes.map(wireRoute),
        Clients: clients.map(({ id, name }) => ({ ClientID: id, Name: name })),
      };
    }),

  saveRoutes: async (ctx, { PartnerID, Version, Routes }) => {
    const problem = routeProblems(Routes);
    if (problem !== null) throw new UserError(problem, { fields: [{ Field: 'Routes', Message: problem }] });
    return ctx.tx(async (trx, note) => {
      // Two who save at once come one after the other: the second finds another version.
      await sql`SELECT pg_advisory_xact_lock(hashtext(${`routes ${PartnerID}`}))`.execute(trx);
      await requireKnown(trx, PartnerID, Routes);
      if (versionOf(await readRoutes(trx, PartnerID)) !== Version)
        throw inConflict('RecordChanged', 'Somebody else has changed these routes in the meantime.');
      note({ entityType: 'trading partner', entityId: PartnerID, detail: `${Routes.length} routes` });
      await trx.deleteFrom('system.payer_route').where('partner_id', '=', PartnerID).execute();
      const rows = Routes.map((route, at) => ({
        id: randomUUID(),
        partner_id: PartnerID,
        client_id: route.ClientID,
        // In the order given, counted for each client by itself.
        place: Routes.slice(0, at + 1).filter(({ ClientID }) => ClientID === route.ClientID).length,
        gateway_id: route.GatewayID,
        enabled: route.Enabled,
        max_concurrent: route.MaxConcurrent,
        opens_at: minutesOf(route.OpensAt),
        closes_at: minutesOf(route.ClosesAt),
        days: [...route.Days],
        time_zone: route.TimeZone,
      }));
      if (rows.length > 0) await trx.insertInto('system.payer_route').values(rows).execute();
      return { Version: versionOf(await readRoutes(trx, PartnerID)) };
    });
  },
};

type Named = { readonly ClientID: string | null; readonly GatewayID: string };

/** The payer, every gateway and every client that is named: all of them, or nothing is done (C-07). */
async function requireKnown(trx: TenantTrx, partnerId: string, routes: readonly Named[]): Promise<void> {
  const gateways = [...new Set(routes.map(({ GatewayID }) => GatewayID))];
  const clients = [...new Set(routes.flatMap(({ ClientID }) => (ClientID === null ? [] : [ClientID])))];
  const { rows } = await sql<{ known: boolean }>`
    SELECT EXISTS (SELECT FROM system.trading_partner WHERE id = ${partnerId})
       AND (SELECT count(*) FROM system.gateway WHERE id = ANY(${gateways}::uuid[])) = ${gateways.length}
       AND (SELECT count(*) FROM identity.client WHERE id = ANY(${clients}::uuid[])) = ${clients.length} AS known`.execute(
    trx,
  );
  if (rows[0]?.known !== true) throw notFound();
}
