import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import type { BatchKey } from '../storedBatch.ts';
import { type EndedSearch, endRows } from './endRows.ts';
import { reopenSearches } from './reopenSearches.ts';

/** Takes in what the searches of a batch came to that have ended: what each has cost, counted with the row that it was begun for. */
export async function settleSearches(
  doors: Doors,
  { clientId, batchId, stranded }: BatchKey & { readonly stranded: boolean },
): Promise<void> {
  await doors.withTenant(clientId, async (trx) => {
    if (stranded) await reopenSearches(trx, { clientId, batchId });
    const { rows: open } = await sql<{ row: number; lookup_id: string }>`
      SELECT row, lookup_id FROM system.batch_search_open
       WHERE client_id = ${clientId} AND batch_id = ${batchId} AND is_begun ORDER BY row FOR UPDATE SKIP LOCKED`.execute(
      trx,
    );
    if (open.length === 0) return;
    const { rows: ended } = await sql<EndedSearch>`
      SELECT s.row, d.outcome, s.lookup_id, CASE WHEN s.cap_cents = 0 THEN 0 ELSE coalesce(a.cents, 0) END::int AS cents,
             coalesce(a.is_capped, false) AS is_capped
        FROM unnest(${open.map(({ row }) => row)}::int[], ${open.map((one) => one.lookup_id)}::uuid[]) AS o (row, lookup_id)
        JOIN phi.batch_search s ON s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.row = o.row AND s.lookup_id = o.lookup_id
        LEFT JOIN phi.discovery d ON d.client_id = ${clientId} AND d.id = s.discovery_id
        LEFT JOIN LATERAL (
          SELECT sum(CASE WHEN a.is_kept THEN 0 ELSE coalesce(l.cost_cents, 0) END) AS cents,
                 bool_or(coalesce(a.skip IN ('cap', 'monthCap'), false)) AS is_capped
            FROM phi.discovery_ask a
            LEFT JOIN phi.lookup l ON l.client_id = ${clientId} AND l.id = a.lookup_id
           WHERE a.client_id = ${clientId} AND a.discovery_id = s.discovery_id) a ON true
       WHERE d.state IS DISTINCT FROM 'Running'`.execute(trx);
    if (ended.length === 0) return;
    const rows = sql`unnest(${ended.map(({ row }) => row)}::int[], ${ended.map((one) => one.lookup_id)}::uuid[],
      ${ended.map(({ cents }) => cents)}::int[], ${ended.map((one) => one.is_capped)}::bool[]) AS e (row, lookup_id, cents, is_capped)`;
    await sql`
      UPDATE phi.batch_search s SET cents = e.cents, is_capped = e.is_capped FROM ${rows}
       WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.row = e.row AND s.lookup_id = e.lookup_id`.execute(
      trx,
    );
    await sql`
      DELETE FROM system.batch_search_open s USING ${rows}
       WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.row = e.row AND s.lookup_id = e.lookup_id`.execute(
      trx,
    );
    await endRows(trx, { clientId, batchId }, ended);
  });
}
