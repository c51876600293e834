import { sightingsListed } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { sql } from 'kysely';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';

/** Once may be a slip of the pen that a payer forgave. */
const leastSeen = 2;

/** A prefix that was seen at a plan and is not listed as that plan's. */
const open = sql`s.seen >= ${sql.lit(leastSeen)}
  AND NOT EXISTS (SELECT 1 FROM system.bcbs_prefix b WHERE b.prefix = s.prefix AND b.partner_id = s.partner_id)`;

export const waitingSightings = sql<{ n: number }>`
  SELECT count(*)::int AS n FROM system.prefix_sighting s WHERE NOT s.ignored AND ${open}`;

type Row = {
  readonly prefix: string;
  readonly partner_id: string;
  readonly payor: string;
  readonly seen: number;
  readonly last_seen_at: string;
  readonly ignored: boolean;
  readonly listed_as: string | null;
};

export const sightingHandlers: HandlersOf<'listPrefixSightings' | 'ignorePrefixSighting'> = {
  listPrefixSightings: (ctx, { Ignored }) =>
    ctx.tx(async (trx) => {
      const { rows } = await sql<Row>`
        SELECT s.*, p.name AS payor, other.name AS listed_as
          FROM system.prefix_sighting s
          JOIN system.trading_partner p ON p.id = s.partner_id
          LEFT JOIN system.bcbs_prefix b ON b.prefix = s.prefix
          LEFT JOIN system.trading_partner other ON other.id = b.partner_id
         WHERE s.ignored = ${Ignored} AND ${open}
         ORDER BY s.seen DESC, s.prefix LIMIT ${sql.lit(sightingsListed + 1)}`.execute(trx);
      return rows.map((row) => ({
        Prefix: row.prefix,
        PartnerID: row.partner_id,
        Payor: row.payor,
        Seen: row.seen,
        LastSeenAt: new Date(row.last_seen_at).toISOString(),
        Ignored: row.ignored,
        ListedAs: row.listed_as ?? '',
      }));
    }),

  ignorePrefixSighting: async (ctx, { Prefix, PartnerID, Ignored }) => {
    await ctx.tx(async (trx, note) => {
      const { numUpdatedRows } = await trx
        .updateTable('system.prefix_sighting')
        .set({ ignored: Ignored })
        .where('prefix', '=', Prefix)
        .where('partner_id', '=', PartnerID)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound();
      note({ entityType: 'BCBS prefix', entityId: PartnerID, detail: `${Prefix} ${Ignored ? 'ignored' : 'back'}` });
    });
  },
};
