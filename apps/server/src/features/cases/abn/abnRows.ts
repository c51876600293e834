import type { AbnFilter, AbnSort } from '@coverline/contract/cases/abn/abn.ts';
import type { AbnRow } from '@coverline/contract/cases/abn/abnShapes.ts';
import { type AbnItem, estimateOf } from '@coverline/domain/cases/abn/abnKinds.ts';
import { type AbnStanding, runningOut, standingOn } from '@coverline/domain/cases/abn/abnStatus.ts';
import { namePairs } from '@coverline/domain/recall/namePairs.ts';
import { type RawBuilder, sql } from 'kysely';
import { begins } from '#/platform/db/begins.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { type Page, sortedPage } from '#/platform/db/sortedPage.ts';
import type { AbnTableRow } from '#/platform/db/tables/cases/abnTables.ts';

export type AbnListRow = AbnTableRow & {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle: string;
  readonly born: string | null;
  readonly mrn: string;
  readonly visit_number: string | null;
  readonly visit_class: string | null;
};

/** Kept of a notice whose rows have not all an estimate, to sort by: nothing that Medicare may not pay for is told as free. */
export const noEstimate = 0;

/** Whose list it is, and which day it is where they are. */
export type AbnAsker = { readonly clientId: string; readonly today: string };

const columns = sql`a.*, r.last_name, r.first_name, r.middle, r.date_of_birth::text AS born, r.mrn, v.visit_number, v.patient_class AS visit_class`;
const source = (clientId: string) => sql`phi.abn a
  JOIN phi.reg_master r ON r.client_id = a.client_id AND r.id = a.reg_master_id
  LEFT JOIN phi.visit_master v ON v.client_id = a.client_id AND v.id = a.visit_master_id AND v.client_id = ${clientId}`;

const orders: Readonly<Record<AbnSort, RawBuilder<unknown>>> = {
  made: sql`a.made_at`,
  number: sql`a.number`,
  patient: sql`r.last_key || ' ' || r.first_key`,
  standing: sql`a.status`,
  service: sql`a.service_on`,
  given: sql`a.given_on`,
  answered: sql`a.answered_on`,
  valid: sql`a.valid_until`,
  estimate: sql`nullif(a.estimate_cents, ${noEstimate})`,
};

/** That its year is over stands nowhere: it is so by the day. */
function standsAs(standing: AbnStanding, today: string): RawBuilder<unknown> {
  const isOver = sql`(a.status = ANY(${[...runningOut]}::text[]) AND coalesce(a.valid_until < ${today}::date, false))`;
  return standing === 'Expired' ? isOver : sql`(a.status = ${standing} AND NOT ${isOver})`;
}

function ofPatient(typed: string): RawBuilder<unknown> {
  const pairs = namePairs(typed.toLowerCase()).map(
    ({ last, first }) => sql`(${begins(sql`r.last_key`, last)} AND ${begins(sql`r.first_key`, first)})`,
  );
  return sql`(r.mrn_key = ${typed.toUpperCase()}${pairs.length === 0 ? sql`` : sql` OR ${sql.join(pairs, sql` OR `)}`})`;
}

function shown({ clientId, today }: AbnAsker, filter: AbnFilter): RawBuilder<unknown> {
  const patient = filter.Patient.trim();
  const parts = [
    sql`a.client_id = ${clientId} AND r.client_id = ${clientId}`,
    patient !== '' && ofPatient(patient),
    filter.RegMasterID !== null && sql`a.reg_master_id = ${filter.RegMasterID}`,
    filter.VisitMasterID !== null && sql`a.visit_master_id = ${filter.VisitMasterID}`,
    filter.Standing !== null && standsAs(filter.Standing, today),
    filter.Kind !== null && sql`a.kind = ${filter.Kind}`,
    filter.Option !== null && sql`a.option = ${filter.Option}`,
    filter.From !== '' && sql`a.made_on >= ${filter.From}::date`,
    filter.To !== '' && sql`a.made_on <= ${filter.To}::date`,
  ];
  return sql.join(
    parts.filter((part) => part !== false),
    sql` AND `,
  );
}

export async function abnRows(
  trx: TenantTrx,
  asker: AbnAsker,
  filter: AbnFilter,
  page: Page,
): Promise<{ readonly rows: readonly AbnListRow[]; readonly total: number }> {
  const { rows } = await sql<AbnListRow & { readonly total: number }>`
    SELECT ${columns}, count(*) OVER ()::int AS total FROM ${source(asker.clientId)} WHERE ${shown(asker, filter)}
    ${sortedPage(orders[filter.Sort], filter, sql`a.number DESC`, page)}`.execute(trx);
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function abnRow(trx: TenantTrx, clientId: string, id: string): Promise<AbnListRow | undefined> {
  const { rows } = await sql<AbnListRow>`
    SELECT ${columns} FROM ${source(clientId)} WHERE a.client_id = ${clientId} AND r.client_id = ${clientId} AND a.id = ${id}`.execute(
    trx,
  );
  return rows[0];
}

export const standingOf = (row: Pick<AbnTableRow, 'status' | 'valid_until'>, today: string): AbnStanding =>
  standingOn({ status: row.status, validUntil: row.valid_until }, today);

/** What it estimates is read of its rows: what was kept of it before a part was told apart may be the sum of that part. */
export const wireRow = (row: AbnListRow, today: string, items: readonly AbnItem[]): AbnRow => ({
  AbnID: row.id,
  Number: row.number,
  Version: row.row_version,
  Kind: row.kind,
  Language: row.language,
  Standing: standingOf(row, today),
  Option: row.option,
  RegMasterID: row.reg_master_id,
  VisitMasterID: row.visit_master_id,
  CaseID: row.case_id,
  FirstName: row.first_name,
  LastName: row.last_name,
  DateOfBirth: row.born ?? '',
  MRN: row.mrn,
  VisitNumber: row.visit_number ?? '',
  ServiceOn: row.service_on,
  MadeOn: row.made_on,
  GivenOn: row.given_on,
  AnsweredOn: row.answered_on,
  ValidUntil: row.valid_until,
  EstimateCents: estimateOf(items),
  ActualCents: row.actual_cents,
});
