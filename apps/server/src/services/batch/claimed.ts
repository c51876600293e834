import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { LaneKey } from './laneKey.ts';

/** A lane was paused, cancelled or closed while it was being claimed from: nothing of the claim is kept. */
export class LaneShut extends Error {}

/** What of a batch is claimed first has it run. */
export async function beginBatch(trx: TenantTrx, { clientId, batchId }: LaneKey, begins: boolean): Promise<void> {
  if (!begins) return;
  await sql`UPDATE phi.batch SET state = 'Running', started_at = least(started_at, now())
             WHERE client_id = ${clientId} AND id = ${batchId} AND state IN ('Queued', 'Scheduled')`.execute(trx);
}

/** Last in a claim, with what else is said of its lane: undoes it where the lane was shut meanwhile. */
export async function mustBeOpen(
  trx: TenantTrx,
  { clientId, batchId, partnerId }: LaneKey,
  set: ReturnType<typeof sql> = sql`state = 'Open'`,
): Promise<void> {
  const { rows } = await sql`
    UPDATE system.lane SET ${set}
     WHERE client_id = ${clientId} AND batch_id = ${batchId} AND partner_id = ${partnerId} AND state = 'Open'
    RETURNING state`.execute(trx);
  if (rows.length === 0) throw new LaneShut('a lane was shut while it was claimed from');
}
