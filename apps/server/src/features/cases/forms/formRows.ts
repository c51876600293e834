import type { FormDetail, FormFilter, FormRow, FormSort, FormState } from '@coverline/contract/cases/forms/pdfForms.ts';
import { isFilled } from '@coverline/domain/cases/forms/formField.ts';
import { type FormKind, formKinds, formKindText } from '@coverline/domain/cases/forms/formKind.ts';
import { unmapped } from '@coverline/domain/cases/forms/formMap.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { likeWords } from '#/platform/db/likeText.ts';
import type { PdfFormVersionRow } from '#/platform/db/tables/cases/formsTables.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { notFound } from '#/platform/http/errors.ts';

const iso = (at: string): string => new Date(at).toISOString();

/** A version without its file, with what its form is called. */
export type FormVersion = Omit<PdfFormVersionRow, 'pdf'> & {
  readonly name: string;
  readonly kind: FormKind;
  readonly state: FormState;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
};

/** Where a version stands on a day; the same words as the contract's. */
const stateOn = (today: string) => sql<FormState>`
  CASE WHEN v.effective_to < ${today}::date THEN 'Over' WHEN NOT v.is_active THEN 'Draft'
       WHEN v.effective_from > ${today}::date THEN 'Coming' ELSE 'Active' END`;

const columns = sql`
  v.client_id, v.id, v.form_id, v.number, v.language, v.effective_from::text, v.effective_to::text, v.is_active, v.flatten,
  v.digest, v.pages, v.fields, v.map, v.used_at, v.row_version, v.updated_at, v.updated_by, f.name, f.kind,
  u.first_name, u.last_name, u.email`;
const from = sql`
  phi.pdf_form_version v JOIN phi.pdf_form f ON f.client_id = v.client_id AND f.id = v.form_id
  JOIN identity.app_user u ON u.id = v.updated_by`;

/** The words of a kind as somebody would look for them, since the table keeps its key. */
const kindNamed = (search: string): readonly FormKind[] =>
  formKinds.filter((kind) => formKindText[kind].toLowerCase().includes(search.trim().toLowerCase()));

function matching(clientId: string, today: string, { Search, Kind, Language, State }: FormFilter): RawBuilder<unknown> {
  return sql`v.client_id = ${clientId} AND f.client_id = ${clientId}
    AND (${Search.trim()} = '' OR lower(f.name) LIKE ${likeWords(Search)} OR f.kind = ANY(${[...kindNamed(Search)]}::text[]))
    AND (${Kind}::text IS NULL OR f.kind = ${Kind}) AND (${Language}::text IS NULL OR v.language = ${Language})
    AND (${State}::text IS NULL OR ${stateOn(today)} = ${State})`;
}

const orders: Readonly<Record<FormSort, RawBuilder<unknown>>> = {
  name: sql`lower(f.name)`,
  kind: sql`f.kind`,
  language: sql`v.language`,
  from: sql`v.effective_from`,
  changed: sql`v.updated_at`,
};

export async function formRows(
  trx: TenantTrx,
  clientId: string,
  today: string,
  filter: FormFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<readonly FormVersion[]> {
  const { rows } = await sql<FormVersion>`
    SELECT ${columns}, ${stateOn(today)} AS state FROM ${from} WHERE ${matching(clientId, today, filter)}
     ORDER BY ${orders[filter.Sort]} ${filter.Descending ? sql`DESC` : sql`ASC`}, lower(f.name), v.number DESC
     LIMIT ${page.limit} OFFSET ${page.offset}`.execute(trx);
  return rows;
}

export async function countForms(trx: TenantTrx, clientId: string, today: string, filter: FormFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM ${from} WHERE ${matching(clientId, today, filter)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

export async function formVersion(trx: TenantTrx, clientId: string, today: string, id: string): Promise<FormVersion> {
  const { rows } = await sql<FormVersion>`
    SELECT ${columns}, ${stateOn(today)} AS state FROM ${from}
     WHERE v.client_id = ${clientId} AND f.client_id = ${clientId} AND v.id = ${id}`.execute(trx);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/** The versions that hold on a day in a language, one a form: of two the one that began later. */
export async function formsOn(
  trx: TenantTrx,
  clientId: string,
  today: string,
  language: string,
): Promise<readonly FormVersion[]> {
  const { rows } = await sql<FormVersion>`
    SELECT DISTINCT ON (f.id) ${columns}, ${stateOn(today)} AS state FROM ${from}
     WHERE v.client_id = ${clientId} AND f.client_id = ${clientId} AND v.language = ${language}
       AND ${stateOn(today)} = 'Active'
     ORDER BY f.id, v.effective_from DESC, v.number DESC`.execute(trx);
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The file of a version. */
export async function pdfOf(trx: TenantTrx, clientId: string, id: string): Promise<Buffer> {
  const row = await trx
    .selectFrom('phi.pdf_form_version')
    .select('pdf')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row.pdf;
}

const factsOf = (row: FormVersion): Omit<FormRow, 'Fields'> => {
  const toFill = row.fields.filter(isFilled);
  return {
    VersionID: row.id,
    FormID: row.form_id,
    Name: row.name,
    Kind: row.kind,
    Number: row.number,
    Language: row.language,
    EffectiveFrom: row.effective_from,
    EffectiveTo: row.effective_to ?? '',
    State: row.state,
    Pages: row.pages,
    Mapped: toFill.length - unmapped(toFill, row.map).length,
    IsUsed: row.used_at !== null,
    ChangedBy: userName(row.first_name, row.last_name, row.email),
    ChangedAt: iso(row.updated_at),
    Version: row.row_version,
  };
};

export const wireForm = (row: FormVersion): FormRow => ({
  ...factsOf(row),
  Fields: row.fields.filter(isFilled).length,
});

export const wireDetail = (row: FormVersion): FormDetail => ({
  ...factsOf(row),
  IsActive: row.is_active,
  Flatten: row.flatten,
  Fields: row.fields.map((field) => ({ ...field, Options: [...field.Options] })),
  Map: row.map.map((source) => ({ ...source, Choices: [...source.Choices] })),
});
