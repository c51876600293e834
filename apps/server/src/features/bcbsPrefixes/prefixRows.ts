import type {
  PrefixCheck,
  PrefixFilter,
  PrefixRow,
  PrefixSort,
} from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import type { BcbsPrefixRow } from '#/platform/db/tables/bcbsPrefixesTables.ts';
import type { Selectable } from 'kysely';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import { likeWords } from '#/platform/db/likeText.ts';

export type ListedPrefix = Selectable<BcbsPrefixRow> & { readonly payor: string; readonly payer_id: string };

const listed = sql`
  SELECT b.*, p.name AS payor, p.payer_id, p.name_key
    FROM system.bcbs_prefix b JOIN system.trading_partner p ON p.id = b.partner_id`;

const checks: Readonly<Record<PrefixCheck, ReturnType<typeof sql>>> = {
  Never: sql`verified_on IS NULL`,
  'Over a year ago': sql`verified_on < current_date - 365`,
  'Within a year': sql`verified_on >= current_date - 365`,
};

/** A prefix is found by its beginning, by its plan's name or number, and by the name of the home plan. */
function matching({ Search, State, Checked }: PrefixFilter) {
  const key = partnerKey(Search);
  const words = likeWords(Search);
  return sql`(${key} = '' OR prefix LIKE ${`${key}%`} OR name_key LIKE ${`%${key}%`} OR payer_id LIKE ${`${key}%`}
      OR lower(home_plan) LIKE ${words})
    AND (${State}::text = '' OR state = ${State})
    AND ${Checked === null ? sql`true` : checks[Checked]}`;
}

const orders: Readonly<Record<PrefixSort, ReturnType<typeof sql>>> = {
  prefix: sql`prefix`,
  payor: sql`lower(payor)`,
  homePlan: sql`nullif(lower(home_plan), '')`,
  state: sql`nullif(state, '')`,
  verified: sql`verified_on`,
};

export async function prefixRows(
  trx: QueryExecutorProvider,
  filter: PrefixFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly ListedPrefix[]> {
  const { rows } = await sql<ListedPrefix>`
    SELECT * FROM (${listed}) l WHERE ${matching(filter)}
     ORDER BY ${orders[filter.Sort]} ${filter.Descending ? sql`DESC` : sql`ASC`} NULLS LAST, prefix
     LIMIT ${page.limit} OFFSET ${page.offset}`.execute(trx);
  return rows;
}

export async function countPrefixes(trx: QueryExecutorProvider, filter: PrefixFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (${listed}) l WHERE ${matching(filter)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

export async function prefixRow(trx: QueryExecutorProvider, id: string): Promise<ListedPrefix | undefined> {
  const { rows } = await sql<ListedPrefix>`SELECT * FROM (${listed}) l WHERE id = ${id}`.execute(trx);
  return rows[0];
}

export const wirePrefix = (row: ListedPrefix): PrefixRow => ({
  PrefixID: row.id,
  PartnerID: row.partner_id,
  Payor: row.payor,
  PayerID: row.payer_id,
  Prefix: row.prefix,
  HomePlan: row.home_plan,
  State: row.state,
  PlanType: row.plan_type,
  Phone: row.phone,
  Notes: row.notes,
  EffectiveFrom: row.effective_from ?? '',
  VerifiedOn: row.verified_on ?? '',
  Version: row.row_version,
});
