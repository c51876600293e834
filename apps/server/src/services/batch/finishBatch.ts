import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { peopleToTell } from '#/services/account/rights/peopleToTell.ts';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import { deliverResults, type DeliveryWanted } from './delivery/delivery.ts';
import { settleFile } from './routing/settleFile.ts';
import { countAlerts } from './checks/countAlerts.ts';
import { countSearches } from './searches/countSearches.ts';
import { isSearching } from './searches/isSearching.ts';
import { sumLanes } from './sumLanes.ts';
import { orderTask } from './tasks/orderTask.ts';
import { endOfBatch } from './delivery/endOfBatch.ts';
import { tellOfBatch } from './tellOfBatch.ts';

type Ended = DeliveryWanted & {
  readonly kind: OfferedKind;
  readonly created_by: string;
  readonly finished_at: string;
  readonly mail_to: string | null;
  readonly notify: readonly string[];
};

/**
 * Ends a batch of which nothing is left to do, and closes its lanes; does nothing to another. Two workers may each have stored
 * a last item without seeing the other's: whoever comes to it ends it, and it is ended once.
 */
export async function finishBatch(
  doors: Doors,
  { clientId, batchId }: { readonly clientId: string; readonly batchId: string },
): Promise<void> {
  await doors.withTenant(clientId, async (trx) => {
    const { rows: held } = await sql<{ isCancelled: boolean }>`
      SELECT state = 'Cancelled' AS "isCancelled" FROM phi.batch WHERE client_id = ${clientId} AND id = ${batchId} FOR NO KEY UPDATE`.execute(
      trx,
    );
    const isCancelled = held[0]?.isCancelled === true;
    const lanes = await sumLanes(trx, { clientId, batchId });
    if (lanes.left > 0 || (await isSearching(trx, { clientId, batchId }))) return;
    const ended = lanes.failed > 0 ? 'CompletedWithErrors' : 'Completed';
    // Where a run of all was called off, what was there before it stands: there is an answer to each row, and another run may follow.
    const { rows: batches } = await sql<Ended>`
      UPDATE phi.batch SET state = CASE WHEN state = 'Cancelled' AND runs = 1 THEN state ELSE ${ended} END, state_reason = NULL, finished_at = now()
       WHERE client_id = ${clientId} AND id = ${batchId} AND finished_at IS NULL
         AND state IN ('Scheduled', 'Queued', 'Running', 'Paused', 'Cancelled')
       RETURNING kind, created_by, finished_at, deliver_format, deliver_whole, deliver_by, mail_to, notify`.execute(
      trx,
    );
    await sql`UPDATE system.lane SET state = 'Closed' WHERE client_id = ${clientId} AND batch_id = ${batchId}`.execute(
      trx,
    );
    await settleFile(trx, { clientId, batchId });
    const [batch] = batches;
    if (batch === undefined) return;
    const found = await countSearches(trx, { clientId, batchId });
    const news = endOfBatch({
      kind: batch.kind,
      asked: lanes.done,
      failed: lanes.failed,
      isCancelled,
      searches: found,
      alerts: await countAlerts(trx, { clientId, batchId }),
    });
    // What is run again ends again, and is told then, too.
    for (const userId of [batch.created_by, ...(await othersToTell(trx, clientId, batch))])
      await tellOfBatch(trx, { clientId, batchId, userId, about: `ended ${batch.finished_at}`, ...news });
    if (batch.mail_to !== null) await orderTask(trx, { clientId, taskId: randomUUID(), batchId, kind: 'Mail' });
    if (!isCancelled) await deliverResults(trx, { clientId, batchId }, batch);
  });
}

/** Those chosen besides its maker who may still see it. */
async function othersToTell(trx: TenantTrx, clientId: string, { created_by: maker, notify }: Ended) {
  if (notify.length === 0) return [];
  const people = await peopleToTell(trx, clientId);
  return people.map(({ id }) => id).filter((id) => id !== maker && notify.includes(id));
}
