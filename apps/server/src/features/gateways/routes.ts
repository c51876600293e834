import type { gatewayCalls } from '@coverline/contract/gateways/gateways.ts';
import { batchKinds } from '@coverline/gateways/registry.ts';
import { minutesOf } from '@coverline/domain/gateways/routes.ts';
import { routeProblems } from '@coverline/domain/gateways/routeProblems.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import { inConflict, notFound, UserError } from '#/platform/http/errors.ts';
import { clientsOf, gatewaysOf, reviewersOf, type Keeper, keeperOf } from './keeper.ts';
import { keepRouteChanges, readRouteChanges } from './routeChanges.ts';
import { authRoutesByPayer, readAuthRoutesOf, saveAuthRoutes } from './authGateways.ts';
import { readRoutes, type RouteRow, versionOf, wireRoute } from './routeRows.ts';

type Draft = z.output<(typeof gatewayCalls)['saveRoutes']['payload']>['Routes'][number];

export const routeHandlers: HandlersOf<'listRoutedPayors' | 'getRoutes' | 'saveRoutes'> = {
  listRoutedPayors: (ctx) =>
    ctx.tx(async (trx) => {
      const keeper = keeperOf(ctx.session);
      const routes = Map.groupBy(await readRoutes(trx, keeper), ({ partner_id }) => partner_id);
      const reviews = await authRoutesByPayer(trx, keeper);
      const partners = await trx
        .selectFrom('system.trading_partner')
        .select(['id', 'name', 'payer_id'])
        .where('id', 'in', [...routes.keys(), ...reviews.keys(), nobody])
        .orderBy('name')
        .orderBy('id')
        .execute();
      return partners.map((partner) => ({
        PartnerID: partner.id,
        Name: partner.name,
        PayerID: partner.payer_id,
        Routes: (routes.get(partner.id) ?? []).map(wireRoute),
        AuthRoutes: (reviews.get(partner.id) ?? []).map(({ client, gateways }) => ({
          Client: client,
          Gateways: [...gateways],
        })),
      }));
    }),

  getRoutes: (ctx, { PartnerID }) =>
    ctx.tx(async (trx) => {
      const keeper = keeperOf(ctx.session);
      const partner = await trx
        .selectFrom('system.trading_partner as p')
        .innerJoin('system.gateway as g', 'g.id', 'p.gateway_id')
        .select(['p.id', 'p.name', 'p.payer_id', 'p.id_qualifier', 'g.name as gateway'])
        .where('p.id', '=', PartnerID)
        .executeTakeFirst();
      if (partner === undefined) throw notFound();
      const [routes, clients, gateways, reviewers, changes] = await Promise.all([
        readRoutes(trx, keeper, PartnerID),
        clientsOf(trx, keeper),
        gatewaysOf(trx, keeper, PartnerID),
        reviewersOf(trx, keeper, PartnerID),
        readRouteChanges(trx, keeper, PartnerID),
      ]);
      const kept = keptOf(keeper, routes);
      const auths = await readAuthRoutesOf(trx, keeper, PartnerID);
      return {
        PartnerID: partner.id,
        Name: partner.name,
        PayerID: partner.payer_id,
        IDQualifier: partner.id_qualifier,
        OwnGateway: partner.gateway,
        Version: versionOf(kept, auths.kept),
        AuthRoutes: [...auths.kept],
        SharedAuthRoutes: auths.shared,
        KeepsShared: keeper.companyId === null,
        Shared: routes.filter((route) => !kept.includes(route)).map(wireRoute),
        Routes: kept.map(wireRoute),
        Clients: clients.map(({ id, name }) => ({ ClientID: id, Name: name })),
        Gateways: gateways.map(wireGateway),
        Reviewers: reviewers.map(wireGateway),
        Changes: changes,
      };
    }),

  saveRoutes: async (ctx, { PartnerID, Version, Routes, AuthRoutes }) => {
    const keeper = keeperOf(ctx.session);
    const problem = routeProblems(Routes, { keepsShared: keeper.companyId === null });
    if (problem !== null) throw new UserError(problem, { fields: [{ Field: 'Routes', Message: problem }] });
    return ctx.tx(async (trx, note) => {
      // Two who save at once come one after the other: the second finds another version.
      await sql`SELECT pg_advisory_xact_lock(hashtext(${`routes ${PartnerID}`}))`.execute(trx);
      const reviewers = new Set((await reviewersOf(trx, keeper, PartnerID)).map(({ id }) => id));
      const asking = (AuthRoutes ?? []).flatMap(({ ClientID, GatewayIDs }) =>
        GatewayIDs.map((id) => ({ ClientID, GatewayID: reviewers.has(id) ? null : id, Share: null })),
      );
      await requireKnown(trx, keeper, PartnerID, [...Routes, ...asking]);
      const before = keptOf(keeper, await readRoutes(trx, keeper, PartnerID));
      const authsBefore = await readAuthRoutesOf(trx, keeper, PartnerID);
      if (versionOf(before, authsBefore.kept) !== Version)
        throw inConflict('RecordChanged', 'Somebody else has changed these routes in the meantime.');
      note({ entityType: 'trading partner', entityId: PartnerID, detail: `${Routes.length} routes` });
      // What was read is what goes: nobody else's is among it.
      await trx
        .deleteFrom('system.payer_route')
        .where('partner_id', '=', PartnerID)
        .where('id', 'in', [...before.map(({ id }) => id), nobody])
        .execute();
      const rows = Routes.map((route, at) => rowOf(PartnerID, route, Routes.slice(0, at + 1)));
      if (rows.length > 0) await trx.insertInto('system.payer_route').values(rows).execute();
      const by = { partnerId: PartnerID, userId: ctx.session.userId };
      if (AuthRoutes !== undefined) await saveAuthRoutes(trx, keeper, by, AuthRoutes);
      const after = keptOf(keeper, await readRoutes(trx, keeper, PartnerID));
      await keepRouteChanges(trx, by, before, after);
      return { Version: versionOf(after, (await readAuthRoutesOf(trx, keeper, PartnerID)).kept) };
    });
  },
};

const wireGateway = ({ id, name, enabled }: Pick<GatewayRow, 'id' | 'name' | 'enabled'>) => ({
  GatewayID: id,
  Name: name,
  Enabled: enabled,
});

/** No row has it: a list of ids that may be empty. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Those that a save replaces. */
const keptOf = ({ companyId }: Keeper, routes: readonly RouteRow[]): readonly RouteRow[] =>
  companyId === null ? routes : routes.filter(({ client_id }) => client_id !== null);

const rowOf = (partnerId: string, route: Draft, untilHere: readonly Draft[]) => ({
  id: randomUUID(),
  partner_id: partnerId,
  client_id: route.ClientID,
  // In the order given, counted for each client by itself.
  place: untilHere.filter(({ ClientID }) => ClientID === route.ClientID).length,
  gateway_id: route.GatewayID,
  payer_id: route.PayerID,
  id_qualifier: route.IDQualifier,
  enabled: route.Enabled,
  share: route.Share,
  max_concurrent: route.MaxConcurrent,
  opens_at: minutesOf(route.OpensAt),
  closes_at: minutesOf(route.ClosesAt),
  days: [...route.Days],
  time_zone: route.TimeZone,
});

/** Null: one that was found already. */
type Named = Pick<Draft, 'ClientID' | 'Share'> & { readonly GatewayID: string | null };

/** The payer, and every gateway and client that is named and theirs to name: all of them, or nothing is done (C-07). */
async function requireKnown(
  trx: TenantTrx,
  keeper: Keeper,
  partnerId: string,
  routes: readonly Named[],
): Promise<void> {
  const [partner, gateways, clients] = await Promise.all([
    trx.selectFrom('system.trading_partner').select('id').where('id', '=', partnerId).executeTakeFirst(),
    gatewaysOf(trx, keeper, partnerId),
    clientsOf(trx, keeper),
  ]);
  const known = new Set([...gateways, ...clients].map(({ id }) => id));
  const isKnown = (id: string | null) => id === null || known.has(id);
  if (partner === undefined || !routes.every((route) => isKnown(route.GatewayID) && isKnown(route.ClientID)))
    throw notFound();
  // Shares part what is asked at once: files go by the first gateway that takes them.
  const takesFiles = new Set(gateways.flatMap(({ id, kind }) => (batchKinds.includes(kind) ? [id] : [])));
  const at = routes.findIndex(
    ({ GatewayID, Share }) => Share !== null && GatewayID !== null && takesFiles.has(GatewayID),
  );
  if (at < 0) return;
  const Message = `Route ${at + 1}: a gateway that takes files has no share`;
  throw new UserError(Message, { fields: [{ Field: 'Routes', Message }] });
}
