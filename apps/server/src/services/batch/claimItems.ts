import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { LaneKey } from './laneKey.ts';

/**
 * Which of a lane's items are claimed: those that nobody died over, those over which a worker died once, or more than once.
 * The last are asked one at a time by a worker that has nothing else in hand, so that they take nothing with them.
 */
export type ClaimOf = 'fresh' | 'suspect' | 'worst';

/** An item in a worker's hand; every write about it brings its fence. */
export type ClaimedItem = {
  readonly row: number;
  readonly fence: number;
  readonly attempts: number;
  /** It was waiting to be asked again. */
  readonly was_waiting: boolean;
  readonly request_enc: Buffer;
  /** Of the lookup that stands already, from a try before. */
  readonly lookup_id: string | null;
  readonly control_number: number | null;
};

/** Claims up to so many of a lane's items for `leaseMs`, through a partial index, past what others are claiming just now. */
export async function claimItems(
  trx: TenantTrx,
  { clientId, batchId, partnerId }: LaneKey,
  { of, most, leaseMs }: { readonly of: ClaimOf; readonly most: number; readonly leaseMs: number },
): Promise<readonly ClaimedItem[]> {
  const lane = sql`client_id = ${clientId} AND batch_id = ${batchId} AND partner_id = ${partnerId}`;
  const due = sql`SELECT row FROM phi.batch_state WHERE ${lane} AND status = 'RetryWait' AND next_try_at <= now()
                   ORDER BY next_try_at LIMIT ${most} FOR UPDATE SKIP LOCKED`;
  // By an order that its own index alone has: the primary key, which has the row's, would be read from the first item on.
  const pending = sql`SELECT row FROM phi.batch_state WHERE ${lane} AND status = 'Pending' AND crashes = 0
                       ORDER BY row + 0 LIMIT ${most} FOR UPDATE SKIP LOCKED`;
  const suspect = sql`SELECT row FROM phi.batch_state WHERE ${lane} AND status = 'Pending' AND crashes > 0
                        AND crashes ${of === 'worst' ? sql`> 1` : sql`= 1`}
                       ORDER BY row LIMIT ${most} FOR UPDATE SKIP LOCKED`;
  // Rows as an array: joined, a table that nobody has analysed yet would be read as a whole.
  const picked =
    of === 'fresh'
      ? sql`(ARRAY(SELECT row FROM due) || ARRAY(SELECT row FROM pending))[1:${most}]`
      : sql`ARRAY(SELECT row FROM suspect)`;
  const found = of === 'fresh' ? sql`due AS (${due}), pending AS (${pending})` : sql`suspect AS (${suspect})`;
  const { rows } = await sql<ClaimedItem>`
    WITH ${found}, claimed AS (
      UPDATE phi.batch_state SET status = 'Sent', fence = fence + 1, lease_until = now() + make_interval(secs => ${leaseMs / 1000})
       WHERE client_id = ${clientId} AND batch_id = ${batchId} AND row = ANY(${picked})
      RETURNING row, fence, attempts, next_try_at, lookup_id)
    SELECT c.row, c.fence, c.attempts, c.next_try_at IS NOT NULL AS was_waiting, i.request_enc, c.lookup_id, l.control_number
      FROM claimed c
      JOIN phi.batch_item i ON i.client_id = ${clientId} AND i.batch_id = ${batchId} AND i.row = c.row
      LEFT JOIN phi.lookup l ON l.client_id = ${clientId} AND l.id = c.lookup_id
     ORDER BY c.row`.execute(trx);
  return rows;
}
