import { checkReason } from '@coverline/domain/batch/batchCheck.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { BatchKey } from '../storedBatch.ts';

const raised = checkReason('Found', 'Alert');

/**
 * Rows of a batch that must not be posted back: whose check raised an alert, whoever has settled it since, and who was checked lately,
 * while an alert of that check is open.
 */
export async function countAlerts(trx: TenantTrx, key: BatchKey): Promise<number> {
  const { own, before } = await countByReason(trx, key);
  return own + (before === 0 ? 0 : await countOpen(trx, key, ['AnsweredBefore']));
}

/** Those of them of whose alerts one at least nobody has settled yet. */
export async function countOpenAlerts(trx: TenantTrx, key: BatchKey): Promise<number> {
  const { own, before } = await countByReason(trx, key);
  return own + before === 0 ? 0 : countOpen(trx, key, [raised, 'AnsweredBefore']);
}

/** By the counters: most batches have neither, and ask nothing more. */
async function countByReason(trx: TenantTrx, { clientId, batchId }: BatchKey) {
  const { rows } = await sql<{ own: number; before: number }>`
    SELECT coalesce(sum(r.items) FILTER (WHERE r.reason = ${raised}), 0)::int AS own,
           coalesce(sum(r.items) FILTER (WHERE r.reason = 'AnsweredBefore'), 0)::int AS before
      FROM phi.batch b JOIN phi.batch_reason r ON r.client_id = b.client_id AND r.batch_id = b.id
     WHERE b.client_id = ${clientId} AND b.id = ${batchId} AND b.kind = 'Demographics'`.execute(trx);
  return rows[0] ?? { own: 0, before: 0 };
}

async function countOpen(trx: TenantTrx, { clientId, batchId }: BatchKey, reasons: readonly string[]) {
  const { rows } = await sql<{ many: number }>`
    SELECT count(*)::int AS many FROM phi.batch_state s
      JOIN phi.demographic_lookup l ON l.client_id = ${clientId} AND l.id = s.lookup_id
     WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.reason = ANY(${[...reasons]}::text[])
       AND EXISTS (SELECT 1 FROM unnest(l.alerts) AS a (kind)
                    WHERE NOT EXISTS (SELECT 1 FROM phi.demographic_decision d
                                       WHERE d.client_id = ${clientId} AND d.lookup_id = l.id AND d.kind = 'Settle'
                                         AND d.what = a.kind AND d.undone_at IS NULL))`.execute(trx);
  return rows[0]?.many ?? 0;
}
