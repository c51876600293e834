import type {
  InsuranceFilter,
  InsuranceRow,
  InsuranceSort,
} from '@coverline/contract/insuranceMaster/insuranceMaster.ts';
import { sql, type QueryExecutorProvider, type Selectable } from 'kysely';
import type { InsuranceMasterRow } from '#/platform/db/tables/insuranceMasterTables.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import { likeWords } from '#/platform/db/likeText.ts';

export type ListedInsurance = Selectable<InsuranceMasterRow> & {
  /** The oldest first. */
  readonly earlier: readonly { readonly until: string; readonly name: string }[];
  readonly payor: string | null;
  readonly payor_id: string | null;
  readonly payor_active: boolean | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
};

/** An insurance with the payer that it is, and who said so. */
const listed = (clientId: string) => sql`
  SELECT m.*, p.name AS payor, p.payer_id AS payor_id, p.active AS payor_active, u.first_name, u.last_name, u.email,
         coalesce((SELECT json_agg(json_build_object('until', f.until, 'name', coalesce(o.name, '')) ORDER BY f.until)
                     FROM phi.insurance_former f LEFT JOIN system.trading_partner o ON o.id = f.partner_id
                    WHERE f.client_id = ${clientId} AND f.insurance_id = m.id), '[]') AS earlier
    FROM phi.insurance_master m
    LEFT JOIN system.trading_partner p ON p.id = m.partner_id
    LEFT JOIN identity.app_user u ON u.id = m.mapped_by
   WHERE m.client_id = ${clientId}`;

/** An insurance is found by its code, its name, its number, its city, and by its payer. */
function matching({ Search, Mapping, Inactive }: InsuranceFilter) {
  const [key, words] = [partnerKey(Search), likeWords(Search)];
  return sql`(${Search.trim()} = '' OR lower(code) LIKE ${words} OR lower(name) LIKE ${words} OR lower(payer_id) LIKE ${words}
      OR lower(city) LIKE ${words} OR lower(coalesce(payor, '')) LIKE ${words}
      OR (${key} <> '' AND name_key LIKE ${`%${key}%`}))
    AND (${Mapping}::text IS NULL OR mapping = ${Mapping})
    AND (active OR ${Inactive}::boolean)`;
}

const orders: Readonly<Record<InsuranceSort, ReturnType<typeof sql>>> = {
  code: sql`code_key`,
  name: sql`lower(name)`,
  payor: sql`lower(payor)`,
  used: sql`use_count`,
  seen: sql`last_seen_at`,
};

export async function insuranceRows(
  trx: QueryExecutorProvider,
  clientId: string,
  filter: InsuranceFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly ListedInsurance[]> {
  const { rows } = await sql<ListedInsurance>`
    SELECT * FROM (${listed(clientId)}) l WHERE ${matching(filter)}
     ORDER BY ${orders[filter.Sort]} ${filter.Descending ? sql`DESC` : sql`ASC`} NULLS LAST, code_key
     LIMIT ${page.limit} OFFSET ${page.offset}`.execute(trx);
  return rows;
}

export async function countInsurances(
  trx: QueryExecutorProvider,
  clientId: string,
  filter: InsuranceFilter,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (${listed(clientId)}) l WHERE ${matching(filter)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** In use, and nobody has said whose they are. */
export async function countToMap(trx: QueryExecutorProvider, clientId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM phi.insurance_master
     WHERE client_id = ${clientId} AND mapping = 'Unmapped' AND active`.execute(trx);
  return rows[0]?.n ?? 0;
}

export async function insuranceRow(
  trx: QueryExecutorProvider,
  clientId: string,
  id: string,
): Promise<ListedInsurance | undefined> {
  const { rows } = await sql<ListedInsurance>`SELECT * FROM (${listed(clientId)}) l WHERE id = ${id}`.execute(trx);
  return rows[0];
}

const instant = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

export const wireInsurance = (row: ListedInsurance): InsuranceRow => ({
  InsuranceID: row.id,
  InsCode: row.code,
  Name: row.name,
  Address1: row.address1,
  Address2: row.address2,
  City: row.city,
  State: row.state,
  Zip: row.zip,
  Phone: row.phone,
  PayerID: row.payer_id,
  FinancialClass: row.financial_class,
  PlanType: row.plan_type,
  EffectiveFrom: row.effective_from ?? '',
  EffectiveTo: row.effective_to ?? '',
  Active: row.active,
  Mapping: row.mapping,
  Partner:
    row.partner_id === null
      ? null
      : {
          PartnerID: row.partner_id,
          Name: row.payor ?? '',
          PayerID: row.payor_id ?? '',
          InUse: row.payor_active ?? false,
        },
  Mapped:
    row.mapped_how === null || row.mapped_at === null
      ? null
      : {
          How: row.mapped_how,
          Score: row.mapped_score,
          Sign: row.mapped_sign,
          By: userName(row.first_name, row.last_name, row.email),
          At: new Date(row.mapped_at).toISOString(),
        },
  Earlier: row.earlier.map(({ until, name }) => ({ Until: until, Name: name })),
  Uses: row.use_count,
  LastSeenAt: instant(row.last_seen_at),
  Version: row.row_version,
});

/** The client's whole list, in the order of its codes. */
export const everyInsurance = (trx: QueryExecutorProvider, clientId: string): Promise<readonly ListedInsurance[]> =>
  insuranceRows(
    trx,
    clientId,
    { Search: '', Mapping: null, Inactive: true, Sort: 'code', Descending: false },
    { offset: 0, limit: 1_000_000 },
  );
