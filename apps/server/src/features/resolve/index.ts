import { flowsListed, type resolveCalls } from '@coverline/contract/resolve/resolve.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ResolveFlowRow } from '#/platform/db/tables/resolveTables.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { inConflict, notFound } from '#/platform/http/errors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { requestOf } from '#/services/lookups/stored/openLookup.ts';
import { holdRegistration } from '#/services/registrations/holdRegistration.ts';
import { flowOfLookup, wireFlow } from './readFlow.ts';
import { type Changed, changedBy } from './moves.ts';

const isSo = (flow: ResolveFlowRow, changed: Changed): boolean => isDeepStrictEqual({ ...flow, ...changed }, flow);

type Who = {
  readonly lookup: string;
  readonly request: Buffer;
  readonly registration: string | null;
  readonly last: string | null;
  readonly first: string | null;
};

/** The registration's name; of nobody registered that by which their payer was asked, which tells two of them apart. */
function whoOf(deps: Pick<Keys, 'phiSealer'>, clientId: string, { lookup, request, registration, last, first }: Who) {
  if (registration !== null) return { LastName: last ?? '', FirstName: first ?? '', IsRegistered: true, MemberID: '' };
  const asked = requestOf(deps, clientId, { id: lookup, request_enc: request });
  const { LastName, FirstName } = asked;
  return { LastName, FirstName, IsRegistered: false, MemberID: mask(asked.CertificateNumber) };
}

export const resolveHandlers = (deps: Pick<Keys, 'phiSealer'>): HandlersOf<keyof typeof resolveCalls> => ({
  getResolve: (ctx, { SpifResponseID }) =>
    ctx.tx(async (trx, note) => {
      const { flow, registrationId } = await flowOfLookup(trx, ctx.session.clientId, SpifResponseID);
      note({ entityType: 'lookup', entityId: SpifResponseID, patientId: registrationId ?? undefined });
      return { Flow: flow === null ? null : await wireFlow(trx, ctx.session, flow) };
    }),

  beginResolve: (ctx, { SpifResponseID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const { flow, registrationId } = await flowOfLookup(trx, clientId, SpifResponseID);
      note({
        entityType: 'lookup',
        entityId: SpifResponseID,
        patientId: registrationId ?? undefined,
        ...(flow !== null && flow.state !== 'Done' && { detail: 'goes on already' }),
      });
      if (flow !== null && flow.state !== 'Done') return wireFlow(trx, ctx.session, flow);
      if (registrationId !== null) {
        // Two who begin at two answers of one patient walk one flow, too.
        await holdRegistration(trx, clientId, registrationId);
        const { flow: other } = await flowOfLookup(trx, clientId, SpifResponseID);
        if (other !== null && other.state !== 'Done') return wireFlow(trx, ctx.session, other);
      }
      const begun = await trx
        .insertInto('phi.resolve_flow')
        .values({
          client_id: clientId,
          id: randomUUID(),
          state: 'Open',
          first_lookup_id: SpifResponseID,
          reg_master_id: registrationId,
          held_by: userId,
          updated_by: userId,
        })
        // Two who begin at once walk one flow.
        .onConflict((on) =>
          on
            .columns(['client_id', 'first_lookup_id'])
            // Written out: a plan for any state would not know the index of those that stand.
            .where(sql<boolean>`state <> 'Done'`)
            .doNothing(),
        )
        .returningAll()
        .executeTakeFirst();
      const row = begun ?? (await flowOfLookup(trx, clientId, SpifResponseID)).flow;
      if (row === null) throw notFound();
      return wireFlow(trx, ctx.session, row);
    }),

  moveResolve: (ctx, { ResolveID, Version, Move }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const flow = await trx
        .selectFrom('phi.resolve_flow')
        .selectAll()
        .where('client_id', '=', clientId)
        .where('id', '=', ResolveID)
        .forUpdate()
        .executeTakeFirst();
      if (flow === undefined) throw notFound();
      note({
        entityType: 'lookup',
        entityId: flow.first_lookup_id,
        patientId: flow.reg_master_id ?? undefined,
        detail: 'Step' in Move ? `${Move.Kind} ${Move.Step}` : 'Stop' in Move ? `${Move.Kind} ${Move.Stop}` : Move.Kind,
      });
      const changed = await changedBy({ trx, clientId, userId, flow, now: new Date() }, Move);
      // Said twice, it stands as it was said first; only one of two asks what costs.
      if (Move.Kind !== 'Ask' && isSo(flow, changed)) return wireFlow(trx, ctx.session, flow);
      if (flow.row_version !== Version)
        throw inConflict('RecordChanged', 'Somebody else has gone on with this meanwhile. It is shown as it is now.');
      const { saved, ...rest } = changed;
      const moved = await trx
        .updateTable('phi.resolve_flow')
        .set({
          ...rest,
          ...(saved !== undefined && { saved: saved === null ? null : sql`${JSON.stringify(saved)}::jsonb` }),
          row_version: flow.row_version + 1,
          updated_at: sql<string>`statement_timestamp()`,
          updated_by: userId,
        })
        .where('client_id', '=', clientId)
        .where('id', '=', ResolveID)
        .returningAll()
        .executeTakeFirstOrThrow();
      return wireFlow(trx, ctx.session, moved);
    }),

  listResolves: (ctx) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const { rows } = await sql<{
        readonly id: string;
        readonly lookup: string;
        readonly request: Buffer;
        readonly registration: string | null;
        readonly last: string | null;
        readonly first: string | null;
        readonly payer: string;
        readonly day: string;
        readonly opened: string;
        readonly state: 'Open' | 'Left';
        readonly user_first: string;
        readonly user_last: string;
        readonly user_email: string;
        readonly total: number;
      }>`
        SELECT f.id, f.first_lookup_id AS lookup, l.request_enc AS request, r.id AS registration, r.last_name AS last, r.first_name AS first, p.name AS payer,
               l.date_of_service::text AS day, f.opened_at AS opened, f.state, u.first_name AS user_first, u.last_name AS user_last,
               u.email AS user_email, count(*) OVER ()::int AS total
          FROM phi.resolve_flow f
          JOIN phi.lookup l ON l.client_id = ${clientId} AND l.id = f.first_lookup_id
          JOIN system.trading_partner p ON p.id = l.trading_partner_id
          JOIN identity.app_user u ON u.id = f.held_by
          LEFT JOIN phi.reg_master r ON r.client_id = ${clientId} AND r.id = f.reg_master_id
         WHERE f.client_id = ${clientId} AND f.state <> 'Done'
         ORDER BY f.state, f.opened_at, f.id LIMIT ${flowsListed}`.execute(trx);
      note({ entityType: 'client', entityId: clientId, detail: `${rows.length} listed` });
      return {
        Total: rows[0]?.total ?? 0,
        Rows: rows.map((row) => ({
          ResolveID: row.id,
          SpifResponseID: row.lookup,
          ...whoOf(deps, clientId, row),
          PayerName: row.payer,
          DateOfService: row.day,
          OpenedAt: row.opened,
          HeldBy: userName(row.user_first, row.user_last, row.user_email),
          State: row.state,
        })),
      };
    }),
});
