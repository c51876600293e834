import type { BatchRow } from '@coverline/contract/batch/batch.ts';
import { readReason } from '@coverline/domain/batch/itemReason.ts';
import { sql } from 'kysely';
import type { Counts } from '#/services/batch/laneKey.ts';
import { namesApart } from '#/services/account/namesApart.ts';
import { nameOfUser } from '#/platform/db/nameOfUser.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { likeWords } from '#/platform/db/likeText.ts';

/** Counters of a lane or of a batch as the tables have them. */
export type LaneSums = Counts & { readonly total: number };
export type ReasonCount = { readonly reason: string; readonly items: number };

/** Of those that were answered, how many came to which grade: what ended in another way, answered nothing. */
export function wireCounts(sums: LaneSums, reasons: readonly ReasonCount[]): BatchRow['Counts'] {
  const graded = { Good: 0, Questionable: 0, Bad: 0, Unknown: 0 };
  for (const { reason, items } of reasons) {
    const { outcome, grade } = readReason(reason);
    if (outcome !== null) graded[grade] += items;
  }
  // What failed is in the reasons too, and says nothing of its person.
  const known = graded.Good + graded.Questionable + graded.Bad;
  return {
    Total: sums.total,
    Pending: sums.pending,
    InFlight: sums.in_flight,
    Waiting: sums.waiting,
    Done: sums.done,
    Failed: sums.failed,
    Skipped: sums.skipped,
    Cancelled: sums.cancelled,
    ...graded,
    Unknown: Math.max(0, sums.done - known),
  };
}

type Found = Omit<BatchRow, 'Counts' | 'SpentCents'> & {
  readonly by_id: string;
  readonly by_email: string;
  readonly reasons: readonly ReasonCount[];
};

const sums = sql`
  coalesce(sum(total), 0)::int AS total, coalesce(sum(pending), 0)::int AS pending, coalesce(sum(in_flight), 0)::int AS in_flight,
  coalesce(sum(waiting), 0)::int AS waiting, coalesce(sum(done), 0)::int AS done, coalesce(sum(failed), 0)::int AS failed,
  coalesce(sum(skipped), 0)::int AS skipped, coalesce(sum(cancelled), 0)::int AS cancelled,
  coalesce(sum(spent_cents), 0)::float8 AS spent_cents`;

/** Batches by a condition, newest first, with their counters. */
async function findRows(
  trx: TenantTrx,
  clientId: string,
  where: ReturnType<typeof sql>,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly BatchRow[]> {
  const { rows } = await sql<Found>`
    SELECT b.id AS "BatchID", b.kind AS "Kind", b.name AS "Name", b.file_name AS "FileName", b.state AS "State", b.state_reason AS "StateReason",
           u.id AS by_id, u.email AS by_email, ${nameOfUser} AS "CreatedBy", b.created_at AS "CreatedAt",
           b.scheduled_at AS "ScheduledAt", b.started_at AS "StartedAt", b.finished_at AS "FinishedAt",
           coalesce((SELECT json_agg(json_build_object('reason', reason, 'items', items))
                       FROM (SELECT reason, sum(items)::int AS items FROM phi.batch_reason r
                              WHERE r.client_id = ${clientId} AND r.batch_id = b.id AND r.items > 0 GROUP BY reason) g), '[]') AS reasons
      FROM (SELECT * FROM phi.batch b WHERE b.client_id = ${clientId} AND NOT b.is_hidden AND ${where}
             ORDER BY b.created_at DESC, b.id LIMIT ${page.limit} OFFSET ${page.offset}) b
      JOIN identity.app_user u ON u.id = b.created_by
     ORDER BY b.created_at DESC, b.id`.execute(trx);
  const people = rows.map(({ by_id: id, by_email: email, CreatedBy: name }) => ({ id, name, email }));
  const [names, lanes] = await Promise.all([
    namesApart(trx, clientId, people),
    lanesOf(
      trx,
      clientId,
      rows.map(({ BatchID }) => BatchID),
    ),
  ]);
  return rows.map((found) => {
    const { by_id: by, by_email: _, reasons, ...row } = found;
    const { spent_cents: SpentCents, ...counted } = lanes.get(row.BatchID) ?? nothing;
    return { ...row, SpentCents, CreatedBy: names.get(by) ?? row.CreatedBy, Counts: wireCounts(counted, reasons) };
  });
}

type Summed = LaneSums & { readonly spent_cents: number };

const nothing: Summed = {
  total: 0,
  pending: 0,
  in_flight: 0,
  waiting: 0,
  done: 0,
  failed: 0,
  skipped: 0,
  cancelled: 0,
  spent_cents: 0,
};

/** What the lanes of each batch sum up to. They stand with the coordinator of a distributed database, and are read apart. */
async function lanesOf(
  trx: TenantTrx,
  clientId: string,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, Summed>> {
  const { rows } = await sql<Summed & { batch_id: string }>`
    SELECT batch_id, ${sums} FROM system.lane WHERE client_id = ${clientId} AND batch_id = ANY(${[...batchIds]}::uuid[])
     GROUP BY batch_id`.execute(trx);
  return new Map(rows.map(({ batch_id: id, ...summed }) => [id, summed]));
}

/** One batch; null where the client has none such, or it was read anew as another. */
export const findRow = async (trx: TenantTrx, clientId: string, batchId: string): Promise<BatchRow | null> =>
  (await findRows(trx, clientId, sql`b.id = ${batchId}`, { limit: 1, offset: 0 }))[0] ?? null;

export const getBatches: Handlers['getBatches'] = (ctx, { Find, State, Kind, Offset, Limit }) =>
  ctx.tx(async (trx) => {
    const { clientId } = ctx.session;
    const key = likeWords(Find);
    const where = sql`(${Find.trim() === ''} OR lower(b.name) LIKE ${key} OR lower(b.file_name) LIKE ${key})
      AND (${State}::text IS NULL OR b.state = ${State}) AND (${Kind}::text IS NULL OR b.kind = ${Kind})`;
    const rows = await findRows(trx, clientId, where, { limit: Limit, offset: Offset });
    const { rows: counted } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM phi.batch b WHERE b.client_id = ${clientId} AND NOT b.is_hidden AND ${where}`.execute(
      trx,
    );
    return { Rows: [...rows], Total: counted[0]?.n ?? 0 };
  });
