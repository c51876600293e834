import type { ClearanceRun, ClearanceRunRow } from '@coverline/contract/clearance/runs/runs.ts';
import { type RunKind, type RunRowState, runRowStates } from '@coverline/contract/clearance/runs/runWords.ts';
import { readReason } from '@coverline/domain/batch/itemReason.ts';
import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';

/** How a question `x` of a run `y` stands by the row `s` of its batch `b`. */
const stateOfRow = sql<RunRowState>`CASE
  WHEN x.outcome <> 'Ask' THEN x.outcome
  WHEN s.status IS NULL THEN CASE WHEN y.state = 'Started' THEN 'Asked' WHEN y.state = 'Ended' THEN 'CalledOff' ELSE 'Waiting' END
  WHEN s.status = 'Done' THEN 'Asked'
  WHEN s.status = 'Failed' THEN 'Failed'
  WHEN s.status = 'Cancelled' THEN 'CalledOff'
  WHEN s.status = 'Skipped' THEN CASE WHEN s.reason = 'Repeated' THEN 'InHand' WHEN s.reason = 'ByHand' THEN 'Closed' ELSE 'Fresh' END
  WHEN b.state = 'Cancelled' THEN 'CalledOff'
  WHEN b.state_reason IS NOT NULL THEN 'Capped'
  WHEN s.status = 'Pending' THEN 'Waiting' ELSE 'UnderWay' END`;

const withBatch = (clientId: string) => sql`
  LEFT JOIN phi.batch b ON b.client_id = ${clientId} AND b.id = y.batch_id
  LEFT JOIN phi.batch_state s ON s.client_id = ${clientId} AND s.batch_id = y.batch_id AND s.row = x.row`;

type Row = {
  readonly id: string;
  readonly kind: RunKind;
  readonly for_day: string | null;
  readonly ordered_at: string;
  readonly state: string;
  readonly reason: string;
  readonly finished_at: string | null;
  /** Why the batch stands still by itself; null: it does not. */
  readonly stands: string | null;
  readonly user_first: string;
  readonly user_last: string;
  readonly user_email: string;
  readonly visits: number;
  readonly counts: Readonly<Partial<Record<RunRowState, number>>> | null;
  readonly batch_id: string | null;
  /** Of its searches: what its lanes cost is read apart. */
  readonly cents: number;
};

type Page = { readonly offset: number; readonly limit: number };

/** Runs of a client, the latest first; one alone where it is named. */
export async function readRuns(
  trx: TenantTrx,
  clientId: string,
  runId: string | null,
  { offset, limit }: Page = { offset: 0, limit: 1 },
): Promise<readonly ClearanceRun[]> {
  const { rows } = await sql<Row>`
    SELECT y.id, y.kind, y.for_day::text, y.ordered_at, y.state, y.reason, k.finished_at, k.state_reason AS stands, u.first_name AS user_first,
           u.last_name AS user_last, u.email AS user_email, n.visits, n.counts,
           y.batch_id, coalesce((SELECT sum(z.cents) FROM phi.batch_search z WHERE z.client_id = ${clientId} AND z.batch_id = y.batch_id), 0)::float8 AS cents
      FROM (SELECT * FROM phi.clearance_run WHERE client_id = ${clientId} AND (${runId}::uuid IS NULL OR id = ${runId}::uuid)
             ORDER BY ordered_at DESC, id OFFSET ${offset} LIMIT ${limit}) y
      JOIN identity.app_user u ON u.id = y.ordered_by
      LEFT JOIN phi.batch k ON k.client_id = ${clientId} AND k.id = y.batch_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(g.visits), 0)::int AS visits, json_object_agg(g.state, g.rows) FILTER (WHERE g.state IS NOT NULL) AS counts
          FROM (SELECT ${stateOfRow} AS state, count(*)::int AS rows,
                       (count(*) FILTER (WHERE x.is_first))::int AS visits
                  FROM (SELECT *, row_number() OVER (PARTITION BY visit_master_id ORDER BY row) = 1 AS is_first
                          FROM phi.clearance_run_row WHERE client_id = ${clientId} AND run_id = y.id) x ${withBatch(clientId)}
                 GROUP BY 1) g) n
     ORDER BY y.ordered_at DESC, y.id`.execute(trx);
  const spent = await spentOf(
    trx,
    clientId,
    rows.flatMap(({ batch_id: id }) => id ?? []),
  );
  return rows.map((row) => ({
    RunID: row.id,
    Kind: row.kind,
    ForDay: row.for_day ?? '',
    By: userName(row.user_first, row.user_last, row.user_email),
    OrderedAt: new Date(row.ordered_at).toISOString(),
    IsOver: row.state === 'Ended' || (row.state === 'Started' && (row.finished_at !== null || isStuck(row))),
    Reason: row.reason,
    Visits: row.visits,
    Counts: runRowStates.flatMap((State) => {
      const Rows = row.counts?.[State] ?? 0;
      return Rows === 0 ? [] : [{ State, Rows }];
    }),
    SpentCents: row.cents + (spent.get(row.batch_id ?? '') ?? 0),
  }));
}

/**
 * What the lanes of batches cost. They stand with the coordinator of a distributed database, which may end when one of its own tables is
 * looked into for each row of a client's.
 */
async function spentOf(
  trx: TenantTrx,
  clientId: string,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; cents: number }>`
    SELECT batch_id AS id, sum(spent_cents)::float8 AS cents FROM system.lane
     WHERE client_id = ${clientId} AND batch_id = ANY(${[...batchIds]}::uuid[]) GROUP BY batch_id`.execute(trx);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/** What it has under way has ended, and its cost keeps it from more. */
const isStuck = ({ stands, counts }: Row): boolean =>
  stands !== null && (counts?.Waiting ?? 0) + (counts?.UnderWay ?? 0) === 0;

type RowOfRun = {
  readonly row: number;
  readonly visit: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly mrn: string;
  readonly day: string;
  readonly payer: string | null;
  readonly state: RunRowState;
  readonly says: string;
  readonly reason: string | null;
};

type Which = { readonly runId: string; readonly state: RunRowState | null; readonly terms: OwnTerms };

export async function readRunRows(
  trx: TenantTrx,
  clientId: string,
  { runId, state, terms }: Which,
  { offset, limit }: Page,
): Promise<readonly ClearanceRunRow[]> {
  const { rows } = await sql<RowOfRun>`
    SELECT q.* FROM (
      SELECT x.row, x.visit_master_id AS visit, r.first_name, r.last_name, r.mrn, v.date_of_service::text AS day, p.name AS payer,
             ${stateOfRow} AS state, x.says, s.reason
        FROM phi.clearance_run y
        JOIN phi.clearance_run_row x ON x.client_id = ${clientId} AND x.run_id = y.id
        JOIN phi.visit_master v ON v.client_id = ${clientId} AND v.id = x.visit_master_id
        JOIN phi.reg_master r ON r.client_id = ${clientId} AND r.id = v.reg_master_id
        LEFT JOIN system.trading_partner p ON p.id = x.payer_id
        ${withBatch(clientId)}
       WHERE y.client_id = ${clientId} AND y.id = ${runId}) q
     WHERE ${state}::text IS NULL OR q.state = ${state}::text
     ORDER BY q.row OFFSET ${offset} LIMIT ${limit}`.execute(trx);
  return rows.map((row) => ({
    Row: row.row,
    VisitMasterID: row.visit,
    FirstName: row.first_name,
    LastName: row.last_name,
    MRN: row.mrn,
    DateOfService: row.day,
    PayerName: row.payer ?? '',
    State: row.state,
    Says: wordedIn(terms, row.says !== '' || row.reason === null ? row.says : readReason(row.reason).words),
  }));
}
