import { eligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { opensNext } from '@coverline/domain/tradingPartners/batchHours.ts';
import type { RouteHours } from '@coverline/domain/gateways/routes.ts';
import { mayBegin } from '@coverline/domain/gateways/routeShares.ts';
import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import { UserError } from '#/platform/http/errors.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { closedTo, readPayerRoute } from '#/services/lookups/asking/readPayerRoute.ts';
import { openBatchGateway } from '#/services/gateways/openGateway.ts';
import { dearest, readBatchRoutes } from '#/services/lookups/asking/lookupRoutes.ts';
import { filesLeft } from '#/services/payerFiles/filesLeft.ts';
import { writePayerFile } from '#/services/payerFiles/writePayerFile.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import { batchGatewayOf } from '@coverline/gateways/registry.ts';
import { batchItemPlace } from './acceptItems.ts';
import { claimChecks, type PlacedCheck } from './checks/claimChecks.ts';
import { LaneShut } from './claimed.ts';
import { claimItems, type ClaimOf } from './claimItems.ts';
import { type LaneKey, moveLane } from './laneKey.ts';
import { type BuiltItem, placeItems } from './placeItems.ts';
import { auditOfSearch, type BegunSearch } from './searches/auditOfSearch.ts';
import { claimSearch } from './searches/claimSearch.ts';
import { affordableItems, settleClaim } from './settleClaim.ts';

export type ClaimOptions = Keys & {
  readonly doors: Doors;
  readonly gatewaySealer: Sealer;
  readonly leaseMs: number;
  /** How many more this worker may ask by a gateway, of those it may use. */
  readonly freePlaces: (gateway: GatewayRow) => number;
};

export type Chunk =
  | { readonly kind: 'Claimed'; readonly items: readonly BuiltItem[] }
  /** A row that is a search of its own was begun, or could not be. */
  | { readonly kind: 'Searching'; readonly discoveryId: string | null }
  /** Rows that verify their person. */
  | { readonly kind: 'Checking'; readonly checks: readonly PlacedCheck[] }
  /** Nothing there to claim, or nothing that may be claimed now. */
  | { readonly kind: 'Nothing' }
  /** No place at any of these gateways. */
  | { readonly kind: 'NoPlace'; readonly gateways: readonly GatewayRow[] };

const closedForMs = 60_000;
const nothing: Chunk = { kind: 'Nothing' };

/**
 * One transaction takes a few items of a lane in hand and writes their lookups, so that whatever is sent afterwards is known:
 * by whom it was asked, and under which numbers it is to be asked again. Nothing is sent in here.
 */
export async function claimChunk(
  options: ClaimOptions,
  lane: LaneKey,
  wanted: { readonly of: ClaimOf; readonly most: number },
): Promise<Chunk> {
  let begun: BegunSearch | null = null;
  try {
    return await options.doors.withTenant(
      lane.clientId,
      async (trx): Promise<Chunk> => {
        begun = null;
        const batch = await readBatch(trx, lane);
        if (batch === undefined || !batch.open) return nothing;
        if (batch.kind === 'Eligibility') return claim(options, trx, lane, { batch, ...wanted });
        if (batch.kind === 'Demographics') return claimChecks(options, trx, lane, { batch, ...wanted });
        const search = await claimSearch(options, trx, lane, { batch, of: wanted.of });
        if (search.kind === 'Nothing') return nothing;
        if (search.begun?.isNew === true) begun = search.begun;
        return { kind: 'Searching', discoveryId: search.begun?.discoveryId ?? null };
      },
      () => (begun === null ? null : appendAudit(...auditOfSearch(lane, begun))),
    );
  } catch (error) {
    if (error instanceof LaneShut) return nothing;
    throw error;
  }
}

async function claim(
  options: ClaimOptions,
  trx: TenantTrx,
  lane: LaneKey,
  { batch, of, most }: { readonly batch: Batch; readonly of: ClaimOf; readonly most: number },
): Promise<Chunk> {
  const { clientId, partnerId } = lane;
  const now = new Date();
  const route = await readPayerRoute(trx, partnerId, clientId, now, readBatchRoutes).catch(orClosed);
  if (route === undefined) {
    // No way is open at this hour: it waits, and is looked at again.
    await moveLane(trx, lane, { holdMs: closedForMs });
    return nothing;
  }
  const waitMs = route.byHand ? 0 : untilHours(route.partner.batch_hours, now);
  if (waitMs > 0) {
    // No longer than before any other look: an administrator may say other hours meanwhile.
    await moveLane(trx, lane, { holdMs: Math.min(waitMs, closedForMs) });
    return nothing;
  }
  const gateways = mayBegin(route.lookupRoutes).map(({ gateway }) => gateway);
  const first = route.lookupRoutes.at(0)?.gateway;
  const courier = first !== undefined && batchGatewayOf(first.kind) !== null ? first : null;
  const mailbox = courier === null ? null : openBatchGateway(options.gatewaySealer, courier);
  if (courier !== null && (mailbox === null || (await filesLeft(trx, courier)) < 1)) {
    // Not set up, or enough files of it wait for their answers.
    await moveLane(trx, lane, { holdMs: closedForMs });
    return nothing;
  }
  const terms = mailbox?.gateway.terms(mailbox.config);
  const room = terms?.perFile ?? most;
  const free = terms?.perFile ?? Math.min(...gateways.map(options.freePlaces));
  if (free < 1) return { kind: 'NoPlace', gateways };
  const price = dearest(route.lookupRoutes);
  const affordable = batch.cap === null ? room : await affordableItems(trx, lane, batch.cap, price);
  if (affordable < 1) return nothing;
  const items = await claimItems(trx, lane, { of, most: Math.min(room, free, affordable), leaseMs: options.leaseMs });
  if (items.length === 0) return nothing;
  const requests = items.map((item) => ({
    ...item,
    request: eligibilityRequest.parse(
      JSON.parse(
        options.phiSealer.openText(batchItemPlace(clientId, lane.batchId, item.row), item.request_enc),
      ) as unknown,
    ),
  }));
  const placed = await placeItems(options, trx, lane, {
    items: requests,
    route,
    off: closedTo(route) !== null,
    skipDays: batch.skip_days,
    orderedAt: batch.ordered_at,
    ...(courier !== null && { control: route.control }),
    asker: { userId: batch.created_by, sessionId: null, ip: '', userAgent: 'batch' },
    now,
    today: dayIn(now, batch.time_zone),
  });
  if (mailbox !== null && !route.byHand)
    await writePayerFile(options, trx, lane, { ...mailbox, route, items: placed.asked, now });
  await settleClaim(trx, lane, { items, placed, price, begins: batch.begins });
  // What went into a file is nobody's to ask: its courier brings it.
  return { kind: 'Claimed', items: mailbox === null ? placed.asked : [] };
}

type Batch = {
  readonly kind: OfferedKind;
  readonly open: boolean;
  readonly begins: boolean;
  readonly started_at: string | null;
  readonly cap: number | null;
  readonly skip_days: number;
  /** Of one that asks for a run of clearance, the first time: since when what others asked does. */
  readonly ordered_at: string | null;
  readonly created_by: string;
  readonly time_zone: string;
};

async function readBatch(trx: TenantTrx, { clientId, batchId, partnerId }: LaneKey): Promise<Batch | undefined> {
  const { rows } = await sql<Batch>`
    SELECT b.kind, l.state = 'Open' AS open, b.state <> 'Running' AS begins, b.started_at, b.cost_cap_cents::float8 AS cap, b.skip_days, CASE WHEN b.runs = 1 THEN y.ordered_at::text END AS ordered_at, b.created_by, c.time_zone
      FROM phi.batch b
      JOIN identity.client c ON c.id = b.client_id
      LEFT JOIN phi.clearance_run y ON y.client_id = b.client_id AND y.batch_id = b.id
      JOIN system.lane l ON l.client_id = b.client_id AND l.batch_id = b.id AND l.partner_id = ${partnerId}
     WHERE b.client_id = ${clientId} AND b.id = ${batchId}`.execute(trx);
  return rows[0];
}

/** How long until batches may ask a payer; 0 where they may now. */
function untilHours(hours: RouteHours | null, now: Date): number {
  if (hours === null) return 0;
  const opens = opensNext(hours, now);
  return opens === null ? Infinity : opens.getTime() - now.getTime();
}

/** No connection may be used at this hour, which a person would be told. */
function orClosed(error: unknown): undefined {
  if (error instanceof UserError) return undefined;
  throw error;
}
