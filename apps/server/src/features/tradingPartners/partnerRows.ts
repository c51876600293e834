import type { PartnerFilter, PartnerSort } from '@coverline/contract/tradingPartner.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import { type Page, sortedPage } from '#/db/sortedPage.ts';
import type { TradingPartnerRow } from '#/db/systemTables.ts';
import type { ClientPartnerRow } from '#/db/identityTables.ts';
import { partnerKey } from '#/payers/partnerKey.ts';
import type { Partner } from '@coverline/contract/tradingPartner.ts';

export type DirectoryRow = TradingPartnerRow & {
  readonly names: readonly { readonly kind: 'alias' | 'prefix'; readonly alias: string }[];
  readonly parent_name: string;
  readonly transactions: Partner['Transactions'];
  readonly own: Pick<
    ClientPartnerRow,
    'enabled' | 'provider_npi' | 'provider_numbers' | 'enrollment' | 'version'
  > | null;
};

export type Reader = {
  readonly clientId: string;
  /** Who keeps the directory sees payers out of use as well. */
  readonly keeps: boolean;
};

/** Every payer that the reader sees, with its names, what it takes, and how the client stands with it. */
const directory = ({ clientId, keeps }: Reader) => sql`
  SELECT p.*, to_jsonb(c) AS own,
         coalesce((SELECT w.name FROM system.trading_partner w WHERE w.id = p.parent_id), '') AS parent_name,
         coalesce((SELECT jsonb_agg(jsonb_build_object('kind', a.kind, 'alias', a.alias) ORDER BY a.alias)
                     FROM system.partner_alias a WHERE a.partner_id = p.id), '[]') AS names,
         coalesce((SELECT jsonb_agg(jsonb_build_object('Code', t.transaction, 'EnrollmentRequired', t.enrollment_required,
                                                       'EnrollmentDays', t.enrollment_days,
                                                       'EnrollmentForm', t.enrollment_form) ORDER BY t.transaction)
                     FROM system.partner_transaction t WHERE t.partner_id = p.id), '[]') AS transactions
    FROM system.trading_partner p
    LEFT JOIN identity.client_partner c ON c.client_id = ${clientId} AND c.partner_id = p.id
   WHERE p.active OR ${keeps}::boolean`;

function matching(filter: PartnerFilter) {
  const key = partnerKey(filter.Search);
  return sql`(${key} = '' OR name_key LIKE ${`%${key}%`} OR payer_id LIKE ${`${key}%`}
      OR EXISTS (SELECT 1 FROM system.partner_alias a WHERE a.partner_id = d.id AND a.alias_key LIKE ${`${key}%`}))
    AND (${filter.Kind}::text IS NULL OR kind = ${filter.Kind})
    AND (${filter.State}::text = '' OR state = ${filter.State} OR ${filter.State} = ANY(more_states))
    AND (${filter.Transaction}::text IS NULL AND NOT ${filter.Enrollment}::boolean OR EXISTS (
      SELECT 1 FROM system.partner_transaction t WHERE t.partner_id = d.id
         AND (${filter.Transaction}::text IS NULL OR t.transaction = ${filter.Transaction})
         AND (NOT ${filter.Enrollment}::boolean OR t.enrollment_required)))`;
}

const orders: Readonly<Record<PartnerSort, ReturnType<typeof sql>>> = {
  name: sql`lower(name)`,
  payerId: sql`payer_id`,
  kind: sql`kind`,
  state: sql`nullif(state, '')`,
  enabled: sql`NOT coalesce((own->>'enabled')::boolean, true)`,
  enrollment: sql`coalesce(own->>'enrollment', 'Not started')`,
};

export async function partnerRows(
  trx: QueryExecutorProvider,
  reader: Reader,
  filter: PartnerFilter,
  page: Page,
): Promise<readonly DirectoryRow[]> {
  const { rows } = await sql<DirectoryRow>`
    SELECT * FROM (${directory(reader)}) d WHERE ${matching(filter)}
     ${sortedPage(orders[filter.Sort], filter, sql`lower(name), id`, page)}`.execute(trx);
  return rows;
}

export async function countPartners(
  trx: QueryExecutorProvider,
  { keeps }: Reader,
  filter: PartnerFilter,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM system.trading_partner d
     WHERE (active OR ${keeps}::boolean) AND ${matching(filter)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

export async function partnerRow(
  trx: QueryExecutorProvider,
  reader: Reader,
  id: string,
): Promise<DirectoryRow | undefined> {
  const { rows } = await sql<DirectoryRow>`SELECT * FROM (${directory(reader)}) d WHERE id = ${id}`.execute(trx);
  return rows[0];
}
