import { mostAtRiskCents } from '@coverline/contract/cases/caseShapes.ts';
import {
  mostCounted,
  type CaseFilter,
  type CaseNarrowing,
  type CaseSort,
  type CaseView,
} from '@coverline/contract/cases/cases.ts';
import { type CaseStatus, caseStatuses, isOver } from '@coverline/domain/cases/caseStatus.ts';
import { mostListed } from '@coverline/domain/constants.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Page } from '#/platform/db/sortedPage.ts';
import type { CaseMasterRow } from '#/platform/db/tables/cases/casesTables.ts';

export type CaseListRow = CaseMasterRow & {
  readonly last_name: string;
  readonly first_name: string;
  readonly born: string | null;
  readonly mrn: string;
  readonly owner_first: string | null;
  readonly owner_last: string | null;
  readonly owner_email: string | null;
  readonly has_unknown_charge: boolean;
};

/**
 * What is at risk in a case `c` is what its visits were charged, as far as anybody knows, and of one nobody does. Other dollars somebody has
 * typed: they stand as they are.
 */
export const hasUnknownCharge = (clientId: string) => sql`coalesce((
  SELECT bool_or(v.charge_cents IS NULL) AND least(coalesce(sum(v.charge_cents), 0), ${mostAtRiskCents}::int) = c.at_risk_cents
    FROM phi.case_visit x JOIN phi.visit_master v ON v.client_id = x.client_id AND v.id = x.visit_master_id
   WHERE x.client_id = ${clientId} AND v.client_id = ${clientId} AND x.case_id = c.id), false)`;

/** A case as lists show it. */
export const caseColumns = (
  clientId: string,
) => sql`c.*, r.last_name, r.first_name, r.date_of_birth::text AS born, r.mrn,
  u.first_name AS owner_first, u.last_name AS owner_last, u.email AS owner_email, ${hasUnknownCharge(clientId)} AS has_unknown_charge`;

export const caseFrom = sql`phi.case_master c
  JOIN phi.reg_master r ON r.client_id = c.client_id AND r.id = c.reg_master_id
  LEFT JOIN identity.app_user u ON u.id = c.owner_id`;

/** Who asks, and which day it is where they are. */
export type CaseAsker = { readonly clientId: string; readonly userId: string; readonly today: string };

const views = ({ userId, today }: CaseAsker) => ({
  Mine: sql`c.owner_id = ${userId}`,
  Team: sql`true`,
  Unassigned: sql`c.owner_id IS NULL`,
  Overdue: sql`c.due_on < ${today}::date`,
  DueToday: sql`c.due_on = ${today}::date`,
});

const narrowed = (asker: CaseAsker, { View, Type, OwnerID }: CaseNarrowing) => sql`
  c.client_id = ${asker.clientId} AND ${views(asker)[View]}
  AND (${Type}::text IS NULL OR c.type = ${Type}) AND (${OwnerID}::uuid IS NULL OR c.owner_id = ${OwnerID})`;

/** Said of both, so that the index of what is open, or of what is over, is walked. */
const inStatus = (status: CaseStatus) =>
  sql`c.status = ${status} AND ${isOver(status) ? sql`c.is_over` : sql`NOT c.is_over`}`;

const shown = (asker: CaseAsker, filter: CaseFilter) => sql`
  ${narrowed(asker, filter)} AND ${filter.Status === null ? sql`NOT c.is_over` : inStatus(filter.Status)}`;

type Order = { readonly by: readonly RawBuilder<unknown>[]; readonly mayBeEmpty?: true };

/** A sort as its index has it: of what is never empty nothing is said of where that would stand, or no index is walked backwards. */
const orders: Readonly<Record<CaseSort, Order>> = {
  due: { by: [sql`c.due_on`], mayBeEmpty: true },
  number: { by: [sql`c.number`] },
  patient: { by: [sql`r.last_key`, sql`r.first_key`] },
  type: { by: [sql`c.type`] },
  status: { by: [sql`c.status`] },
  owner: { by: [sql`lower(u.last_name || ' ' || u.first_name)`], mayBeEmpty: true },
  opened: { by: [sql`c.opened_at`] },
  priority: { by: [sql`c.priority`] },
  atRisk: { by: [sql`c.at_risk_cents`] },
};

/** The page of a list, sorted by what was asked for, what has none last; between equals the more urgent comes first. */
const pageOf = (filter: CaseFilter, { offset, limit }: Page): RawBuilder<unknown> =>
  sql`ORDER BY ${sortOf(filter)} LIMIT ${limit} OFFSET ${offset}`;

function sortOf({ Sort, Status, Descending }: CaseFilter): RawBuilder<unknown> {
  // Of what is over nothing is due: no index is asked to sort by it.
  const isWithoutDue = Sort === 'due' && Status !== null && isOver(Status);
  const { by, mayBeEmpty }: Order = isWithoutDue ? { by: [] } : orders[Sort];
  const end = mayBeEmpty ? sql` NULLS LAST` : sql``;
  const sorted = by.map((one) => sql`${one} ${Descending ? sql`DESC` : sql`ASC`}${end}`);
  return sql.join([...sorted, sql`c.priority DESC`, sql`c.number`]);
}

/** Whoever has cases, and nobody, by stepping from one to the next in an index: not every case is read. */
function ownersOf({ clientId }: CaseAsker, { Status }: CaseFilter): RawBuilder<unknown> {
  const state = Status === null ? sql`NOT c.is_over` : inStatus(Status);
  const first = sql`SELECT c.owner_id FROM phi.case_master c WHERE c.client_id = ${clientId} AND ${state}`;
  return sql`(WITH RECURSIVE step AS (
      (${first} AND c.owner_id IS NOT NULL ORDER BY c.owner_id LIMIT 1)
      UNION ALL
      SELECT (${first} AND c.owner_id > step.owner_id ORDER BY c.owner_id LIMIT 1) FROM step WHERE step.owner_id IS NOT NULL)
    SELECT owner_id FROM step WHERE owner_id IS NOT NULL UNION ALL SELECT NULL)`;
}

/**
 * A page of cases by their owners' names, of each owner no more than a page can show: sorted as one, all that match would be read to find
 * the few that stand first. Their patients are looked up of that page alone.
 */
function byOwner(asker: CaseAsker, filter: CaseFilter, page: Page): RawBuilder<unknown> {
  const { clientId } = asker;
  const most = page.offset + page.limit;
  const firstOf = (whose: RawBuilder<unknown>) => sql`
    (SELECT c.* FROM phi.case_master c WHERE c.client_id = ${clientId} AND ${whose} AND ${shown(asker, filter)}
      ORDER BY c.priority DESC, c.number LIMIT ${most})`;
  return sql`(SELECT c.* FROM ${ownersOf(asker, filter)} o
      CROSS JOIN LATERAL (${firstOf(sql`c.owner_id = o.owner_id`)}
        UNION ALL ${firstOf(sql`o.owner_id IS NULL AND c.owner_id IS NULL`)}) c
      LEFT JOIN identity.app_user u ON u.id = c.owner_id
     ${pageOf(filter, page)}) c
    JOIN phi.reg_master r ON r.client_id = c.client_id AND r.id = c.reg_master_id
    LEFT JOIN identity.app_user u ON u.id = c.owner_id`;
}

export async function caseRows(
  trx: TenantTrx,
  asker: CaseAsker,
  filter: CaseFilter,
  page: Page,
): Promise<readonly CaseListRow[]> {
  if (filter.Sort === 'owner') {
    const { rows } = await sql<CaseListRow>`
      SELECT ${caseColumns(asker.clientId)} FROM ${byOwner(asker, filter, page)} WHERE r.client_id = ${asker.clientId}
       ORDER BY ${sortOf(filter)}`.execute(trx);
    return rows;
  }
  const { rows } = await sql<CaseListRow>`
    SELECT ${caseColumns(asker.clientId)} FROM ${caseFrom} WHERE r.client_id = ${asker.clientId} AND ${shown(asker, filter)}
     ${pageOf(filter, page)}`.execute(trx);
  return rows;
}

type Sums = { readonly total: number; readonly at_risk: string; readonly retro_soon: number };

/** A retroactive window that closes within so many days is counted. */
const soonDays = 14;

const ofMoney = sql`count(*)::int AS total, coalesce(sum(c.at_risk_cents), 0)::text AS at_risk`;

/** Of what is open; of what is over no window is looked at any more. */
const sumsOf = (today: string) => sql`${ofMoney}, (count(*) FILTER (WHERE c.submitted_on IS NULL
     AND c.retro_by BETWEEN ${today}::date AND ${addDays(today, soonDays)}::date))::int AS retro_soon`;

const wireSums = (sums: Sums | undefined) => ({
  Total: sums?.total ?? 0,
  AtRiskCents: Number(sums?.at_risk ?? 0),
  RetroSoon: sums?.retro_soon ?? 0,
});

/**
 * What stands above the list. Of what is open all is summed, by an index alone. Of what is over there are many, nothing is at risk any more,
 * and nobody pages beyond what a list shows: it is counted so far.
 */
export async function caseSums(trx: TenantTrx, asker: CaseAsker, filter: CaseFilter) {
  const from = sql`FROM phi.case_master c WHERE c.client_id = ${asker.clientId} AND ${shown(asker, filter)}`;
  if (filter.Status !== null && isOver(filter.Status)) {
    const { rows } = await sql<Pick<Sums, 'total'>>`
      SELECT count(*)::int AS total FROM (SELECT 1 ${from} LIMIT ${mostListed + 1}) few`.execute(trx);
    return wireSums({ total: rows[0]?.total ?? 0, at_risk: '0', retro_soon: 0 });
  }
  const { rows } = await sql<Sums>`SELECT ${sumsOf(asker.today)} ${from}`.execute(trx);
  return wireSums(rows[0]);
}

/** How many open cases each view has, whatever else narrows them; of many only that they are more than are counted. */
export async function caseCounts(trx: TenantTrx, asker: CaseAsker): Promise<Record<CaseView, number>> {
  const { clientId } = asker;
  const counted = Object.entries(views(asker)).map(
    ([view, isIn]) => sql`
      (SELECT count(*)::int FROM (SELECT 1 FROM phi.case_master c
         WHERE c.client_id = ${clientId} AND NOT c.is_over AND ${isIn} LIMIT ${mostCounted + 1}) few) AS ${sql.id(view)}`,
  );
  const { rows } = await sql<Record<CaseView, number>>`SELECT ${sql.join(counted)}`.execute(trx);
  return rows[0] ?? { Mine: 0, Team: 0, Unassigned: 0, Overdue: 0, DueToday: 0 };
}

/** Of what is over a board shows the last seven days. */
const closedLately = (today: string) => sql`c.closed_on > ${addDays(today, -7)}::date`;

/** What ends first, then the more urgent. Of what is over nothing is due: what closed last stands first, as its index has it. */
const inColumn = sql`c.due_on NULLS LAST, c.priority DESC, c.number`;
const inColumnOver = sql`c.closed_on DESC, c.priority DESC, c.number`;

/** The first rows of each column; each column reads no more than it shows, and of what is over no more than the week. */
export async function boardRowsOf(
  trx: TenantTrx,
  asker: CaseAsker,
  by: CaseNarrowing,
  perColumn: number,
): Promise<readonly CaseListRow[]> {
  const columns = caseStatuses.map((status) => {
    const [which, order] = isOver(status) ? [sql`AND ${closedLately(asker.today)}`, inColumnOver] : [sql``, inColumn];
    return sql`
      (SELECT c.* FROM phi.case_master c
        WHERE ${narrowed(asker, by)} AND ${inStatus(status)} ${which} ORDER BY ${order} LIMIT ${perColumn})`;
  });
  const { rows } = await sql<CaseListRow>`
    SELECT ${caseColumns(asker.clientId)} FROM (${sql.join(columns, sql` UNION ALL `)}) c
      JOIN phi.reg_master r ON r.client_id = c.client_id AND r.id = c.reg_master_id
      LEFT JOIN identity.app_user u ON u.id = c.owner_id
     WHERE r.client_id = ${asker.clientId} ORDER BY c.closed_on DESC NULLS FIRST, ${inColumn}`.execute(trx);
  return rows;
}

/** What is open and what closed lately are asked for apart: of both in one condition no index holds the second, and all that is over is read. */
export async function boardSums(trx: TenantTrx, asker: CaseAsker, by: CaseNarrowing) {
  const of = (sums: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql`
    SELECT c.status, ${sums} FROM phi.case_master c WHERE ${narrowed(asker, by)} AND ${which} GROUP BY c.status`;
  const { rows } = await sql<Sums & { status: CaseStatus }>`
    ${of(sumsOf(asker.today), sql`NOT c.is_over`)}
    UNION ALL ${of(sql`${ofMoney}, 0 AS retro_soon`, sql`c.is_over AND ${closedLately(asker.today)}`)}`.execute(trx);
  return rows.map(({ status, ...sums }) => ({ status, ...wireSums(sums) }));
}

/** The cases of a person; of a visit where one is named, and those that are about no visit. Open ones first, then the newest. */
export async function casesOfPerson(
  trx: TenantTrx,
  clientId: string,
  registrationId: string,
  visitId: string | null,
): Promise<readonly CaseListRow[]> {
  const { rows } = await sql<CaseListRow>`
    SELECT ${caseColumns(clientId)} FROM ${caseFrom}
     WHERE c.client_id = ${clientId} AND r.client_id = ${clientId} AND c.reg_master_id = ${registrationId}
       AND (${visitId}::uuid IS NULL
         OR EXISTS (SELECT 1 FROM phi.case_visit v
                     WHERE v.client_id = ${clientId} AND v.case_id = c.id AND v.visit_master_id = ${visitId}))
     ORDER BY c.is_over, c.opened_at DESC, c.number DESC LIMIT 50`.execute(trx);
  return rows;
}
