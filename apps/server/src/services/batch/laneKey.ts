import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** The part of a client's batch that one payer is asked. */
export type LaneKey = { readonly clientId: string; readonly batchId: string; readonly partnerId: string };

export const laneName = ({ batchId, partnerId }: LaneKey): string => `${batchId}:${partnerId}`;

export type Counts = {
  readonly pending: number;
  readonly in_flight: number;
  readonly waiting: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
  readonly cancelled: number;
};

const columns = ['pending', 'in_flight', 'waiting', 'done', 'failed', 'skipped', 'cancelled'] as const;

/** Beside the counts: what is added to the calls, the repeats and the cost, and from when on the payer may be asked. */
export type LaneMove = Partial<Counts> & {
  readonly calls?: number;
  readonly retries?: number;
  readonly spentCents?: number;
  readonly holdMs?: number;
  readonly suspects?: boolean;
  /** The earliest wait that begins with this move. */
  readonly nextTryMs?: number;
};

/**
 * Moves a lane's counters, last in the transaction that moves its items: the row is everybody's, and is held until the commit.
 * The table's own check refuses counts that do not add up. Answers how many of its items have not ended.
 */
export async function moveLane(trx: TenantTrx, lane: LaneKey, move: LaneMove): Promise<number> {
  const added = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${move[column] ?? 0}`);
  const later = (ms: number | undefined) => sql`now() + make_interval(secs => ${ms === undefined ? null : ms / 1000})`;
  const { rows } = await sql<{ left: number }>`
    UPDATE system.lane
       SET ${sql.join(added)}, calls = calls + ${move.calls ?? 0}, retries = retries + ${move.retries ?? 0},
           spent_cents = spent_cents + ${move.spentCents ?? 0}, suspects = suspects OR ${move.suspects ?? false},
           not_before = greatest(not_before, ${later(move.holdMs)}),
           next_try_at = least(next_try_at, ${later(move.nextTryMs)})
     WHERE client_id = ${lane.clientId} AND batch_id = ${lane.batchId} AND partner_id = ${lane.partnerId}
    RETURNING pending + in_flight + waiting AS left`.execute(trx);
  return rows[0]?.left ?? 0;
}

/** Counts why items ended, or, with a negative number, that they have not after all. */
export async function countReasons(
  trx: TenantTrx,
  { clientId, batchId, partnerId }: LaneKey,
  reasons: ReadonlyMap<string, number>,
): Promise<void> {
  if (reasons.size === 0) return;
  const sorted = [...reasons].toSorted(([a], [b]) => (a < b ? -1 : 1)); // everybody locks in one order
  await sql`
    INSERT INTO phi.batch_reason AS r (client_id, batch_id, partner_id, reason, items)
    SELECT own.client_id, ${batchId}, ${partnerId}, n.reason, n.items
      FROM phi.audit_head own, unnest(${sorted.map(([reason]) => reason)}::text[], ${sorted.map(([, items]) => items)}::int[]) AS n (reason, items)
     WHERE own.client_id = ${clientId}
    ON CONFLICT (client_id, batch_id, partner_id, reason) DO UPDATE SET items = r.items + excluded.items`.execute(trx);
}

/** Counts items that ended, by the minute. */
export async function countMinute(
  trx: TenantTrx,
  { clientId, batchId, partnerId }: LaneKey,
  items: number,
): Promise<void> {
  if (items === 0) return;
  await sql`
    INSERT INTO phi.batch_minute AS m (client_id, batch_id, partner_id, minute, items)
    VALUES (${clientId}, ${batchId}, ${partnerId}, date_trunc('minute', now()), ${items})
    ON CONFLICT (client_id, batch_id, partner_id, minute) DO UPDATE SET items = m.items + excluded.items`.execute(trx);
}

/** How many there are of each. */
export function tally(reasons: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}
