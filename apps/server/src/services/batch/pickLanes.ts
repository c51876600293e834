import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import type { LaneKey } from './laneKey.ts';

export type OpenLane = LaneKey & { readonly suspects: boolean; readonly pending: number };

export type Work = {
  readonly lanes: readonly OpenLane[];
  /** A batch was cancelled, and what is left of it is still to be called off. */
  readonly hasCancelled: boolean;
};

const looksAt = 32;
/** Who has no more than so many rows left is soon through. */
const fewLeft = 10_000;

/**
 * Where work waits, the most deserving first: the client who has the least under way, of its lanes the most urgent batch, and of
 * these the payer who is asked the least. Clients with much left thus get the same places, and one with little left gets two
 * for each of theirs: an equal part of the places would make its batch take twice as long as alone, and the wait for the
 * first of them longer than that.
 */
export async function pickLanes(doors: Doors): Promise<Work> {
  return doors.withSystem('pick lanes', async (trx) => {
    const open = sql<OpenLane>`
      SELECT l.client_id AS "clientId", l.batch_id AS "batchId", l.partner_id AS "partnerId", l.suspects, l.pending
        FROM system.lane l
        JOIN (SELECT client_id, sum(in_flight) * CASE WHEN sum(pending + waiting) > ${fewLeft} THEN 1 ELSE 0.5 END AS busy
                FROM system.lane WHERE state <> 'Closed' GROUP BY client_id) c
          ON c.client_id = l.client_id
       WHERE l.state = 'Open' AND l.not_before <= now() AND (l.pending > 0 OR (l.waiting > 0 AND l.next_try_at <= now()))
       ORDER BY c.busy, l.priority DESC, l.in_flight, l.opened_at, l.batch_id LIMIT ${looksAt}`.execute(trx);
    const cancelled = sql<{ has: boolean }>`
      SELECT EXISTS (SELECT 1 FROM system.lane WHERE state = 'Cancelling' AND pending + waiting > 0) AS has`.execute(
      trx,
    );
    const [{ rows: lanes }, { rows }] = await Promise.all([open, cancelled]);
    return { lanes, hasCancelled: rows[0]?.has === true };
  });
}
