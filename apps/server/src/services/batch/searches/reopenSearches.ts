import { nobodysLane } from '@coverline/domain/batch/batchKinds.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { BatchKey } from '../storedBatch.ts';

/** More than are ever under way at once: what is left is opened the next time. */
const most = 1_000;

/**
 * Opens the searches of rows anew that are under way though theirs is open no more: a worker of the former release took it in, which
 * knows no row that ends with its search. Of one that is open already, or has ended meanwhile, nothing comes.
 */
export async function reopenSearches(trx: TenantTrx, { clientId, batchId }: BatchKey): Promise<void> {
  const { rows } = await sql<{ row: number; lookup_id: string }>`
    SELECT i.row, i.lookup_id FROM phi.batch_state i
      JOIN phi.batch_search s ON s.client_id = i.client_id AND s.batch_id = i.batch_id AND s.row = i.row AND s.lookup_id = i.lookup_id
     WHERE i.client_id = ${clientId} AND i.batch_id = ${batchId} AND i.partner_id = ${nobodysLane}
       AND i.status = 'Sent' AND i.lease_until IS NULL LIMIT ${most}`.execute(trx);
  if (rows.length === 0) return;
  await sql`
    INSERT INTO system.batch_search_open (client_id, batch_id, row, lookup_id, is_begun)
    SELECT ${clientId}, ${batchId}, e.row, e.lookup_id, true
      FROM unnest(${rows.map(({ row }) => row)}::int[], ${rows.map((one) => one.lookup_id)}::uuid[]) AS e (row, lookup_id)
    ON CONFLICT DO NOTHING`.execute(trx);
}
