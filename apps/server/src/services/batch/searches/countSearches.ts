import { type BatchSearch, batchSearchState, type BatchSearchState } from '@coverline/domain/batch/batchSearch.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { BatchKey } from '../storedBatch.ts';

export type SearchCounts = ReadonlyMap<BatchSearchState, number>;

/** How the searches stand that the answers of a batch's rows led to; those of answers that were asked anew are history. */
export async function countSearches(trx: TenantTrx, { clientId, batchId }: BatchKey): Promise<SearchCounts> {
  const { rows } = await sql<BatchSearch & { readonly many: number }>`
    SELECT s.why_none AS "whyNone", min(s.discovery_id::text) AS "discoveryId", d.outcome, s.is_capped AS "isCapped", count(*)::int AS many
      FROM phi.batch_search s
      JOIN phi.batch_state i ON i.client_id = s.client_id AND i.batch_id = s.batch_id AND i.row = s.row AND i.lookup_id = s.lookup_id
      LEFT JOIN phi.discovery d ON d.client_id = s.client_id AND d.id = s.discovery_id
     WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId}
     GROUP BY s.why_none, s.discovery_id IS NULL, d.outcome, s.is_capped`.execute(trx);
  return new Map(
    Object.entries(Object.groupBy(rows, batchSearchState)).map(([state, some]) => [
      state as BatchSearchState, // its own keys
      some.reduce((sum, { many }) => sum + many, 0),
    ]),
  );
}
