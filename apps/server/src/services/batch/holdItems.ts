import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import { type LaneKey, laneName, moveLane } from './laneKey.ts';
import type { PlacedItem } from './placeItems.ts';

type InHand = Iterable<Pick<PlacedItem, 'lane' | 'row' | 'fence'>>;

function byLane(
  items: InHand,
): readonly { readonly lane: LaneKey; readonly rows: number[]; readonly fences: number[] }[] {
  const lanes = new Map<string, { lane: LaneKey; rows: number[]; fences: number[] }>();
  // Rows are locked in their order, as by whoever stores answers meanwhile.
  for (const { lane, row, fence } of [...items].toSorted((a, b) => a.row - b.row)) {
    const known = lanes.get(laneName(lane)) ?? { lane, rows: [], fences: [] };
    known.rows.push(row);
    known.fences.push(fence);
    lanes.set(laneName(lane), known);
  }
  return [...lanes.values()];
}

const mine = ({ lane, rows, fences }: ReturnType<typeof byLane>[number]) => sql`
  FROM unnest(${rows}::int[], ${fences}::int[]) AS mine (row, fence)
 WHERE s.client_id = ${lane.clientId} AND s.batch_id = ${lane.batchId} AND s.row = ANY(${rows}::int[])
   AND s.row = mine.row AND s.fence = mine.fence AND s.status = 'Sent'`;

/** Says of items that their worker lives: for `leaseMs` more nobody else takes them. */
export async function renewLeases(doors: Doors, items: InHand, leaseMs: number): Promise<void> {
  for (const held of byLane(items)) {
    await doors.withTenant(held.lane.clientId, (trx) =>
      sql`UPDATE phi.batch_state s SET lease_until = now() + make_interval(secs => ${leaseMs / 1000}) ${mine(held)}`.execute(
        trx,
      ),
    );
  }
}

/** Gives items back that a worker will not finish, so that another takes them at once. Nobody died over them. */
export async function releaseItems(doors: Doors, items: InHand): Promise<void> {
  for (const held of byLane(items)) {
    await doors.withTenant(held.lane.clientId, async (trx) => {
      const { rows } = await sql`
        UPDATE phi.batch_state s SET status = 'Pending', lease_until = NULL, next_try_at = NULL ${mine(held)}
        RETURNING s.row`.execute(trx);
      if (rows.length > 0) await moveLane(trx, held.lane, { in_flight: -rows.length, pending: rows.length });
    });
  }
}
