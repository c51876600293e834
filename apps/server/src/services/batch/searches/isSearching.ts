import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { BatchKey } from '../storedBatch.ts';

/** Whether searches of a batch are under way, or still to be begun. */
export async function isSearching(trx: TenantTrx, { clientId, batchId }: BatchKey): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM system.batch_search_open WHERE client_id = ${clientId} AND batch_id = ${batchId} LIMIT 1`.execute(
    trx,
  );
  return rows.length > 0;
}
