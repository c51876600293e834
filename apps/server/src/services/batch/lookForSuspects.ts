import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import type { LaneKey } from './laneKey.ts';

/** Sets a lane's mark as its items say; the mark only spares looking, and may be late. */
export async function lookForSuspects(doors: Doors, { clientId, batchId, partnerId }: LaneKey): Promise<void> {
  await doors.withTenant(clientId, (trx) =>
    sql`UPDATE system.lane l
           SET suspects = EXISTS (SELECT 1 FROM phi.batch_state s
                                   WHERE s.client_id = l.client_id AND s.batch_id = l.batch_id AND s.partner_id = l.partner_id
                                     AND s.status = 'Pending' AND s.crashes > 0)
         WHERE client_id = ${clientId} AND batch_id = ${batchId} AND partner_id = ${partnerId}`.execute(trx),
  );
}
