import { sql } from 'kysely';
import type { Doors } from '#/db/doors.ts';
import { settleFile } from './routing/settleFile.ts';

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
    const { rows } = await sql<{ left: number; bad: number }>`
      SELECT coalesce(sum(pending + in_flight + waiting), 0)::int AS left, coalesce(sum(failed), 0)::int AS bad
        FROM system.lane WHERE client_id = ${clientId} AND batch_id = ${batchId}`.execute(trx);
    const [lanes] = rows;
    if (lanes === undefined || lanes.left > 0) return;
    const ended = lanes.bad > 0 ? 'CompletedWithErrors' : 'Completed';
    await sql`
      UPDATE phi.batch SET state = CASE WHEN state = 'Cancelled' THEN state ELSE ${ended} END, state_reason = NULL, finished_at = now()
       WHERE client_id = ${clientId} AND id = ${batchId} AND finished_at IS NULL
         AND state IN ('Scheduled', 'Queued', 'Running', 'Paused', 'Cancelled')`.execute(trx);
    await sql`UPDATE system.lane SET state = 'Closed' WHERE client_id = ${clientId} AND batch_id = ${batchId}`.execute(
      trx,
    );
    await settleFile(trx, { clientId, batchId });
  });
}
