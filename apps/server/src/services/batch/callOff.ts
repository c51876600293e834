import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import { endLookups } from './endLookups.ts';
import { countReasons, type LaneKey, moveLane, tally } from './laneKey.ts';

type CalledOff = {
  readonly before: string;
  readonly asked: string | null;
  readonly after: string;
  readonly reason: string | null;
};

/**
 * Calls off what of a cancelled batch is not under way, at most so many rows; answers how many. A row that was to be asked anew
 * has again what it had before that run: its answer was never taken back.
 */
export async function callOff(doors: Doors, lane: LaneKey, atMost: number): Promise<number> {
  const { clientId, batchId, partnerId } = lane;
  return doors.withTenant(clientId, async (trx) => {
    // Rows as an array besides: joined alone, a table that nobody has analysed yet would be read as a whole for each of them.
    const { rows } = await sql<CalledOff>`
      WITH picked AS (
        SELECT row, status, lookup_id FROM phi.batch_state
         WHERE client_id = ${clientId} AND batch_id = ${batchId} AND partner_id = ${partnerId}
           AND status IN ('Pending', 'RetryWait')
         LIMIT ${atMost} FOR UPDATE SKIP LOCKED)
      UPDATE phi.batch_state s
         SET status = coalesce(e.status, 'Cancelled'), reason = e.reason, next_try_at = NULL,
             lookup_id = CASE WHEN e.row IS NULL THEN s.lookup_id ELSE e.lookup_id END
        FROM picked p
        LEFT JOIN phi.batch_earlier e
          ON e.client_id = ${clientId} AND e.batch_id = ${batchId} AND e.row = p.row
         AND e.run = (SELECT runs - 1 FROM phi.batch WHERE client_id = ${clientId} AND id = ${batchId})
       WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.row = ANY(ARRAY(SELECT row FROM picked))
         AND s.row = p.row
      RETURNING p.status AS before, p.lookup_id AS asked, s.status AS after, s.reason`.execute(trx);
    if (rows.length === 0) return 0;
    // Of those in a dead worker's hand the lookup still says that it is asked.
    await endLookups(
      trx,
      clientId,
      rows.flatMap(({ asked }) => asked ?? []),
    );
    const waiting = rows.filter(({ before }) => before === 'RetryWait').length;
    const now = tally(rows.map(({ after }) => after));
    const many = (status: string) => now.get(status) ?? 0;
    await countReasons(trx, lane, tally(rows.flatMap(({ reason }) => reason ?? [])));
    await moveLane(trx, lane, {
      pending: waiting - rows.length,
      waiting: -waiting,
      done: many('Done'),
      failed: many('Failed'),
      skipped: many('Skipped'),
      cancelled: many('Cancelled'),
    });
    return rows.length;
  });
}
