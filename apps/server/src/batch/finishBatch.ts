import { sql } from 'kysely';
import type { Doors } from '#/db/doors.ts';
import { settleFile } from './routing/settleFile.ts';
import { endOfBatch, tellOfBatch } from './tellOfBatch.ts';

/**
 * Ends a batch of which nothing is left to do, and closes its lanes; does nothing to another. Two workers may each have stored
 * a last item without seeing the other's: whoever comes to it ends it, and it is ended once.
 */
export async function finishBatch(
  doors: Doors,
  { clientId, batchId }: { readonly clientId: string; readonly batchId: string },
): Promise<void> {
  await doors.withTenant(clientId, async (trx) => {
    await sql`SELECT 1 FROM phi.batch WHERE client_id = ${clientId} AND id = ${batchId} FOR NO KEY UPDATE`.execute(trx);
    const { rows } = await sql<{ left: number; done: number; failed: number }>`
      SELECT coalesce(sum(pending + in_flight + waiting), 0)::int AS left, coalesce(sum(done), 0)::int AS done,
             coalesce(sum(failed), 0)::int AS failed
        FROM system.lane WHERE client_id = ${clientId} AND batch_id = ${batchId}`.execute(trx);
    const [lanes] = rows;
    if (lanes === undefined || lanes.left > 0) return;
    const ended = lanes.failed > 0 ? 'CompletedWithErrors' : 'Completed';
    const { rows: batches } = await sql<{ created_by: string; state: string; finished_at: string }>`
      UPDATE phi.batch SET state = CASE WHEN state = 'Cancelled' THEN state ELSE ${ended} END, state_reason = NULL, finished_at = now()
       WHERE client_id = ${clientId} AND id = ${batchId} AND finished_at IS NULL
         AND state IN ('Scheduled', 'Queued', 'Running', 'Paused', 'Cancelled')
       RETURNING created_by, state, finished_at`.execute(trx);
    await sql`UPDATE system.lane SET state = 'Closed' WHERE client_id = ${clientId} AND batch_id = ${batchId}`.execute(
      trx,
    );
    await settleFile(trx, { clientId, batchId });
    const [batch] = batches;
    if (batch === undefined) return;
    const news = endOfBatch({ asked: lanes.done, failed: lanes.failed, isCancelled: batch.state === 'Cancelled' });
    // What is run again ends again, and is told then, too.
    await tellOfBatch(trx, {
      clientId,
      batchId,
      userId: batch.created_by,
      about: `ended ${batch.finished_at}`,
      ...news,
    });
  });
}
