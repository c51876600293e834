import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import { countUnmatchedRows, suggester, unmatchedRows } from './unmatchedRows.ts';

/** As many names as the form of a payer takes. */
const mostNames = 50;

export const altNameHandlers: HandlersOf<'listUnmatchedPayers' | 'mapPayerName' | 'ignorePayerName'> = {
  listUnmatchedPayers: (ctx, filter) =>
    ctx.tx(async (trx) => {
      const rows = await unmatchedRows(trx, filter);
      const suggest = await suggester(trx);
      return {
        Rows: rows.map((row) => ({
          UnmatchedID: row.id,
          Name: row.name,
          FromAnswers: row.from_answers,
          FromCharts: row.from_charts,
          FirstSeenAt: new Date(row.first_seen_at).toISOString(),
          LastSeenAt: new Date(row.last_seen_at).toISOString(),
          Suggestions: suggest(row.name),
        })),
        Total: await countUnmatchedRows(trx, filter),
      };
    }),

  /** Mapped again to the same payer, it changes nothing. Who has the payer open is told by its version. */
  mapPayerName: async (ctx, { UnmatchedID, PartnerID }) => {
    await ctx.tx(async (trx, note) => {
      const name = await nameOf(trx, UnmatchedID);
      const partner = await trx
        .selectFrom('system.trading_partner')
        .select('active')
        .where('id', '=', PartnerID)
        .forUpdate()
        .executeTakeFirst();
      if (partner === undefined) throw notFound();
      if (!partner.active) throw new UserError('This {payer} is out of use. Choose another.');
      note({ entityType: 'trading partner', entityId: PartnerID, detail: 'another name from the queue' });
      const names = await trx
        .selectFrom('system.partner_alias')
        .select('alias_key')
        .where('partner_id', '=', PartnerID)
        .where('kind', '=', 'alias')
        .execute();
      const key = partnerKey(name);
      if (names.some(({ alias_key }) => alias_key === key)) return;
      if (names.length >= mostNames)
        throw new UserError(`This {payer} has ${mostNames} names already. Remove one first.`);
      await trx
        .insertInto('system.partner_alias')
        .values({ partner_id: PartnerID, kind: 'alias', alias: name, alias_key: key })
        .execute();
      await trx
        .updateTable('system.trading_partner')
        .set({ version: sql<number>`version + 1`, updated_at: sql<string>`now()`, updated_by: ctx.session.userId })
        .where('id', '=', PartnerID)
        .execute();
    });
  },

  ignorePayerName: async (ctx, { UnmatchedID, Ignored }) => {
    await ctx.tx(async (trx, note) => {
      await nameOf(trx, UnmatchedID);
      await trx.updateTable('system.unmatched_payer').set({ ignored: Ignored }).where('id', '=', UnmatchedID).execute();
      note({ entityType: 'name of a payer', entityId: UnmatchedID, detail: Ignored ? 'ignored' : 'brought back' });
    });
  },
};

async function nameOf(trx: TenantTrx, id: string): Promise<string> {
  const row = await trx
    .selectFrom('system.unmatched_payer')
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row.name;
}
