import { type BatchSearchState, batchSearchState, isSearched } from '@coverline/domain/batch/batchSearch.ts';
import { nobodysLane } from '@coverline/domain/batch/batchKinds.ts';
import { searchReason } from '@coverline/domain/batch/itemReason.ts';
import type { SearchOutcome } from '@coverline/domain/discovery/searchOutcome.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { countMinute, countReasons, moveLane, tally } from '../laneKey.ts';
import type { BatchKey } from '../storedBatch.ts';

/** The search of a row that has ended. */
export type EndedSearch = {
  readonly row: number;
  readonly lookup_id: string;
  readonly cents: number;
  readonly is_capped: boolean;
  readonly outcome: SearchOutcome | null;
};

/** Rows that are searches of their own end with them, in the transaction that takes those in; those of other batches have ended before. */
export async function endRows(trx: TenantTrx, key: BatchKey, ended: readonly EndedSearch[]): Promise<void> {
  const { clientId, batchId } = key;
  const states = ended.map(({ outcome, is_capped: isCapped, lookup_id: discoveryId }): BatchSearchState =>
    outcome === null ? 'CalledOff' : batchSearchState({ whyNone: null, discoveryId, outcome, isCapped }),
  );
  const { rows } = await sql<{ row: number; status: string; reason: string }>`
    UPDATE phi.batch_state s SET status = e.status, reason = e.reason
      FROM unnest(${ended.map(({ row }) => row)}::int[], ${ended.map((one) => one.lookup_id)}::uuid[],
        ${states.map((state) => (isSearched(state) ? 'Done' : 'Failed'))}::text[], ${states.map(searchReason)}::text[])
        AS e (row, lookup_id, status, reason)
     WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.partner_id = ${nobodysLane} AND s.status = 'Sent'
       AND s.row = ANY(${ended.map(({ row }) => row)}::int[]) AND s.row = e.row AND s.lookup_id = e.lookup_id
    RETURNING s.row, s.status, s.reason`.execute(trx);
  if (rows.length === 0) return;
  const lane = { ...key, partnerId: nobodysLane };
  const ours = new Set(rows.map(({ row }) => row));
  await countReasons(trx, lane, tally(rows.map(({ reason }) => reason)));
  await countMinute(trx, lane, rows.length);
  const done = rows.filter(({ status }) => status === 'Done').length;
  await moveLane(trx, lane, {
    in_flight: -rows.length,
    done,
    failed: rows.length - done,
    spentCents: ended.reduce((sum, { row, cents }) => sum + (ours.has(row) ? cents : 0), 0),
  });
}
