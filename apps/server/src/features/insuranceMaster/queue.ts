import type { QueueSort } from '@coverline/contract/insuranceMaster/insuranceMapping.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import { likeWords } from '#/platform/db/likeText.ts';
import { mappedBy, mappingSays, requirePayer } from './mappedBy.ts';
import { type Matcher, matcherFor } from './matcher.ts';
import { noteAllForClearance } from '#/services/clearance/noteForClearance.ts';

type Waiting = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly payer_id: string;
  readonly city: string;
  readonly state: string;
  readonly financial_class: string;
  readonly use_count: number;
  readonly last_seen_at: string | null;
  readonly row_version: number;
  readonly alike: number;
  readonly total: number;
};

const orders: Readonly<Record<QueueSort, ReturnType<typeof sql>>> = {
  used: sql`use_count DESC`,
  seen: sql`last_seen_at DESC NULLS LAST`,
  name: sql`lower(name)`,
  code: sql`code_key`,
};

export const queueHandlers: HandlersOf<'listInsurancesToMap' | 'mapInsurance'> = {
  listInsurancesToMap: (ctx, { NotAsked, Search, Sort, Offset, Limit }) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const [key, words, state] = [partnerKey(Search), likeWords(Search), NotAsked ? 'NotAsked' : 'Unmapped'];
      const { rows } = await sql<Waiting>`
        SELECT *, count(*) OVER ()::int AS total FROM (
          SELECT *, (count(*) OVER (PARTITION BY name_key) - 1)::int AS alike
            FROM phi.insurance_master WHERE client_id = ${clientId} AND mapping = ${state} AND active) m
         WHERE ${Search.trim()} = '' OR lower(code) LIKE ${words} OR lower(name) LIKE ${words} OR lower(payer_id) LIKE ${words}
            OR (${key} <> '' AND name_key LIKE ${`%${key}%`})
         ORDER BY ${orders[Sort]}, code_key LIMIT ${Limit} OFFSET ${Offset}`.execute(trx);
      const matcher = await matcherFor(trx, clientId);
      return {
        Rows: rows.map((row) => ({
          InsuranceID: row.id,
          InsCode: row.code,
          Name: row.name,
          PayerID: row.payer_id,
          Uses: row.use_count,
          Place: [row.city, row.state].filter((part) => part !== '').join(', '),
          FinancialClass: row.financial_class,
          LastSeenAt: row.last_seen_at === null ? null : new Date(row.last_seen_at).toISOString(),
          Alike: row.alike,
          Matches: NotAsked ? [] : matcher.match({ Name: row.name, PayerID: row.payer_id }).map(matcher.wire),
          Version: row.row_version,
        })),
        Total: rows[0]?.total ?? 0,
      };
    }),

  /** Mapped to what was suggested, it is kept by what and how surely. Mapped again to the same, nothing changes. */
  mapInsurance: (ctx, { InsuranceID, Version, Alike, ...wanted }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const held = await trx
        .selectFrom('phi.insurance_master')
        .selectAll()
        .where('client_id', '=', clientId)
        .where('id', '=', InsuranceID)
        .forUpdate()
        .executeTakeFirst();
      if (held === undefined) throw notFound();
      const tell = (others: number) =>
        note({
          entityType: 'insurance',
          entityId: InsuranceID,
          detail: others > 0 ? `${mappingSays(wanted)}, and ${others} of the same name` : mappingSays(wanted),
        });
      tell(0);
      const isSame = held.mapping === wanted.Mapping && (held.partner_id ?? '') === wanted.PartnerID;
      if (isSame && !Alike) return { Mapped: 0, Version: held.row_version };
      if (!isSame) await requireVersion(trx, ctx.session, held, Version);
      await requirePayer(trx, wanted);
      const rows = [
        ...(isSame ? [] : [held]),
        ...(Alike && wanted.Mapping !== 'Unmapped' ? await othersAlike(trx, clientId, held) : []),
      ];
      if (rows.length === 0) return { Mapped: 0, Version: held.row_version };
      tell(rows.filter(({ id }) => id !== InsuranceID).length);
      // Of one name they may have other numbers: each is found by its own, or by none; the same name and number are looked up once.
      const match: Matcher['match'] = wanted.PartnerID === '' ? () => [] : (await matcherFor(trx, clientId)).match;
      const proven = [...Map.groupBy(rows, ({ name, payer_id }) => JSON.stringify([name, payer_id])).values()].flatMap(
        (same) => {
          const [{ name: Name, payer_id: PayerID }] = same as [(typeof rows)[number]]; // of each group one at least
          const found = match({ Name, PayerID }).find(({ partnerId }) => partnerId === wanted.PartnerID) ?? null;
          return same.map(({ id }) => ({ id, found }));
        },
      );
      for (const alike of Map.groupBy(proven, ({ found }) => `${found?.sign} ${found?.score}`).values()) {
        const found = alike[0]?.found ?? null;
        await trx
          .updateTable('phi.insurance_master')
          .set({
            ...mappedBy(wanted, found === null ? 'Hand' : 'Suggestion', userId, found),
            updated_by: userId,
            updated_at: sql<string>`now()`,
            row_version: sql<number>`row_version + 1`,
          })
          .where('client_id', '=', clientId)
          .where(
            'id',
            'in',
            alike.map(({ id }) => id),
          )
          .execute();
      }
      await noteAllForClearance('NetworkChanged', { clientId, by: userId }).execute(trx);
      return { Mapped: rows.length, Version: held.row_version + (isSame ? 0 : 1) };
    }),
};

async function othersAlike(
  trx: TenantTrx,
  clientId: string,
  { id, name_key }: { readonly id: string; readonly name_key: string },
): Promise<readonly { readonly id: string; readonly name: string; readonly payer_id: string }[]> {
  if (name_key === '') return [];
  return await trx
    .selectFrom('phi.insurance_master')
    .select(['id', 'name', 'payer_id'])
    .where('client_id', '=', clientId)
    .where('name_key', '=', name_key)
    .where('mapping', '=', 'Unmapped')
    .where('active', '=', true)
    .where('id', '<>', id)
    .orderBy('id')
    .forUpdate()
    .execute();
}
