import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import type { LaneKey } from './laneKey.ts';

/** Sets a lane's mark as its items say; the mark only spares looking, and may be late. */
export async function lookForSuspects(doors: Doors, { clientId, batchId, partnerId }: LaneKey): Promise<void> {
  await doors.withTenant(clientId, async (trx) => {
    const { rows } = await sql`
      SELECT 1 FROM phi.batch_state
       WHERE client_id = ${clientId} AND batch_id = ${batchId} AND partner_id = ${partnerId} AND status = 'Pending' AND crashes > 0
       LIMIT 1`.execute(trx);
    await sql`
      UPDATE system.lane SET suspects = ${rows.length > 0}
       WHERE client_id = ${clientId} AND batch_id = ${batchId} AND partner_id = ${partnerId}`.execute(trx);
  });
}
