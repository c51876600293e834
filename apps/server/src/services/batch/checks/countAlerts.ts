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

/** Those of them of whose alerts one at least nobody has settled yet. */
export async function countOpenAlerts(trx: TenantTrx, key: BatchKey): Promise<number> {
  const raised = await countAlerts(trx, key);
  if (raised === 0) return 0;
  const { clientId, batchId } = key;
  const { rows } = await sql<{ many: number }>`
    SELECT count(*)::int AS many FROM phi.batch_state s
      JOIN phi.demographic_lookup l ON l.client_id = ${clientId} AND l.id = s.lookup_id
     WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.reason = ${checkReason('Found', 'Alert')}
       AND EXISTS (SELECT 1 FROM unnest(l.alerts) AS a (kind)
                    WHERE NOT EXISTS (SELECT 1 FROM phi.demographic_decision d
                                       WHERE d.client_id = ${clientId} AND d.lookup_id = l.id AND d.kind = 'Settle'
                                         AND d.what = a.kind AND d.undone_at IS NULL))`.execute(trx);
  return rows[0]?.many ?? 0;
}
