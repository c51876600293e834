import { searchReason } from '@coverline/domain/batch/itemReason.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { claimItems, type ClaimOf } from '../claimItems.ts';
import { beginBatch, mustBeOpen } from '../claimed.ts';
import { countMinute, countReasons, type LaneKey, moveLane } from '../laneKey.ts';
import { pauseForCap } from '../pauseForCap.ts';
import type { BegunSearch } from './auditOfSearch.ts';
import { hasRoomToSearch, searchForRow, type SearchingBatch, type SearchOptions } from './searchFor.ts';

/** Where there is no room for one more search, or cost is held back by others, it is looked again so much later. */
const againMs = 500;

export type SearchClaim =
  | { readonly kind: 'Nothing' }
  /** A row went on; a search that is new is still to be started. */
  | { readonly kind: 'Claimed'; readonly begun: (BegunSearch & { readonly isNew: boolean }) | null };

type Batch = SearchingBatch & { readonly begins: boolean };

/**
 * A row of a batch of searches is a search: it is written together with what the row says of it, and goes on whoever dies, so that
 * nobody is searched for twice. Until it ends the row is under way, and no worker's.
 */
export async function claimSearch(
  options: SearchOptions & { readonly leaseMs: number },
  trx: TenantTrx,
  lane: LaneKey,
  { batch, of }: { readonly batch: Batch; readonly of: ClaimOf },
): Promise<SearchClaim> {
  if (!(await hasRoomToSearch(trx))) {
    await moveLane(trx, lane, { holdMs: againMs });
    return { kind: 'Nothing' };
  }
  const [item] = await claimItems(trx, lane, { of, most: 1, leaseMs: options.leaseMs });
  if (item === undefined) return { kind: 'Nothing' };
  const search = await searchForRow(options, trx, lane, { batch, row: item.row });
  if (search.kind === 'waits' || search.kind === 'capped') {
    await setRow(trx, lane, item.row, { status: 'Pending', reason: null, discoveryId: null });
    if (search.kind === 'capped') await pauseForCap(trx, lane, search.by === 'month' ? 'MonthCap' : 'CostCap');
    else await moveLane(trx, lane, { holdMs: againMs });
    return { kind: 'Nothing' };
  }
  await beginBatch(trx, lane, batch.begins);
  if (search.kind === 'notSearchable') {
    const reason = searchReason('NotSearchable');
    await setRow(trx, lane, item.row, { status: 'Failed', reason, discoveryId: null });
    await countReasons(trx, lane, new Map([[reason, 1]]));
    await countMinute(trx, lane, 1);
    await moveLane(trx, lane, { pending: -1, failed: 1 });
  } else {
    await setRow(trx, lane, item.row, { status: 'Sent', reason: null, discoveryId: search.discoveryId });
    await hold(trx, lane, item.row, search);
    await moveLane(trx, lane, { pending: -1, in_flight: 1 });
  }
  await mustBeOpen(trx, lane);
  return { kind: 'Claimed', begun: search.kind === 'begun' ? { ...search, userId: batch.created_by } : null };
}

/** No lease: what goes on with the search is the search's own. */
async function setRow(
  trx: TenantTrx,
  { clientId, batchId }: LaneKey,
  row: number,
  to: {
    readonly status: 'Pending' | 'Sent' | 'Failed';
    readonly reason: string | null;
    readonly discoveryId: string | null;
  },
): Promise<void> {
  await sql`
    UPDATE phi.batch_state SET status = ${to.status}, reason = ${to.reason}, lookup_id = ${to.discoveryId}, lease_until = NULL
     WHERE client_id = ${clientId} AND batch_id = ${batchId} AND row = ${row}`.execute(trx);
}

/** What it may cost is held back until it has ended. */
async function hold(
  trx: TenantTrx,
  { clientId, batchId }: LaneKey,
  row: number,
  { discoveryId, capCents }: { readonly discoveryId: string; readonly capCents: number },
): Promise<void> {
  await sql`
    INSERT INTO phi.batch_search (client_id, batch_id, row, lookup_id, discovery_id, cap_cents, cents)
    VALUES (${clientId}, ${batchId}, ${row}, ${discoveryId}, ${discoveryId}, ${capCents}, ${capCents})`.execute(trx);
  await sql`
    INSERT INTO system.batch_search_open (client_id, batch_id, row, lookup_id, is_begun)
    VALUES (${clientId}, ${batchId}, ${row}, ${discoveryId}, true)`.execute(trx);
}
