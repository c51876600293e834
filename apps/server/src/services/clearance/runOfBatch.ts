import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** The run of clearance that asks by a batch; null where none does. */
export async function runOfBatch(
  trx: TenantTrx,
  { clientId, batchId }: { readonly clientId: string; readonly batchId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM phi.clearance_run WHERE client_id = ${clientId} AND batch_id = ${batchId}`.execute(trx);
  return rows[0]?.id ?? null;
}
