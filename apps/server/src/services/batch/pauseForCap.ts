import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { BatchKey } from './storedBatch.ts';
import { tellOfBatch } from './tellOfBatch.ts';

/** Which cap of cost was reached: the batch's own, or that of the client's searches of a month. */
export type CapReached = 'CostCap' | 'MonthCap';

const says: Readonly<Record<CapReached, string>> = {
  CostCap: 'A batch stands still: it has spent what it may. Open it to raise its cap, or leave it at that.',
  MonthCap:
    'A batch stands still: searches for coverage have spent what they may this month. It can go on once the month is over, or that cap is raised.',
};

/** Nothing is under way that may turn out cheaper: somebody has to raise the cap, or to leave it at that. */
export async function pauseForCap(trx: TenantTrx, { clientId, batchId }: BatchKey, why: CapReached): Promise<void> {
  const { rows } = await sql<{ created_by: string; cap: number | null }>`
    UPDATE phi.batch SET state = 'Paused', state_reason = ${why}
     WHERE client_id = ${clientId} AND id = ${batchId} AND state IN ('Queued', 'Scheduled', 'Running')
     RETURNING created_by, cost_cap_cents AS cap`.execute(trx);
  await sql`UPDATE system.lane SET state = 'Held' WHERE client_id = ${clientId} AND batch_id = ${batchId} AND state = 'Open'`.execute(
    trx,
  );
  const [batch] = rows;
  if (batch === undefined) return;
  const about = why === 'CostCap' ? `cap ${batch.cap}` : `month ${new Date().toISOString().slice(0, 7)}`;
  await tellOfBatch(trx, {
    clientId,
    batchId,
    userId: batch.created_by,
    says: says[why],
    importance: 'HIGH',
    about,
  });
}
