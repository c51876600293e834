import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { BatchKey } from './storedBatch.ts';

/** What of a batch is asked anew: what failed, or every row but repeats, what is left to people, and what was called off. */
type AskedAnew = 'failed' | 'all';

/**
 * Rows that a run of all asks. Whoever asks for every answer anew wants those too that another batch had given; repeats follow
 * the row that they repeat, and where a person calls the payer an open call would be there twice.
 */
const isAskedAnew = (which: AskedAnew) =>
  which === 'failed'
    ? sql`status = 'Failed'`
    : sql`(status IN ('Done', 'Failed') OR status = 'Skipped' AND reason = 'AnsweredBefore')`;

/** A statement has ten seconds; so many rows take one. */
const rowsAtOnce = 10_000;

/**
 * Puts rows of a batch that has ended to be asked anew, each by a new lookup; what they had before is kept as their history, and
 * is theirs again should the run be called off before they are asked.
 * All of it in the caller's transaction: nobody sees a part of it, and nobody has any of these rows in hand. Answers how many
 * there are. By conditions alone: joined, a table that nobody has analysed yet would be read as a whole for each row.
 */
export async function askAnew(trx: TenantTrx, of: BatchKey, which: AskedAnew): Promise<number> {
  const { clientId, batchId } = of;
  const from = which === 'failed' ? ['CompletedWithErrors'] : ['Completed', 'CompletedWithErrors'];
  // What was answered lately would else be the answers that are not wanted any more.
  const all = which === 'all' ? sql`, skip_days = 0` : sql``;
  const { rows: batches } = await sql<{ run: number; last: number }>`
    UPDATE phi.batch SET state = 'Queued', started_at = NULL, finished_at = NULL, scheduled_at = NULL, runs = runs + 1${all}
     WHERE client_id = ${clientId} AND id = ${batchId} AND state = ANY(${from}::text[])
    RETURNING runs - 1 AS run, last_row AS last`.execute(trx);
  const [batch] = batches;
  if (batch === undefined) return 0;
  await moveCounters(trx, of, which);
  let asked = 0;
  for (let after = 0; after < batch.last; after += rowsAtOnce)
    asked += await moveRows(trx, of, { which, run: batch.run, after });
  return asked;
}

async function moveCounters(trx: TenantTrx, { clientId, batchId }: BatchKey, which: AskedAnew): Promise<void> {
  const mine = sql`client_id = ${clientId} AND batch_id = ${batchId}`;
  const asked = sql`FROM phi.batch_state WHERE ${mine} AND ${isAskedAnew(which)}`;
  await sql`
    UPDATE phi.batch_reason r SET items = r.items - p.items
      FROM (SELECT partner_id, reason, count(*)::int AS items ${asked} GROUP BY partner_id, reason) p
     WHERE ${mine} AND r.partner_id = p.partner_id AND r.reason = p.reason`.execute(trx);
  await sql`
    UPDATE system.lane l
       SET pending = l.pending + p.items, done = l.done - p.done, failed = l.failed - p.failed, skipped = l.skipped - p.skipped,
           state = 'Open', retries = 0, next_try_at = NULL, suspects = false, opened_at = now(), not_before = now()
      FROM (SELECT partner_id, count(*)::int AS items, count(*) FILTER (WHERE status = 'Done')::int AS done,
                   count(*) FILTER (WHERE status = 'Failed')::int AS failed,
                   count(*) FILTER (WHERE status = 'Skipped')::int AS skipped ${asked} GROUP BY partner_id) p
     WHERE ${mine} AND l.partner_id = p.partner_id`.execute(trx);
}

type Chunk = { readonly which: AskedAnew; readonly run: number; readonly after: number };

async function moveRows(
  trx: TenantTrx,
  { clientId, batchId }: BatchKey,
  { which, run, after }: Chunk,
): Promise<number> {
  const asked = sql`client_id = ${clientId} AND batch_id = ${batchId} AND row > ${after} AND row <= ${after + rowsAtOnce}
      AND ${isAskedAnew(which)}`;
  await sql`
    INSERT INTO phi.batch_earlier (client_id, batch_id, row, run, lookup_id, status, reason)
    SELECT client_id, batch_id, row, ${run}, lookup_id, status, reason FROM phi.batch_state WHERE ${asked}`.execute(
    trx,
  );
  const { numAffectedRows } = await sql`
    UPDATE phi.batch_state
       SET status = 'Pending', attempts = 0, crashes = 0, lookup_id = NULL, reason = NULL, next_try_at = NULL
     WHERE ${asked}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
