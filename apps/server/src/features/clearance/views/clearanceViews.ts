import { clearanceViewCalls, mostClearanceViews } from '@coverline/contract/clearance/views/clearanceViews.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { sql } from 'kysely';
import { userName } from '#/platform/http/call/recordChanged.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { removeView, saveView } from '#/services/views/savedViews.ts';

const table = 'phi.clearance_view';

/** What was saved by an older release and is not known any more is left out. */
const known = clearanceViewCalls.saveClearanceView.payload;

/** Whoever answers for the client shares views with it, and takes shared ones away. */
const mayShare = ({ viewer }: Pick<ClientSession, 'viewer'>): boolean =>
  passesRole(viewer.roles, 'ClientAdministrator');

type Row = {
  readonly id: string;
  readonly name: string;
  readonly shows: object;
  readonly is_shared: boolean;
  readonly is_mine: boolean;
  readonly is_first: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
};

export const clearanceViewHandlers: HandlersOf<keyof typeof clearanceViewCalls> = {
  getClearanceViews: (ctx) =>
    ctx.tx(async (trx) => {
      const { clientId, userId } = ctx.session;
      const { rows } = await sql<Row>`
        SELECT w.id, w.name, w.shows, w.is_shared, w.user_id = ${userId} AS is_mine, f.view_id IS NOT NULL AS is_first,
               u.first_name, u.last_name, u.email
          FROM phi.clearance_view w
          JOIN identity.app_user u ON u.id = w.user_id
          LEFT JOIN phi.clearance_first_view f ON f.client_id = ${clientId} AND f.user_id = ${userId} AND f.view_id = w.id
         WHERE w.client_id = ${clientId} AND (w.user_id = ${userId} OR w.is_shared)
         ORDER BY lower(w.name), w.id`.execute(trx);
      return rows.flatMap((row) => {
        const { data } = known.safeParse({ ...row.shows, Name: row.name, IsShared: row.is_shared });
        const By = userName(row.first_name, row.last_name, row.email);
        return data === undefined
          ? []
          : [{ ...data, IsShared: row.is_shared, ViewID: row.id, IsMine: row.is_mine, By, IsFirst: row.is_first }];
      });
    }),

  saveClearanceView: (ctx, { Name, IsShared, Filter, ...shows }) =>
    ctx.tx(async (trx, note) => {
      if (IsShared === true && !mayShare(ctx.session))
        throw fieldFault('IsShared', 'Only whoever answers for the {client} shares a view.');
      const saved = { name: Name, shows: { ...shows, Filter: { ...Filter, Search: '' } }, most: mostClearanceViews };
      const ViewID = await saveView(trx, table, ctx.session, saved);
      await sql`UPDATE phi.clearance_view SET is_shared = coalesce(${IsShared}, is_shared) WHERE client_id = ${ctx.session.clientId} AND id = ${ViewID}`.execute(
        trx,
      );
      note({ entityType: 'clearance view', entityId: ViewID });
      return { ViewID };
    }),

  openFirstClearanceView: async (ctx, { ViewID }) => {
    await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      note({ entityType: 'clearance view', entityId: ViewID ?? undefined });
      await sql`DELETE FROM phi.clearance_first_view WHERE client_id = ${clientId} AND user_id = ${userId}`.execute(
        trx,
      );
      if (ViewID === null) return;
      const { rows } = await sql`
        INSERT INTO phi.clearance_first_view (client_id, user_id, view_id)
        SELECT client_id, ${userId}, id FROM phi.clearance_view
         WHERE client_id = ${clientId} AND id = ${ViewID} AND (user_id = ${userId} OR is_shared)
        ON CONFLICT (client_id, user_id) DO UPDATE SET view_id = excluded.view_id RETURNING view_id`.execute(trx);
      if (rows.length === 0) throw new UserError('This view is no longer there.');
    });
  },

  removeClearanceView: async (ctx, { ViewID }) => {
    await ctx.tx(async (trx, note) => {
      note({ entityType: 'clearance view', entityId: ViewID });
      await removeView(trx, table, ctx.session, ViewID, mayShare(ctx.session) ? sql`is_shared` : sql`false`);
    });
  },
};
