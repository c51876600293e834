import type { Fate } from '@coverline/domain/batch/itemFate.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { countMinute, countReasons, type LaneKey, moveLane, tally } from '../laneKey.ts';

/** What became of an item that was in a worker's hand. */
export type Ended = { readonly row: number; readonly fate: Fate; readonly reason: string | null };

/** A batch that is called off asks nothing again, and one whose tenth is used up neither. What was not asked at all is called off with the rest. */
export function inLane(fate: Fate, state: string, hasBudget: boolean): Fate {
  if (fate.status === 'RetryWait' && (state === 'Cancelling' || !hasBudget)) return { status: 'Failed' };
  return fate;
}

/** Those that are still in this worker's hand, each with the fence of that, held until the end. */
export async function heldRows(
  trx: TenantTrx,
  { clientId, batchId }: LaneKey,
  items: readonly { readonly row: number; readonly fence: number }[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ row: number; fence: number }>`
    SELECT s.row, s.fence FROM phi.batch_state s
      JOIN unnest(${items.map(({ row }) => row)}::int[], ${items.map(({ fence }) => fence)}::int[]) AS mine (row, fence)
        ON s.row = mine.row AND s.fence = mine.fence
     WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.row = ANY(${items.map(({ row }) => row)}::int[])
       AND s.status = 'Sent'
     ORDER BY s.row FOR UPDATE OF s`.execute(trx);
  return new Map(rows.map(({ row, fence }) => [row, fence]));
}

type LaneState = {
  readonly state: string;
  readonly total: number;
  readonly retries: number;
  readonly now: string;
  /** Its batch searches for coverage where there is none. */
  readonly searches: boolean;
};

/**
 * Those who may use up a part of a lane's budget take turns. By the batch: the lane itself is everybody's, and who held it before
 * its answers are written would wait for others who wait for it.
 */
export async function holdBudget(trx: TenantTrx, { clientId, batchId }: LaneKey): Promise<void> {
  await sql`SELECT 1 FROM phi.batch WHERE client_id = ${clientId} AND id = ${batchId} FOR NO KEY UPDATE`.execute(trx);
}

export async function readLaneState(trx: TenantTrx, { clientId, batchId, partnerId }: LaneKey): Promise<LaneState> {
  const [lanes, batches] = await Promise.all([
    sql<Omit<LaneState, 'searches'>>`
      SELECT state, total, retries, now() FROM system.lane
       WHERE client_id = ${clientId} AND batch_id = ${batchId} AND partner_id = ${partnerId}`.execute(trx),
    sql<{
      searches: boolean;
    }>`SELECT searches FROM phi.batch WHERE client_id = ${clientId} AND id = ${batchId}`.execute(trx),
  ]);
  const [lane] = lanes.rows;
  if (lane === undefined) throw new Error('the lane of an item is gone');
  return { ...lane, searches: batches.rows[0]?.searches === true };
}

/** Where items stand now, and why. */
export async function moveItems(
  trx: TenantTrx,
  { clientId, batchId }: LaneKey,
  judged: readonly Ended[],
  now: Date,
): Promise<void> {
  if (judged.length === 0) return;
  const nextTries = judged.map(({ fate }) =>
    fate.status === 'RetryWait' ? new Date(now.getTime() + fate.waitMs).toISOString() : null,
  );
  await sql`
    UPDATE phi.batch_state s
       SET status = j.status, reason = j.reason, lease_until = NULL, crashes = 0,
           attempts = s.attempts + CASE WHEN j.status = 'RetryWait' THEN 1 ELSE 0 END,
           next_try_at = j.next_try_at
      FROM unnest(${judged.map(({ row }) => row)}::int[], ${judged.map(({ fate }) => fate.status)}::text[],
        ${judged.map(({ reason }) => reason)}::text[], ${nextTries}::timestamptz[]) AS j (row, status, reason, next_try_at)
     WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.row = j.row
       AND s.row = ANY(${judged.map(({ row }) => row)}::int[])`.execute(trx);
}

/** Counts where items have come to, and what that cost. Answers how many of the lane's items have not ended. */
export async function countEnds(
  trx: TenantTrx,
  lane: LaneKey,
  judged: readonly Ended[],
  spentCents: number,
): Promise<number> {
  const many = (status: string) => judged.filter(({ fate }) => fate.status === status).length;
  const ended = judged.filter(({ fate }) => fate.status === 'Done' || fate.status === 'Failed');
  const waits = judged.flatMap(({ fate }) => (fate.status === 'RetryWait' ? [fate.waitMs] : []));
  const holds = judged.flatMap(({ fate }) => (fate.status === 'Pending' ? [fate.holdMs] : []));
  const why = countReasons(trx, lane, tally(ended.flatMap(({ reason }) => reason ?? [])));
  const minute = countMinute(trx, lane, ended.length);
  const move = moveLane(trx, lane, {
    in_flight: -judged.length,
    done: many('Done'),
    failed: many('Failed'),
    waiting: waits.length,
    pending: holds.length,
    retries: waits.length,
    spentCents,
    ...(waits.length > 0 && { nextTryMs: Math.min(...waits) }),
    ...(holds.length > 0 && { holdMs: Math.max(...holds) }),
  });
  const [left] = await Promise.all([move, why, minute]);
  return left;
}
