import type { BatchDetail, BatchItemRow } from '@coverline/contract/batch/batch.ts';
import { batchSearchStates } from '@coverline/domain/batch/batchSearch.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { countSearches } from '#/services/batch/searches/countSearches.ts';
import type { RowSearch } from '#/services/batch/searches/searchesOfRows.ts';
import type { BatchKey } from '#/services/batch/storedBatch.ts';

/** How the searches of a batch stand; null of one that searches for nobody. */
export async function readSearches(trx: TenantTrx, key: BatchKey): Promise<BatchDetail['Searches']> {
  const { clientId, batchId } = key;
  const { rows } = await sql<{ cap: number | null }>`
    SELECT search_cap_cents::float8 AS cap FROM phi.batch WHERE client_id = ${clientId} AND id = ${batchId} AND (searches OR kind = 'Discovery')`.execute(
    trx,
  );
  const [batch] = rows;
  if (batch === undefined) return null;
  const counts = await countSearches(trx, key);
  const spent = await sql<{ cents: number }>`
    SELECT coalesce(sum(cents), 0)::float8 AS cents FROM phi.batch_search WHERE client_id = ${clientId} AND batch_id = ${batchId}`.execute(
    trx,
  );
  return {
    CapCents: batch.cap,
    SpentCents: spent.rows[0]?.cents ?? 0,
    Counts: batchSearchStates.flatMap((State) => {
      const Rows = counts.get(State) ?? 0;
      return Rows === 0 ? [] : [{ State, Rows }];
    }),
  };
}

export const wireSearch = (search: RowSearch | undefined): BatchItemRow['Search'] =>
  search === undefined
    ? null
    : {
        State: search.state,
        DiscoveryID: search.discoveryId,
        Found: search.found.map(({ payer, score, level, mayBeBilled }) => ({
          PayerName: payer,
          Score: score,
          Level: level,
          MayBeBilled: mayBeBilled,
        })),
      };
