import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { beginBatch, mustBeOpen } from './claimed.ts';
import { countReasons, type LaneKey, moveLane, tally } from './laneKey.ts';
import { pauseForCap } from './pauseForCap.ts';
import { readSpent } from './readSpent.ts';

/** How many items the cap leaves; the batch is held meanwhile, so that two claims do not spend the same cents. */
export async function affordableItems(trx: TenantTrx, lane: LaneKey, cap: number, price: number): Promise<number> {
  await sql`SELECT 1 FROM phi.batch WHERE client_id = ${lane.clientId} AND id = ${lane.batchId} FOR NO KEY UPDATE`.execute(
    trx,
  );
  const { spent, promised, under_way: underWay } = await readSpent(trx, lane);
  if (price === 0) return Infinity;
  const affordable = Math.floor((cap - spent - promised) / price);
  if (affordable < 1 && underWay === 0) await pauseForCap(trx, lane, 'CostCap');
  return affordable;
}

type Settled = {
  readonly items: readonly { readonly was_waiting: boolean }[];
  readonly placed: {
    readonly asked: readonly unknown[];
    readonly unasked: readonly { readonly status: 'Skipped' | 'Failed'; readonly reason: string }[];
  };
  readonly price: number;
  readonly begins: boolean;
};

/** Counts what a claim has taken, in its transaction and last. */
export async function settleClaim(
  trx: TenantTrx,
  lane: LaneKey,
  { items, placed, price, begins }: Settled,
): Promise<void> {
  await beginBatch(trx, lane, begins);
  await countReasons(trx, lane, tally(placed.unasked.map(({ reason }) => reason)));
  const waited = items.filter((item) => item.was_waiting).length;
  const ended = (status: string) => placed.unasked.filter((one) => one.status === status).length;
  await moveLane(trx, lane, {
    pending: waited - items.length,
    waiting: -waited,
    in_flight: placed.asked.length,
    skipped: ended('Skipped'),
    failed: ended('Failed'),
    calls: placed.asked.length,
  });
  const nextTry = waited === 0 ? sql`next_try_at` : sql`${await nextTryOf(trx, lane)}::timestamptz`;
  await mustBeOpen(trx, lane, sql`price_cents = ${price}, next_try_at = ${nextTry}`);
}

async function nextTryOf(trx: TenantTrx, { clientId, batchId, partnerId }: LaneKey): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    SELECT min(next_try_at) AS at FROM phi.batch_state
     WHERE client_id = ${clientId} AND batch_id = ${batchId} AND partner_id = ${partnerId} AND status = 'RetryWait'`.execute(
    trx,
  );
  return rows[0]?.at ?? null;
}
