import { checkReason } from '@coverline/domain/batch/batchCheck.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { BatchKey } from '../storedBatch.ts';

/** Rows of a batch whose check raised an alert that blocks posting back, whoever has settled it since. */
export async function countAlerts(trx: TenantTrx, { clientId, batchId }: BatchKey): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    SELECT coalesce(sum(items), 0)::int AS many FROM phi.batch_reason
     WHERE client_id = ${clientId} AND batch_id = ${batchId} AND reason = ${checkReason('Found', 'Alert')}`.execute(
    trx,
  );
  return rows[0]?.many ?? 0;
}
