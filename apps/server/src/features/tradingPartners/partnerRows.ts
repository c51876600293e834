import type { PartnerFilter, PartnerSort } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import type { AuthTerms } from '@coverline/domain/tradingPartners/authTerms.ts';
import type { Enrollment } from '@coverline/domain/tradingPartners/enrollment.ts';
import type { ProviderNumber } from '@coverline/domain/tradingPartners/providerNumbers.ts';
import { sql, type QueryExecutorProvider } from 'kysely';
import { type Page, sortedPage } from '#/platform/db/sortedPage.ts';
import type { ClientPartnerRow, TradingPartnerRow } from '#/platform/db/tables/tradingPartnersTables.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import type { Partner } from '@coverline/contract/tradingPartners/tradingPartners.ts';

export type DirectoryRow = TradingPartnerRow & {
  readonly names: readonly { readonly kind: 'alias' | 'prefix'; readonly alias: string }[];
  readonly parent_name: string;
  readonly transactions: Partner['Transactions'];
  readonly own:
    | (Pick<ClientPartnerRow, 'enabled' | 'provider_npi' | 'version'> & {
        readonly provider_numbers: readonly ProviderNumber[];
        readonly enrollments: readonly Enrollment[];
        readonly auth_terms: AuthTerms | null;
      })
    | null;
};

export type Reader = {
  readonly clientId: string;
  /** Who keeps the directory sees payers out of use as well. */
  readonly keeps: boolean;
  /** The day that it is for the client. */
  readonly today: string;
};

/** Every payer that the reader sees, with its names, what it takes, and how the client stands with it. */
const directory = ({ clientId, keeps }: Pick<Reader, 'clientId' | 'keeps'>) => sql`
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

function matching(filter: PartnerFilter, today: string) {
  const key = partnerKey(filter.Search);
  return sql`(${key} = '' OR name_key LIKE ${`%${key}%`} OR payer_id LIKE ${`${key}%`}
      OR EXISTS (SELECT 1 FROM system.partner_alias a WHERE a.partner_id = d.id AND a.alias_key LIKE ${`${key}%`}))
    AND (${filter.Kind}::text IS NULL OR kind = ${filter.Kind})
    AND (${filter.State}::text = '' OR state = ${filter.State} OR ${filter.State} = ANY(more_states))
    AND (${filter.Transaction}::text IS NULL AND ${filter.Enrollment}::text IS NULL OR EXISTS (
      SELECT 1 ${taken} AND (${filter.Transaction}::text IS NULL OR t.transaction = ${filter.Transaction})
         AND ${enrolled(filter.Enrollment, today)}))`;
}

/** What the payer `d` takes, `t`, each with how far the client is enrolled for it, `e`. */
const taken = sql`FROM system.partner_transaction t
       LEFT JOIN jsonb_to_recordset(coalesce(own->'enrollments', '[]')) AS e ("Code" text, "State" text, "Since" date)
              ON e."Code" = t.transaction
      WHERE t.partner_id = d.id`;

function enrolled(wanted: PartnerFilter['Enrollment'], today: string) {
  switch (wanted) {
    case null:
      return sql`true`;
    case 'Required':
      return sql`t.enrollment_required`;
    case 'Not started':
      return sql`(t.enrollment_required AND e."State" IS NULL)`;
    case 'Overdue':
      return sql`(e."State" IN ('Submitted', 'Accepted') AND e."Since" + t.enrollment_days < ${today}::date)`;
    default:
      return sql`(e."State" = ${wanted})`;
  }
}

/** The transaction that is furthest from done comes first; payers that enroll nobody come last. */
const leastEnrolled = sql`coalesce((
  SELECT min(array_position(ARRAY['Rejected', 'Not started', 'Submitted', 'Accepted', 'Live'], coalesce(e."State", 'Not started')))
    ${taken} AND (t.enrollment_required OR e."State" IS NOT NULL)), 6)`;

const orders: Readonly<Record<PartnerSort, ReturnType<typeof sql>>> = {
  name: sql`lower(name)`,
  payerId: sql`payer_id`,
  kind: sql`kind`,
  state: sql`nullif(state, '')`,
  enabled: sql`NOT coalesce((own->>'enabled')::boolean, true)`,
  enrollment: leastEnrolled,
};

export async function partnerRows(
  trx: QueryExecutorProvider,
  reader: Reader,
  filter: PartnerFilter,
  page: Page,
): Promise<readonly DirectoryRow[]> {
  const { rows } = await sql<DirectoryRow>`
    SELECT * FROM (${directory(reader)}) d WHERE ${matching(filter, reader.today)}
     ${sortedPage(orders[filter.Sort], filter, sql`lower(name), id`, page)}`.execute(trx);
  return rows;
}

export async function countPartners(
  trx: QueryExecutorProvider,
  reader: Reader,
  filter: PartnerFilter,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (${directory(reader)}) d WHERE ${matching(filter, reader.today)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

export async function partnerRow(
  trx: QueryExecutorProvider,
  reader: Pick<Reader, 'clientId' | 'keeps'>,
  id: string,
): Promise<DirectoryRow | undefined> {
  const { rows } = await sql<DirectoryRow>`SELECT * FROM (${directory(reader)}) d WHERE id = ${id}`.execute(trx);
  return rows[0];
}
