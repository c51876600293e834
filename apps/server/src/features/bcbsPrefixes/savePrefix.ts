import { bcbsPrefixProblems } from '@coverline/domain/bcbsPrefixes/bcbsPrefix.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { fieldFault, refuseProblems, whereTaken } from '#/platform/http/faults.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { prefixRow, wirePrefix } from './prefixRows.ts';
import { columnsOf, tidied, type TypedPrefix } from './tidied.ts';

export const savePrefixHandlers: HandlersOf<'saveBcbsPrefix' | 'deleteBcbsPrefix'> = {
  /** A save that changes nothing is none, and meets no other. */
  saveBcbsPrefix: async (ctx, { PrefixID, Version, ...typed }) =>
    ctx.tx(async (trx, note) => {
      const fields = tidied(typed);
      refuseProblems(bcbsPrefixProblems(fields, dayIn(new Date(), ctx.session.timeZone)));
      await requirePlan(trx, fields.PartnerID);
      const by = { updated_by: ctx.session.userId, updated_at: sql<string>`now()` };
      const taken = whereTaken('bcbs_prefix_prefix_key', 'Prefix', 'This prefix is on the list already');
      if (PrefixID === null) {
        const id = randomUUID();
        await trx
          .insertInto('system.bcbs_prefix')
          .values({ id, ...columnsOf(fields), ...by })
          .execute()
          .catch(taken);
        note({ entityType: 'BCBS prefix', entityId: id, detail: `added ${fields.Prefix}` });
        return { PrefixID: id };
      }
      await trx.selectFrom('system.bcbs_prefix').select('id').where('id', '=', PrefixID).forUpdate().execute();
      const held = await prefixRow(trx, PrefixID);
      if (held === undefined) throw notFound();
      const before: TypedPrefix = wirePrefix(held);
      const changed = (Object.keys(fields) as (keyof TypedPrefix)[]).filter((name) => before[name] !== fields[name]);
      note({ entityType: 'BCBS prefix', entityId: PrefixID, detail: ['changed', ...changed].join(' ') });
      if (changed.length === 0) return { PrefixID };
      await requireVersion(trx, ctx.session, held, Version);
      await trx
        .updateTable('system.bcbs_prefix')
        .set({ ...columnsOf(fields), ...by, row_version: held.row_version + 1 })
        .where('id', '=', PrefixID)
        .execute()
        .catch(taken);
      return { PrefixID };
    }),

  deleteBcbsPrefix: async (ctx, { PrefixID, Version }) => {
    await ctx.tx(async (trx, note) => {
      const held = await trx
        .selectFrom('system.bcbs_prefix')
        .selectAll()
        .where('id', '=', PrefixID)
        .forUpdate()
        .executeTakeFirst();
      if (held === undefined) throw notFound();
      await requireVersion(trx, ctx.session, held, Version);
      await trx.deleteFrom('system.bcbs_prefix').where('id', '=', PrefixID).execute();
      note({ entityType: 'BCBS prefix', entityId: PrefixID, detail: `removed ${held.prefix}` });
    });
  },
};

async function requirePlan(trx: TenantTrx, id: string): Promise<void> {
  const plan = await trx.selectFrom('system.trading_partner').select('id').where('id', '=', id).executeTakeFirst();
  if (plan === undefined) throw fieldFault('PartnerID', 'This {payer} is not known any more');
}
