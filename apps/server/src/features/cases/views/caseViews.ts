import { caseViewCalls, mostCaseViews } from '@coverline/contract/cases/caseViews.ts';
import { sql } from 'kysely';
import type { HandlersOf } from '#/platform/http/context.ts';
import { removeView, saveView } from '#/services/views/savedViews.ts';

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
      const ViewID = await saveView(trx, 'phi.case_view', ctx.session, { name: Name, shows, most: mostCaseViews });
      note({ entityType: 'case view', entityId: ViewID });
      return { ViewID };
    }),
  removeCaseView: async (ctx, { ViewID }) => {
    await ctx.tx(async (trx, note) => {
      note({ entityType: 'case view', entityId: ViewID });
      await removeView(trx, 'phi.case_view', ctx.session, ViewID);
    });
  },
});
