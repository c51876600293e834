import { type BatchState, hasEnded } from '@coverline/domain/batch/batchStates.ts';
import type { WhyNone } from '@coverline/domain/batch/batchSearch.ts';
import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { BatchKey } from '../storedBatch.ts';
import { auditOfSearch, type BegunSearch } from './auditOfSearch.ts';
import { hasRoomToSearch, searchForRow, type SearchingBatch, type SearchOptions } from './searchFor.ts';

/** What became of a batch's next search: begun, ended without one, nothing to do now (it waits for a cost or for its batch), or no room for one more. */
export type Begun =
  | { readonly kind: 'begun'; readonly discoveryId: string }
  | { readonly kind: 'settled' }
  | { readonly kind: 'waits' }
  | { readonly kind: 'full' };

type Batch = SearchingBatch & { readonly state: BatchState };

type Next = { readonly row: number; readonly lookup_id: string };

/**
 * Begins the next search of a batch: it is written together with what the row says of it, so that nobody is searched for twice
 * whoever dies. Those who begin one take turns, whatever their clients.
 */
export async function beginSearch(options: SearchOptions, key: BatchKey): Promise<Begun> {
  const { clientId } = key;
  let begun: Begun = { kind: 'waits' };
  let made: BegunSearch | null = null;
  await options.doors.withTenant(
    clientId,
    async (trx) => {
      begun = { kind: 'waits' };
      made = null;
      const hasRoom = await hasRoomToSearch(trx);
      const [batch, next] = await Promise.all([readBatch(trx, key), readNext(trx, key)]);
      if (batch === undefined || next === undefined) return;
      if (hasEnded(batch.state)) {
        await callOff(trx, key);
        begun = { kind: 'settled' };
        return;
      }
      if (batch.state === 'Paused') return;
      if (!hasRoom) {
        begun = { kind: 'full' };
        return;
      }
      const search = await searchForRow(options, trx, key, { batch, row: next.row });
      if (search.kind === 'waits') return;
      if (search.kind !== 'begun') {
        await without(trx, key, next, search.kind === 'capped' ? 'Capped' : 'NotSearchable');
        begun = { kind: 'settled' };
        return;
      }
      await hold(trx, key, next, search);
      begun = { kind: 'begun', discoveryId: search.discoveryId };
      if (search.isNew) made = { ...search, userId: batch.created_by };
    },
    () => (made === null ? null : appendAudit(...auditOfSearch(key, made))),
  );
  return begun;
}

async function readBatch(trx: TenantTrx, { clientId, batchId }: BatchKey): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    SELECT b.state, b.created_by, b.started_at, b.search_cap_cents::float8 AS cap, c.time_zone
      FROM phi.batch b JOIN identity.client c ON c.id = b.client_id
     WHERE b.client_id = ${clientId} AND b.id = ${batchId}`.execute(trx);
  return rows[0];
}

async function readNext(trx: TenantTrx, { clientId, batchId }: BatchKey): Promise<Next | undefined> {
  const { rows } = await sql<Next>`
    SELECT row, lookup_id FROM system.batch_search_open
     WHERE client_id = ${clientId} AND batch_id = ${batchId} AND NOT is_begun ORDER BY row LIMIT 1`.execute(trx);
  return rows[0];
}

/** The row has its search from here on, and what that may cost is held back. */
async function hold(
  trx: TenantTrx,
  { clientId, batchId }: BatchKey,
  { row, lookup_id: lookupId }: Next,
  { discoveryId, capCents }: { readonly discoveryId: string; readonly capCents: number },
): Promise<void> {
  const mine = sql`client_id = ${clientId} AND batch_id = ${batchId} AND row = ${row} AND lookup_id = ${lookupId}`;
  await sql`UPDATE phi.batch_search SET discovery_id = ${discoveryId}, cap_cents = ${capCents}, cents = ${capCents} WHERE ${mine}`.execute(
    trx,
  );
  await sql`UPDATE system.batch_search_open SET is_begun = true WHERE ${mine}`.execute(trx);
}

async function without(
  trx: TenantTrx,
  { clientId, batchId }: BatchKey,
  { row, lookup_id: lookupId }: Next,
  why: WhyNone,
): Promise<void> {
  const mine = sql`client_id = ${clientId} AND batch_id = ${batchId} AND row = ${row} AND lookup_id = ${lookupId}`;
  await sql`UPDATE phi.batch_search SET why_none = ${why} WHERE ${mine}`.execute(trx);
  await sql`DELETE FROM system.batch_search_open WHERE ${mine}`.execute(trx);
}

/** Of a batch that was cancelled: whoever is not searched for yet never is. */
async function callOff(trx: TenantTrx, { clientId, batchId }: BatchKey): Promise<void> {
  await sql`DELETE FROM system.batch_search_open WHERE client_id = ${clientId} AND batch_id = ${batchId} AND NOT is_begun`.execute(
    trx,
  );
  await sql`
    UPDATE phi.batch_search SET why_none = 'CalledOff'
     WHERE client_id = ${clientId} AND batch_id = ${batchId} AND discovery_id IS NULL AND why_none IS NULL`.execute(
    trx,
  );
}
