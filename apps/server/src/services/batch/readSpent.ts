import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** What a batch has cost, what those under way may cost yet, and how many they are; cents. */
export async function readSpent(
  trx: TenantTrx,
  { clientId, batchId }: { readonly clientId: string; readonly batchId: string },
): Promise<{ readonly spent: number; readonly promised: number; readonly under_way: number }> {
  const { rows } = await sql<{ spent: number; promised: number; under_way: number }>`
    SELECT coalesce(sum(spent_cents), 0)::float8 AS spent, coalesce(sum(in_flight * price_cents), 0)::float8 AS promised,
           coalesce(sum(in_flight), 0)::int AS under_way
      FROM system.lane WHERE client_id = ${clientId} AND batch_id = ${batchId}`.execute(trx);
  return rows[0] ?? { spent: 0, promised: 0, under_way: 0 };
}
