import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { type BatchState, hasEnded } from '@coverline/domain/batch/batchStates.ts';
import type { WhyNone } from '@coverline/domain/batch/batchSearch.ts';
import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import { openSearch } from '#/services/discovery/openSearch.ts';
import { discoveryMonthCents, readDiscoverySettings } from '#/services/discovery/readDiscoverySettings.ts';
import { runningSearch } from '#/services/discovery/runningSearch.ts';
import { type SoughtPerson, soughtIndexes } from '#/services/discovery/soughtPerson.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { batchBesidePlace, batchItemPlace, type BesideRequest } from '../acceptItems.ts';
import type { BatchKey } from '../storedBatch.ts';
import { type SearchedItem, soughtOfItem } from './soughtOfItem.ts';

/** So many searches of batches are under way at once, of all clients together: each asks several payers, beside the people at their screens. */
export const searchesAtOnce = 8;

type Options = Keys & { readonly doors: Doors };

/** What became of a batch's next search: begun, ended without one, nothing to do now (it waits for a cost or for its batch), or no room for one more. */
export type Begun =
  | { readonly kind: 'begun'; readonly discoveryId: string }
  | { readonly kind: 'settled' }
  | { readonly kind: 'waits' }
  | { readonly kind: 'full' };

type Batch = {
  readonly state: BatchState;
  readonly created_by: string;
  readonly started_at: string | null;
  readonly cap: number | null;
  readonly time_zone: string;
};

type Next = { readonly row: number; readonly lookup_id: string };

/**
 * Begins the next search of a batch: it is written together with what the row says of it, so that nobody is searched for twice
 * whoever dies. Those who begin one take turns, whatever their clients.
 */
export async function beginSearch(options: Options, key: BatchKey): Promise<Begun> {
  const { clientId, batchId } = key;
  let begun: Begun = { kind: 'waits' };
  let audited: { readonly userId: string; readonly patientId: string | null; readonly id: string } | null = null;
  await options.doors.withTenant(
    clientId,
    async (trx) => {
      begun = { kind: 'waits' };
      audited = null;
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('batch searches', 0))`.execute(trx);
      const [batch, next] = await Promise.all([readBatch(trx, key), readNext(trx, key)]);
      if (batch === undefined || next === undefined) return;
      if (hasEnded(batch.state)) {
        await callOff(trx, key);
        begun = { kind: 'settled' };
        return;
      }
      if (batch.state === 'Paused') return;
      if ((await underWay(trx)) >= searchesAtOnce) {
        begun = { kind: 'full' };
        return;
      }
      const made = await begin(options, trx, key, { batch, next });
      begun = made.begun;
      if (made.begun.kind === 'begun' && made.isNew)
        audited = { userId: batch.created_by, patientId: made.patientId ?? null, id: made.begun.discoveryId };
    },
    () =>
      audited === null
        ? null
        : appendAudit(
            { schema: 'phi', ownerId: clientId },
            {
              action: 'BatchDiscovery',
              result: 'done',
              userId: audited.userId,
              sessionId: null,
              ip: '',
              userAgent: 'batch',
              entityType: 'search',
              entityId: audited.id,
              patientId: audited.patientId ?? undefined,
              detail: `by batch ${batchId}`,
            },
          ),
  );
  return begun;
}

async function underWay(trx: TenantTrx): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    SELECT count(*)::int AS many FROM system.batch_search_open WHERE is_begun`.execute(trx);
  return rows[0]?.many ?? 0;
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

type Made = { readonly begun: Begun; readonly isNew?: boolean; readonly patientId?: string | null };

async function begin(
  options: Options,
  trx: TenantTrx,
  key: BatchKey,
  { batch, next }: { readonly batch: Batch; readonly next: Next },
): Promise<Made> {
  const { clientId } = key;
  const item = await openItem(options, trx, key, next.row);
  const sought = item === null ? null : await soughtOfItem(options, trx, clientId, item);
  if (item === null || sought === null) return await without(trx, key, next, 'NotSearchable');
  const { request } = item;
  const { person, registrationId } = sought;
  const known =
    (await runningSearch(options, trx, clientId, person)) ??
    (await searchedBefore(options, trx, key, { person, day: request.DateOfService, since: batch.started_at }));
  if (known !== null) {
    await hold(trx, key, next, { discoveryId: known, capCents: 0 });
    return { begun: { kind: 'begun', discoveryId: known } };
  }
  const settings = await readDiscoverySettings(trx, clientId);
  const now = new Date();
  const [own, month] = await Promise.all([
    readSearchCents(trx, key),
    settings.monthCapCents === null ? 0 : discoveryMonthCents(trx, clientId, { now, timeZone: batch.time_zone }),
  ]);
  const left = Math.min(
    batch.cap === null ? Infinity : batch.cap - own.cents,
    settings.monthCapCents === null ? Infinity : settings.monthCapCents - month,
  );
  // What those under way do not use up is there again when they have ended.
  if (left < settings.capCents && own.underWay > 0) return { begun: { kind: 'waits' } };
  if (left <= 0 || left <= own.leftOver) return await without(trx, key, next, 'Capped');
  const capCents = Math.min(settings.capCents, left);
  const discoveryId = await openSearch(options, trx, {
    clientId,
    userId: batch.created_by,
    person,
    registrationId,
    visitId: null,
    source: 'Batch',
    capCents,
    ServiceFrom: request.DateOfService,
    ServiceTo: request.DateOfService,
    StopRule: settings.stopRule,
    now,
  });
  await hold(trx, key, next, { discoveryId, capCents });
  return { begun: { kind: 'begun', discoveryId }, isNew: true, patientId: registrationId };
}

async function openItem(
  { phiSealer }: Keys,
  trx: TenantTrx,
  { clientId, batchId }: BatchKey,
  row: number,
): Promise<SearchedItem | null> {
  const { rows } = await sql<{ request_enc: Buffer; beside_enc: Buffer | null }>`
    SELECT request_enc, beside_enc FROM phi.batch_item WHERE client_id = ${clientId} AND batch_id = ${batchId} AND row = ${row}`.execute(
    trx,
  );
  const [item] = rows;
  if (item === undefined) return null;
  const opened = (place: Parameters<typeof phiSealer.openText>[0], sealed: Buffer): unknown =>
    JSON.parse(phiSealer.openText(place, sealed));
  return {
    request: opened(batchItemPlace(clientId, batchId, row), item.request_enc) as EligibilityRequest, // both sealed by us in this shape
    beside:
      item.beside_enc === null
        ? null
        : (opened(batchBesidePlace(clientId, batchId, row), item.beside_enc) as BesideRequest),
  };
}

/** The search that another row of this run of the batch began for the same person and day. */
async function searchedBefore(
  keys: Keys,
  trx: TenantTrx,
  { clientId, batchId }: BatchKey,
  { person, day, since }: { readonly person: SoughtPerson; readonly day: string; readonly since: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM phi.discovery d
     WHERE d.client_id = ${clientId} AND d.person_ix = ANY(${[...soughtIndexes(keys, clientId, person)]}::bytea[])
       AND d.service_to = ${day}::date AND d.requested_at >= ${since}::timestamptz
       AND EXISTS (SELECT 1 FROM phi.batch_search s
                    WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.discovery_id = d.id)
     LIMIT 1`.execute(trx);
  return rows[0]?.id ?? null;
}

/**
 * What the batch's searches have cost, those under way counted with all that they may; how many are under way; and the least that
 * was left over when a search stopped for the cost: with no more than that another would ask nobody either.
 */
async function readSearchCents(trx: TenantTrx, { clientId, batchId }: BatchKey) {
  const { rows: open } = await sql<{ many: number }>`
    SELECT count(*)::int AS many FROM system.batch_search_open
     WHERE client_id = ${clientId} AND batch_id = ${batchId} AND is_begun`.execute(trx);
  const { rows } = await sql<{ cents: number; left_over: number | null }>`
    SELECT coalesce(sum(cents), 0)::float8 AS cents,
           max(cap_cents - cents) FILTER (WHERE is_capped AND cap_cents > 0)::float8 AS left_over
      FROM phi.batch_search WHERE client_id = ${clientId} AND batch_id = ${batchId}`.execute(trx);
  return { cents: rows[0]?.cents ?? 0, leftOver: rows[0]?.left_over ?? 0, underWay: open[0]?.many ?? 0 };
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
): Promise<Made> {
  const mine = sql`client_id = ${clientId} AND batch_id = ${batchId} AND row = ${row} AND lookup_id = ${lookupId}`;
  await sql`UPDATE phi.batch_search SET why_none = ${why} WHERE ${mine}`.execute(trx);
  await sql`DELETE FROM system.batch_search_open WHERE ${mine}`.execute(trx);
  return { begun: { kind: 'settled' } };
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
