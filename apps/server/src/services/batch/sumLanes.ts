import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { BatchKey } from './storedBatch.ts';

type Sums = { readonly left: number; readonly done: number; readonly failed: number };

/** What is left of a batch, what was asked and what failed, from the counters of its lanes. */
export async function sumLanes(trx: TenantTrx, { clientId, batchId }: BatchKey): Promise<Sums> {
  const { rows } = await sql<Sums>`
    SELECT coalesce(sum(pending + in_flight + waiting), 0)::int AS left, coalesce(sum(done), 0)::int AS done,
           coalesce(sum(failed), 0)::int AS failed
      FROM system.lane WHERE client_id = ${clientId} AND batch_id = ${batchId}`.execute(trx);
  return rows[0] ?? { left: 0, done: 0, failed: 0 };
}
