import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { sql } from 'kysely';
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

export type SearchOptions = Keys & { readonly doors: Doors };

/** Of a batch what its searches go by. */
export type SearchingBatch = {
  readonly created_by: string;
  readonly started_at: string | null;
  /** What all of its searches may cost. */
  readonly cap: number | null;
  readonly time_zone: string;
};

/** The search of one row, or why there is none: for now, for the cost, or for what the row says. */
export type SearchForRow =
  | {
      readonly kind: 'begun';
      readonly discoveryId: string;
      /** What it may cost; 0 where somebody else began it. */
      readonly capCents: number;
      readonly isNew: boolean;
      readonly patientId: string | null;
    }
  | { readonly kind: 'waits' }
  | { readonly kind: 'notSearchable' }
  /** `month`: the client's month allows no more, whatever the batch does. */
  | { readonly kind: 'capped'; readonly by: 'batch' | 'month' };

/** Those who begin a search of a batch take turns, whatever their clients; answers whether there is room for one more. */
export async function hasRoomToSearch(trx: TenantTrx): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('batch searches', 0))`.execute(trx);
  const { rows } = await sql<{ many: number }>`
    SELECT count(*)::int AS many FROM system.batch_search_open WHERE is_begun`.execute(trx);
  return (rows[0]?.many ?? 0) < searchesAtOnce;
}

/** The search for the person of a row: one that is there already, else a new one, written in the caller's transaction. */
export async function searchForRow(
  options: SearchOptions,
  trx: TenantTrx,
  key: BatchKey,
  { batch, row }: { readonly batch: SearchingBatch; readonly row: number },
): Promise<SearchForRow> {
  const { clientId } = key;
  const item = await openItem(options, trx, key, row);
  const sought = item === null ? null : await soughtOfItem(options, trx, clientId, item);
  if (item === null || sought === null) return { kind: 'notSearchable' };
  const { request } = item;
  const { person, registrationId } = sought;
  const known =
    (await runningSearch(options, trx, clientId, person)) ??
    (await searchedBefore(options, trx, key, { person, day: request.DateOfService, since: batch.started_at }));
  if (known !== null)
    return { kind: 'begun', discoveryId: known, capCents: 0, isNew: false, patientId: registrationId };
  const settings = await readDiscoverySettings(trx, clientId);
  const now = new Date();
  const [own, month] = await Promise.all([
    readSearchCents(trx, key),
    settings.monthCapCents === null ? 0 : discoveryMonthCents(trx, clientId, { now, timeZone: batch.time_zone }),
  ]);
  const leftOfBatch = batch.cap === null ? Infinity : batch.cap - own.cents;
  const leftOfMonth = settings.monthCapCents === null ? Infinity : settings.monthCapCents - month;
  const left = Math.min(leftOfBatch, leftOfMonth);
  // What those under way do not use up is there again when they have ended.
  if (left < settings.capCents && own.underWay > 0) return { kind: 'waits' };
  if (left <= 0 || left <= own.leftOver) return { kind: 'capped', by: leftOfMonth < leftOfBatch ? 'month' : 'batch' };
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
  return { kind: 'begun', discoveryId, capCents, isNew: true, patientId: registrationId };
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
