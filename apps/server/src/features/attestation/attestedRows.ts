import type {
  AttestationFilter,
  AttestationRow,
  AttestationSort,
} from '@coverline/contract/attestation/attestation.ts';
import type { AttestationStatus } from '@coverline/domain/attestation/attestationStatus.ts';
import type { AttestationResult, CheckFinding } from '@coverline/domain/attestation/evidence.ts';
import { type AttestationFund, fundText } from '@coverline/domain/attestation/funds.ts';
import { namePairs } from '@coverline/domain/recall/namePairs.ts';
import { type RawBuilder, sql } from 'kysely';
import { begins } from '#/platform/db/begins.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { type Page, sortedPage } from '#/platform/db/sortedPage.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';

export type AttestedRecord = {
  readonly id: string;
  readonly batch_id: string;
  readonly batch_name: string;
  readonly fund: AttestationFund;
  readonly fund_name: string;
  readonly made_at: string;
  readonly reg_master_id: string;
  readonly visit_master_id: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly born: string | null;
  readonly mrn: string;
  readonly visit_number: string;
  readonly service: string;
  readonly medicare: CheckFinding;
  readonly medicaid: CheckFinding;
  readonly commercial: CheckFinding;
  readonly result: AttestationResult;
  readonly covered_by: readonly string[];
  readonly lookup_ids: readonly string[];
  readonly collected_at: string;
  readonly status: AttestationStatus;
  readonly reason: string;
  readonly claim_id: string;
  readonly paid_cents: number | null;
  readonly sent_at: string | null;
  readonly row_version: number;
  readonly updated_by: string;
  readonly updated_at: string;
};

type Of = Pick<ClientSession, 'clientId' | 'timeZone'>;

const columnsOf = (
  clientId: string,
) => sql`a.id, a.batch_id, b.name AS batch_name, b.fund, b.fund_name, b.created_at AS made_at, a.reg_master_id, a.visit_master_id,
  a.last_name, a.first_name, a.date_of_birth::text AS born, a.mrn, a.visit_number, a.date_of_service::text AS service, a.medicare, a.medicaid,
  a.commercial, a.result, a.covered_by, a.collected_at, a.status, a.reason, a.claim_id, a.paid_cents::float8 AS paid_cents, a.sent_at,
  a.row_version, a.updated_by, a.updated_at,
  ARRAY(SELECT e.lookup_id FROM phi.attestation_evidence e
         WHERE e.client_id = ${clientId} AND e.attestation_id = a.id ORDER BY e.lookup_id) AS lookup_ids`;
const source = sql`phi.attestation a JOIN phi.attestation_batch b ON b.client_id = a.client_id AND b.id = a.batch_id`;

const sorts: Readonly<Record<AttestationSort, RawBuilder<unknown>>> = {
  created: sql`b.created_at`,
  patient: sql`a.last_key`,
  service: sql`a.date_of_service`,
  result: sql`a.result`,
  status: sql`a.status`,
  batch: sql`b.name_key`,
  paid: sql`a.paid_cents`,
};

/** What a search finds, one page of it, and how many it finds in all. */
export async function findRows(
  trx: TenantTrx,
  of: Of,
  filter: AttestationFilter,
  page: Page,
): Promise<{ readonly rows: readonly AttestedRecord[]; readonly total: number }> {
  const { rows } = await sql<AttestedRecord & { readonly total: number }>`
    SELECT ${columnsOf(of.clientId)}, count(*) OVER ()::int AS total FROM ${source} WHERE ${matching(of, filter)}
    ${sortedPage(sorts[filter.Sort], filter, sql`b.created_at DESC, a.batch_id, a.row`, page)}`.execute(trx);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The visits of one batch in their order. */
export async function rowsOfBatch(
  trx: TenantTrx,
  clientId: string,
  batchId: string,
): Promise<readonly AttestedRecord[]> {
  const { rows } = await sql<AttestedRecord>`
    SELECT ${columnsOf(clientId)} FROM ${source} WHERE a.client_id = ${clientId} AND b.client_id = ${clientId} AND a.batch_id = ${batchId}
     ORDER BY a.row`.execute(trx);
  return rows;
}

export async function attestedRow(
  trx: TenantTrx,
  clientId: string,
  id: string,
  held: 'held' | 'read' = 'read',
): Promise<AttestedRecord | undefined> {
  const [row] = await attestedByIds(trx, clientId, [id], held);
  return row;
}

/** Those of the client among the ids; `held` until the transaction ends where they are to be changed, in one order for everybody. */
export async function attestedByIds(
  trx: TenantTrx,
  clientId: string,
  ids: readonly string[],
  held: 'held' | 'read',
): Promise<readonly AttestedRecord[]> {
  const { rows } = await sql<AttestedRecord>`
    SELECT ${columnsOf(clientId)} FROM ${source}
     WHERE a.client_id = ${clientId} AND b.client_id = ${clientId} AND a.id = ANY(${[...ids]}::uuid[])
     ORDER BY a.id ${held === 'held' ? sql`FOR UPDATE OF a` : sql``}`.execute(trx);
  return rows;
}

/** Whose names begin so, in either order; `of` has the columns last_key and first_key. */
export function named(of: 'a' | 'r', typed: string): RawBuilder<unknown> {
  const [last, first] = [sql.ref(`${of}.last_key`), sql.ref(`${of}.first_key`)];
  const pairs = namePairs(typed.toLowerCase()).map(
    (pair) => sql`(${begins(last, pair.last)} AND ${begins(first, pair.first)})`,
  );
  return pairs.length === 0 ? sql`true` : sql`(${sql.join(pairs, sql` OR `)})`;
}

function matching({ clientId, timeZone }: Of, filter: AttestationFilter): RawBuilder<unknown> {
  const dawn = (day: string, later: number) =>
    sql`((${day}::date + ${sql.lit(later)})::timestamp AT TIME ZONE ${timeZone})`;
  const number = filter.Number.trim().toUpperCase();
  const parts = [
    sql`a.client_id = ${clientId} AND b.client_id = ${clientId}`,
    filter.Batch.trim() !== '' && ofBatch(filter.Batch.trim().toLowerCase()),
    filter.CreatedFrom !== null && sql`b.created_at >= ${dawn(filter.CreatedFrom, 0)}`,
    filter.CreatedTo !== null && sql`b.created_at < ${dawn(filter.CreatedTo, 1)}`,
    filter.ServiceFrom !== null && sql`a.date_of_service >= ${filter.ServiceFrom}::date`,
    filter.ServiceTo !== null && sql`a.date_of_service <= ${filter.ServiceTo}::date`,
    filter.Patient.trim() !== '' && named('a', filter.Patient),
    number !== '' && sql`(a.mrn_key = ${number} OR a.number_key = ${number})`,
    filter.Result !== null && sql`a.result = ${filter.Result}`,
    filter.Status !== null && sql`a.status = ${filter.Status}`,
  ];
  return sql.join(
    parts.filter((part) => part !== false),
    sql` AND `,
  );
}

/** Eight digits of an id, with or without their dash, or all of it, are the number that people read out; else a part of a name. */
function ofBatch(typed: string): RawBuilder<unknown> {
  const digits = typed.replaceAll('-', '');
  const isNumber = /^[0-9a-f]{8}(?:[0-9a-f]{24})?$/.test(digits);
  const called = sql`strpos(b.name_key, ${typed}) > 0`;
  return isNumber ? sql`(starts_with(replace(b.id::text, '-', ''), ${digits}) OR ${called})` : called;
}

export const wireRow = (row: AttestedRecord): AttestationRow => ({
  AttestationID: row.id,
  BatchID: row.batch_id,
  BatchName: row.batch_name,
  Fund: fundText(row.fund, row.fund_name),
  MadeAt: new Date(row.made_at).toISOString(),
  LastName: row.last_name,
  FirstName: row.first_name,
  MRN: row.mrn,
  VisitNumber: row.visit_number,
  DateOfService: row.service,
  ...wireAttested(row),
  Evidence: row.lookup_ids.length,
  Status: row.status,
  ClaimID: row.claim_id,
  PaidCents: row.paid_cents,
  SentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
  Version: row.row_version,
});

const wireAttested = (row: AttestedRecord) => ({
  Result: row.result,
  Checks: { Medicare: row.medicare, Medicaid: row.medicaid, Commercial: row.commercial },
  CoveredBy: [...row.covered_by],
});
