import type { GuardedExchange } from '@coverline/gateways/exchange.ts';
import { sql } from 'kysely';
import { eligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { batchItemPlace } from '#/services/batch/acceptItems.ts';
import { finishBatch } from '#/services/batch/finishBatch.ts';
import { type LaneKey, laneName } from '#/services/batch/laneKey.ts';
import type { PlacedItem } from '#/services/batch/placeItems.ts';
import { storeTries } from '#/services/batch/storing/storeTries.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { noAddress } from '#/services/lookups/question/about.ts';
import { homesOf } from '#/services/lookups/stored/homesOf.ts';
import { reviveLookup } from '#/services/lookups/makeLookup.ts';
import { readPayerRoute } from '#/services/lookups/asking/readPayerRoute.ts';
import { coverOf, readCovers } from '#/services/lookups/question/registeredCover.ts';
import { routeByGateway } from '#/services/lookups/asking/lookupRoutes.ts';
import type { FileOptions } from './fileOptions.ts';
import type { FileItem } from './findItems.ts';
import { again } from '#/platform/db/again.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

/** An item that waits, and what came for it: a message, or what became of its file. */
export type Came = { readonly item: FileItem; readonly came: Uint8Array | GuardedExchange };

/** So many are stored by one transaction at most, as with answers of real time: its locks are everybody's. */
const atOnce = 64;

/**
 * Stores what came for items, as their worker would have: results, states, counters and audit, in chunks that each are kept
 * whole. Who comes second, here or elsewhere, finds the item's fence gone and changes nothing. A batch of which nothing can be
 * stored keeps back no other one's. Answers how many it ended or put to be asked again.
 */
export async function storeCame(options: FileOptions, gateway: GatewayRow, all: readonly Came[]): Promise<number> {
  let moved = 0;
  const lanes = [...Map.groupBy(all, ({ item }) => laneName(item.lane)).values()];
  await eachClient(lanes, async (ofLane) => {
    for (let from = 0; from < ofLane.length; from += atOnce)
      moved += await storeChunk(options, gateway, ofLane.slice(from, from + atOnce));
  });
  return moved;
}

async function storeChunk(options: FileOptions, gateway: GatewayRow, chunk: readonly Came[]): Promise<number> {
  const [first] = chunk;
  if (first === undefined) return 0;
  const { lane } = first.item;
  const opened = await openItems(options, gateway, lane, chunk);
  const tries = opened.map(({ placed, came, sentAt }) => ({
    item: placed,
    answer: options.lookups.read(placed.job, came, Math.max(0, Date.now() - sentAt)),
  }));
  const { stored, isOver } = await again(() => storeTries(options.doors, options.phiSealer, lane, tries));
  if (isOver) await finishBatch(options.doors, lane);
  for (const { item, answer, fate } of stored) await options.lookups.afterStore(item.job, answer, fate !== null);
  return stored.filter(({ fate }) => fate !== null).length;
}

type Opened = Came & { readonly placed: PlacedItem; readonly sentAt: number };

type Row = {
  readonly row: number;
  readonly attempts: number;
  readonly request_enc: Buffer;
  readonly control_number: number;
  readonly raw_270_enc: Buffer;
  readonly registration: string | null;
  readonly created_by: string;
  readonly time_zone: string;
  readonly sent_at: string;
};

/** The items as they were when they were written into their file: nobody of that moment need still be alive. */
async function openItems(
  { doors, phiSealer, blindIndex }: FileOptions,
  gateway: GatewayRow,
  lane: LaneKey,
  chunk: readonly Came[],
): Promise<readonly Opened[]> {
  const { clientId, batchId, partnerId } = lane;
  const now = new Date();
  const { rows, route, homes, covers } = await doors.withTenant(clientId, async (trx) => {
    const found = await sql<Row>`
      SELECT s.row, s.attempts, i.request_enc, l.control_number, l.raw_270_enc, l.sent_at, l.reg_master_id AS registration,
             b.created_by, c.time_zone
        FROM phi.batch_state s
        JOIN phi.batch b ON b.client_id = s.client_id AND b.id = s.batch_id
        JOIN phi.batch_item i ON i.client_id = s.client_id AND i.batch_id = s.batch_id AND i.row = s.row
        JOIN phi.lookup l ON l.client_id = s.client_id AND l.id = s.lookup_id
        JOIN identity.client c ON c.id = s.client_id
       WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.row = ANY(${chunk.map(({ item }) => item.row)}::int[])`.execute(
      trx,
    );
    const registrations = found.rows.flatMap(({ registration }) => registration ?? []);
    const [payerRoute, homesFound, coversFound] = await Promise.all([
      readPayerRoute(trx, partnerId, clientId, now, (_trx, asked) => Promise.resolve([routeByGateway(gateway, asked)])),
      homesOf(trx, clientId, registrations),
      readCovers(trx, clientId, registrations),
    ]);
    return { rows: found.rows, route: payerRoute, homes: homesFound, covers: coversFound };
  });
  if (route === undefined || route.byHand) throw new Error('the payer of a file is gone');
  const byRow = new Map(rows.map((row) => [row.row, row]));
  return chunk.flatMap((one) => {
    const row = byRow.get(one.item.row);
    if (row === undefined) return [];
    const { lookupId, fence } = one.item;
    const sentAt = new Date(row.sent_at);
    const request = eligibilityRequest.parse(
      JSON.parse(phiSealer.openText(batchItemPlace(clientId, batchId, row.row), row.request_enc)) as unknown,
    );
    const job = reviveLookup(
      {
        clientId,
        asker: { userId: row.created_by, sessionId: null, ip: '', userAgent: 'batch' },
        request,
        route,
        home: homes.get(row.registration ?? '') ?? noAddress,
        cover: coverOf({ blindIndex }, clientId, covers, request),
        // The day that was asked about is as it was on the day of asking.
        now: sentAt,
        today: dayIn(sentAt, row.time_zone),
        source: 'Batch',
      },
      {
        lookupId,
        control: row.control_number,
        sent: phiSealer.open(placeOf(clientId, 'lookup', lookupId, 'raw_270'), row.raw_270_enc),
      },
    );
    const placed = { row: row.row, fence, attempts: row.attempts, lane, job };
    return [{ ...one, placed, sentAt: sentAt.getTime() }];
  });
}
