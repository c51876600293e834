import { caseViewCalls, mostCaseViews } from '@coverline/contract/cases/caseViews.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';

/** What was saved by an older release and is not known any more is left out. */
const known = caseViewCalls.saveCaseView.payload;

export const caseViewHandlers = (): HandlersOf<keyof typeof caseViewCalls> => ({
  getCaseViews: (ctx) =>
    ctx.tx(async (trx) => {
      const { clientId, userId } = ctx.session;
      const rows = await trx
        .selectFrom('phi.case_view')
        .select(['id', 'name', 'shows'])
        .where('client_id', '=', clientId)
        .where('user_id', '=', userId)
        .orderBy(sql`lower(name)`)
        .execute();
      return rows.flatMap(({ id, name, shows }) => {
        const { data } = known.safeParse({ ...(shows as object), Name: name });
        return data === undefined ? [] : [{ ...data, ViewID: id }];
      });
    }),
  saveCaseView: (ctx, { Name, ...shows }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const { rows: counted } = await sql<{ own: number; named: number }>`
        SELECT count(*)::int AS own, (count(*) FILTER (WHERE lower(name) = lower(${Name.trim()})))::int AS named
          FROM phi.case_view WHERE client_id = ${clientId} AND user_id = ${userId}`.execute(trx);
      if ((counted[0]?.own ?? 0) >= mostCaseViews && counted[0]?.named === 0)
        throw new UserError(`You have ${mostCaseViews} views already. Remove one first.`);
      const { rows } = await sql<{ id: string }>`
        INSERT INTO phi.case_view (client_id, id, user_id, name, shows)
        VALUES (${clientId}, ${randomUUID()}, ${userId}, ${Name.trim()}, ${JSON.stringify(shows)}::jsonb)
        ON CONFLICT (client_id, user_id, lower(name)) DO UPDATE SET name = excluded.name, shows = excluded.shows
        RETURNING id`.execute(trx);
      const ViewID = rows[0]?.id ?? '';
      note({ entityType: 'case view', entityId: ViewID });
      return { ViewID };
    }),
  removeCaseView: async (ctx, { ViewID }) => {
    await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      note({ entityType: 'case view', entityId: ViewID });
      // Somebody else's is as one that is gone.
      const { numDeletedRows } = await trx
        .deleteFrom('phi.case_view')
        .where('client_id', '=', clientId)
        .where('user_id', '=', userId)
        .where('id', '=', ViewID)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new UserError('This view is no longer there.');
    });
  },
});
