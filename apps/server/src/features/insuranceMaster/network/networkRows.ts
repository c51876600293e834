import type {
  NetworkFilter,
  NetworkRow,
  NetworkSort,
} from '@coverline/contract/insuranceMaster/network/insuranceNetwork.ts';
import { sql, type QueryExecutorProvider, type Selectable } from 'kysely';
import type { InsuranceNetworkRow } from '#/platform/db/tables/insuranceNetworkTables.ts';
import { likeWords } from '#/platform/db/likeText.ts';

export type ListedNetworkRow = Selectable<InsuranceNetworkRow> & { readonly code: string; readonly insurance: string };

const listed = (clientId: string) => sql`
  SELECT n.*, m.code, m.name AS insurance, m.code_key
    FROM phi.insurance_network n
    JOIN phi.insurance_master m ON m.client_id = n.client_id AND m.id = n.insurance_id
   WHERE n.client_id = ${clientId}`;

function matching({ Search, Location, ProviderNPI, Standing, Day }: NetworkFilter) {
  const words = likeWords(Search);
  return sql`(${Search.trim()} = '' OR lower(code) LIKE ${words} OR lower(insurance) LIKE ${words})
    AND (${Location.trim()} = '' OR lower(location) = lower(${Location.trim()}))
    AND (${ProviderNPI.trim()} = '' OR provider_npi = ${ProviderNPI.trim()})
    AND (${Standing}::text IS NULL OR standing = ${Standing})
    AND (${Day} = '' OR (coalesce(effective_from <= nullif(${Day}, '')::date, true)
                     AND coalesce(effective_to >= nullif(${Day}, '')::date, true)))`;
}

const orders: Readonly<Record<NetworkSort, ReturnType<typeof sql>>> = {
  insurance: sql`code_key`,
  location: sql`lower(location)`,
  provider: sql`provider_npi`,
  standing: sql`array_position(ARRAY['In', 'Tiered', 'Out', 'Unknown'], standing)`,
  from: sql`effective_from`,
};

export async function networkRows(
  trx: QueryExecutorProvider,
  clientId: string,
  filter: NetworkFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly ListedNetworkRow[]> {
  const { rows } = await sql<ListedNetworkRow>`
    SELECT * FROM (${listed(clientId)}) l WHERE ${matching(filter)}
     ORDER BY ${orders[filter.Sort]} ${filter.Descending ? sql`DESC NULLS LAST` : sql`ASC NULLS FIRST`}, code_key, lower(location), provider_npi,
              effective_from NULLS FIRST, id
     LIMIT ${page.limit} OFFSET ${page.offset}`.execute(trx);
  return rows;
}

export async function countNetworkRows(
  trx: QueryExecutorProvider,
  clientId: string,
  filter: NetworkFilter,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (${listed(clientId)}) l WHERE ${matching(filter)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

export async function networkRow(
  trx: QueryExecutorProvider,
  clientId: string,
  id: string,
): Promise<ListedNetworkRow | undefined> {
  const { rows } = await sql<ListedNetworkRow>`SELECT * FROM (${listed(clientId)}) l WHERE id = ${id}`.execute(trx);
  return rows[0];
}

/** All rows about one insurance, or about all of the client's. */
export async function networkRowsOf(
  trx: QueryExecutorProvider,
  clientId: string,
  insuranceId: string | null,
): Promise<readonly ListedNetworkRow[]> {
  const { rows } = await sql<ListedNetworkRow>`
    SELECT * FROM (${listed(clientId)}) l WHERE ${insuranceId}::uuid IS NULL OR insurance_id = ${insuranceId}::uuid
     ORDER BY code_key, lower(location), provider_npi, effective_from NULLS FIRST, id`.execute(trx);
  return rows;
}

export const wireNetworkRow = (row: ListedNetworkRow): NetworkRow => ({
  NetworkID: row.id,
  InsuranceID: row.insurance_id,
  InsCode: row.code,
  Insurance: row.insurance,
  Location: row.location,
  ProviderNPI: row.provider_npi,
  Standing: row.standing,
  EffectiveFrom: row.effective_from ?? '',
  EffectiveTo: row.effective_to ?? '',
  Notes: row.notes,
  Version: row.row_version,
});
