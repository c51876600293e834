import type {
  AddressFilter,
  AddressSort,
  DefaultAddress,
} from '@coverline/contract/eligibility/defaultAddress/defaultAddress.ts';
import { type AddressFields, inOrderOfLacks } from '@coverline/domain/demographics/defaultAddress/addressRows.ts';
import { sql, type QueryExecutorProvider, type Selectable } from 'kysely';
import type { DefaultAddressRow } from '#/platform/db/tables/demographicsTables.ts';
import { likeWords } from '#/platform/db/likeText.ts';

export type ListedAddress = Selectable<DefaultAddressRow> & { readonly changed_by: string };

/** More than a client has locations, many times over: of all that it keeps, those that are retired too. */
export const mostAddresses = 2_000;

const listed = (clientId: string) => sql`
  SELECT d.*, coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) AS changed_by
    FROM phi.default_address d
    JOIN identity.app_user u ON u.id = d.updated_by
   WHERE d.client_id = ${clientId}`;

function matching({ Search, State, ReplaceWhen, Day }: AddressFilter) {
  const words = likeWords(Search);
  return sql`(${Search.trim()} = '' OR lower(concat_ws(' ', location, line1, line2, city, state, zip)) LIKE ${words})
    AND (${State} = 'All' OR (retired_at IS NOT NULL) = (${State} = 'Retired'))
    AND (${ReplaceWhen}::text IS NULL OR ${ReplaceWhen} = ANY(replace_when))
    AND (${Day} = '' OR (coalesce(effective_from <= nullif(${Day}, '')::date, true)
                     AND coalesce(effective_to >= nullif(${Day}, '')::date, true)))`;
}

const orders: Readonly<Record<AddressSort, ReturnType<typeof sql>>> = {
  location: sql`lower(location)`,
  address: sql`lower(line1)`,
  from: sql`effective_from`,
  changed: sql`updated_at`,
};

export async function addressRows(
  trx: QueryExecutorProvider,
  clientId: string,
  filter: AddressFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly ListedAddress[]> {
  const { rows } = await sql<ListedAddress>`
    SELECT * FROM (${listed(clientId)}) l WHERE ${matching(filter)}
     ORDER BY ${orders[filter.Sort]} ${filter.Descending ? sql`DESC NULLS LAST` : sql`ASC NULLS FIRST`}, lower(location),
              effective_from NULLS FIRST, id
     LIMIT ${page.limit} OFFSET ${page.offset}`.execute(trx);
  return rows;
}

export async function countAddressRows(
  trx: QueryExecutorProvider,
  clientId: string,
  filter: AddressFilter,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (${listed(clientId)}) l WHERE ${matching(filter)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

export async function addressRow(
  trx: QueryExecutorProvider,
  clientId: string,
  id: string,
): Promise<ListedAddress | undefined> {
  const { rows } = await sql<ListedAddress>`SELECT * FROM (${listed(clientId)}) l WHERE id = ${id}`.execute(trx);
  return rows[0];
}

export async function allAddressRows(trx: QueryExecutorProvider, clientId: string): Promise<readonly ListedAddress[]> {
  const { rows } = await sql<ListedAddress>`
    SELECT * FROM (${listed(clientId)}) l ORDER BY lower(location), effective_from NULLS FIRST, id`.execute(trx);
  return rows;
}

export const fieldsOf = (row: Selectable<DefaultAddressRow>): AddressFields => ({
  Location: row.location,
  UseFor: row.use_for,
  ReplaceWhen: row.replace_when,
  Line1: row.line1,
  Line2: row.line2,
  City: row.city,
  State: row.state,
  Zip: row.zip,
  Phone: row.phone,
  EffectiveFrom: row.effective_from ?? '',
  EffectiveTo: row.effective_to ?? '',
  Notes: row.notes,
});

export function wireAddress(row: ListedAddress): DefaultAddress {
  const { UseFor, ReplaceWhen, ...fields } = fieldsOf(row);
  return {
    AddressID: row.id,
    ...fields,
    UseFor: [...UseFor],
    ReplaceWhen: [...ReplaceWhen],
    Retired: row.retired_at !== null,
    ChangedAt: row.updated_at,
    ChangedBy: row.changed_by,
    Version: row.row_version,
  };
}

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** As it is stored: without spaces around, its lists in their own order. */
export const tidied = (typed: AddressFields): AddressFields => ({
  ...typed,
  Location: plain(typed.Location),
  UseFor: [...new Set(typed.UseFor)].toSorted(),
  ReplaceWhen: inOrderOfLacks(typed.ReplaceWhen),
  Line1: plain(typed.Line1),
  Line2: plain(typed.Line2),
  City: plain(typed.City),
  State: typed.State.trim().toUpperCase(),
  Zip: typed.Zip.trim(),
  Phone: typed.Phone.trim(),
  Notes: plain(typed.Notes),
});

export const columnsOf = (fields: AddressFields) => ({
  location: fields.Location,
  use_for: [...fields.UseFor],
  replace_when: [...fields.ReplaceWhen],
  line1: fields.Line1,
  line2: fields.Line2,
  city: fields.City,
  state: fields.State,
  zip: fields.Zip,
  phone: fields.Phone,
  notes: fields.Notes,
  effective_from: fields.EffectiveFrom || null,
  effective_to: fields.EffectiveTo || null,
});
