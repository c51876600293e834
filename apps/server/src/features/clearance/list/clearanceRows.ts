import type { ClearanceFilter } from '@coverline/contract/clearance/clearance.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { type Page, sortedPage } from '#/platform/db/sortedPage.ts';
import type { ClearanceTableRow } from '#/platform/db/tables/clearanceTables.ts';
import type { VisitLists } from './kept/keptDays.ts';
import { inTab, statusesOf } from './narrowed.ts';
import { byUrgency, type PageGroups } from './pageGroups.ts';
import { riskOf } from './riskOf.ts';

/** A visit as the grid shows it. */
export type ClearanceListRow = Omit<ClearanceTableRow, 'risk_cents'> & {
  readonly risk_cents: number | null;
  readonly registration: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly born: string | null;
  readonly mrn: string;
  readonly visit_number: string;
  readonly provider_npi: string;
  readonly patient_class: string;
  readonly schedule_status: string;
  readonly procedures: readonly string[];
  readonly owner_first: string | null;
  readonly owner_last: string | null;
  readonly owner_email: string | null;
  readonly starter_first: string | null;
  readonly starter_last: string | null;
  readonly starter_email: string | null;
};

/** With what stands of its visit and its patient now. Cents are bigints, read as numbers. */
export const clearanceColumns = sql`c.*, c.date_of_service::text AS date_of_service, c.good_faith_due::text AS good_faith_due,
  c.estimate_cents::float8 AS estimate_cents, c.estimate_low_cents::float8 AS estimate_low_cents,
  c.estimate_high_cents::float8 AS estimate_high_cents, c.collected_cents::float8 AS collected_cents,
  (${riskOf(sql`v.charge_cents`)})::float8 AS risk_cents,
  r.id AS registration, r.last_name, r.first_name, r.date_of_birth::text AS born, r.mrn,
  v.visit_number, v.provider_npi, v.patient_class, v.schedule_status, v.procedures,
  u.first_name AS owner_first, u.last_name AS owner_last, u.email AS owner_email,
  b.first_name AS starter_first, b.last_name AS starter_last, b.email AS starter_email`;

/**
 * Of each visit of the grid its own row and its patient's, looked up by their keys: of tables that were just filled the planner knows
 * nothing, and takes every patient together with every visit before it looks which belong together.
 */
const ofEach = (clientId: string) => sql`
  JOIN LATERAL (SELECT * FROM phi.visit_master WHERE client_id = ${clientId} AND id = c.visit_master_id LIMIT 1) v ON true
  JOIN LATERAL (SELECT * FROM phi.reg_master WHERE client_id = ${clientId} AND id = v.reg_master_id LIMIT 1) r ON true`;

export const clearanceFrom = (clientId: string) => sql`phi.clearance c ${ofEach(clientId)}
  LEFT JOIN identity.app_user u ON u.id = c.owner_id
  LEFT JOIN identity.app_user b ON b.id = c.started_by`;

const urgency = sql`array_position(ARRAY[${sql.join(byUrgency.map((status) => sql.lit(status)))}], c.status)`;

/** Sorts by names, of which memory has none; all others are found among what is kept (`kept/sortedVisits.ts`). */
type NamedSort = 'date' | 'patient' | 'mrn';
/** By name: all visits by the index of registrations, those of whom a search found by the name that stands with each. */
type Order = Exclude<NamedSort, 'patient'> | 'patient of all' | 'patient sought';
const orders: Readonly<Record<Order, RawBuilder<unknown>>> = {
  date: sql`c.date_of_service`,
  'patient of all': sql`r.last_key`,
  'patient sought': sql`c.last_key`,
  mrn: sql`r.mrn`,
};

/** Those that memory has chosen, where a search has found them already: of the days and statuses in which the page lies, no others. */
export const foundAlready = (
  chosen: VisitLists,
  { Tab }: Pick<ClearanceFilter, 'Tab'>,
  lies: PageGroups | null,
): RawBuilder<unknown> => {
  const inPage = new Set(lies?.groups.map(({ on, status }) => `${on} ${status}`));
  const ids = chosen.flatMap((visits) =>
    visits
      .filter(({ on, status }) => (lies === null ? statusesOf[Tab].includes(status) : inPage.has(`${on} ${status}`)))
      .map(({ id }) => id),
  );
  return sql`c.visit_master_id = ANY(${ids}::uuid[])`;
};

/** Between equals: the nearer day; of a day what needs somebody first, then by name. */
const ties: Readonly<Record<Order, RawBuilder<unknown>>> = {
  date: sql`${urgency}, c.last_key, c.first_key, c.visit_master_id`,
  'patient of all': sql`r.first_key, c.date_of_service, c.visit_master_id`,
  'patient sought': sql`c.first_key, c.date_of_service, c.visit_master_id`,
  mrn: sql`c.date_of_service, c.visit_master_id`,
};

const inGroups = ({ groups }: PageGroups) =>
  sql`(${sql.join(
    [...Map.groupBy(groups, ({ on }) => on)].map(
      ([on, own]) => sql`c.date_of_service = ${on}::date AND c.status = ANY(${own.map(({ status }) => status)})`,
    ),
    sql` OR `,
  )})`;

type Sorted = Pick<ClearanceFilter, 'Descending' | 'Search' | 'Tab'> & { readonly Sort: NamedSort };

/** The ids of a page by names. */
export async function namedPage(
  trx: TenantTrx,
  clientId: string,
  where: RawBuilder<unknown>,
  filter: Sorted,
  page: Page,
  /** Where it lies, as far as that is known. */
  lies: PageGroups | null = null,
): Promise<readonly string[]> {
  if (lies?.groups.length === 0) return [];
  const isSought = filter.Search.trim() !== '';
  const order = filter.Sort === 'patient' ? (isSought ? 'patient sought' : 'patient of all') : filter.Sort;
  // By day an index has all of it. By patient and MRN of all visits they are joined as a whole; who is sought are few.
  const joined =
    order === 'date' || order === 'patient sought'
      ? sql``
      : !isSought
        ? sql`JOIN phi.visit_master v ON v.client_id = ${clientId} AND v.id = c.visit_master_id
              JOIN phi.reg_master r ON r.client_id = ${clientId} AND r.id = v.reg_master_id`
        : ofEach(clientId);
  const { rows } = await sql<{ id: string }>`
    SELECT c.visit_master_id AS id FROM phi.clearance c ${joined}
     WHERE c.client_id = ${clientId} AND ${where} AND ${lies === null ? inTab(filter.Tab) : inGroups(lies)}
     ${sortedPage(orders[order], { ...filter, isAlwaysThere: filter.Sort !== 'date' }, ties[order], { ...page, ...(lies !== null && { offset: lies.offset }) })}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** The visits of a page, in its order. */
export async function clearanceRows(
  trx: TenantTrx,
  clientId: string,
  ids: readonly string[],
): Promise<readonly ClearanceListRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ClearanceListRow>`
    SELECT ${clearanceColumns} FROM ${clearanceFrom(clientId)}
     WHERE c.client_id = ${clientId} AND c.visit_master_id = ANY(${[...ids]}::uuid[])`.execute(trx);
  const byId = new Map(rows.map((row) => [row.visit_master_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
