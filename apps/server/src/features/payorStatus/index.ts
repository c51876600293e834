import type { payorStatusCalls } from '@coverline/contract/payorStatus/payorStatus.ts';
import type { statusTokenCalls } from '@coverline/contract/payorStatus/payorStatusFeed.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { exportPayors } from './exportPayors.ts';
import { computedAt, payorCounts, payorNotices, payorRow, payorRows } from './payorRows.ts';
import { postPayorNotice, withdrawPayorNotice } from './payorNotices.ts';
import { statusTokenHandlers } from './statusTokens.ts';
import { readWays } from './ways.ts';
import { wireNotice, wirePayor, wireRoutes } from './wire.ts';

type Names = keyof typeof payorStatusCalls | keyof typeof statusTokenCalls;

export const payorStatusHandlers = (): HandlersOf<Names> => ({
  ...statusTokenHandlers(),
  exportPayors,
  postPayorNotice,
  withdrawPayorNotice,

  listPayors: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx) => {
      const { userId, clientId } = ctx.session;
      const rows = await payorRows(trx, userId, filter, { offset: Offset, limit: Limit });
      const ways = await readWays(
        trx,
        clientId,
        rows.map(({ id }) => id),
        new Date(),
      );
      const { total, watched, states } = await payorCounts(trx, userId, filter);
      return {
        Rows: rows.map((row) => wirePayor(row, ways.get(row.id) ?? [])),
        Total: total,
        States: states,
        Watched: watched,
        ComputedAt: await computedAt(trx),
      };
    }),

  getPayor: (ctx, { PartnerID }) =>
    ctx.tx(async (trx) => {
      const { userId, clientId } = ctx.session;
      const row = await payorRow(trx, userId, PartnerID);
      if (row === undefined) throw notFound();
      const ways = (await readWays(trx, clientId, [PartnerID], new Date())).get(PartnerID) ?? [];
      const days = await trx
        .selectFrom('system.payer_day')
        .select([sql<string>`day::text`.as('day'), 'asked', 'answered', 'p95_ms'])
        .where('partner_id', '=', PartnerID)
        .where('day', '>', sql<string>`(now() AT TIME ZONE 'UTC')::date - 90`)
        .orderBy('day')
        .execute();
      const notices = await payorNotices(trx, PartnerID);
      return {
        ...wirePayor(row, ways),
        Routes: wireRoutes(ways),
        Today: dayIn(new Date(), 'UTC'),
        Days: days.map(({ day, asked, answered, p95_ms }) => ({
          Day: day,
          Asked: asked,
          Answered: answered,
          P95Ms: p95_ms,
        })),
        Notices: notices.map(wireNotice),
      };
    }),

  watchPayor: async (ctx, { PartnerID, Watch }) => {
    await ctx.tx(async (trx, note) => {
      const { userId } = ctx.session;
      const known = await trx
        .selectFrom('system.trading_partner')
        .select('id')
        .where('id', '=', PartnerID)
        .executeTakeFirst();
      if (known === undefined) throw notFound();
      note({ entityType: 'trading partner', entityId: PartnerID, detail: Watch ? 'watched' : 'no longer watched' });
      if (Watch) {
        await trx
          .insertInto('system.payer_watch')
          .values({ user_id: userId, partner_id: PartnerID })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      } else {
        await trx
          .deleteFrom('system.payer_watch')
          .where('user_id', '=', userId)
          .where('partner_id', '=', PartnerID)
          .execute();
      }
    });
  },
});
