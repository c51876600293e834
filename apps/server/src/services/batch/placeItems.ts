import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { UserError } from '#/platform/http/errors.ts';
import { type HomeAddress, noAddress } from '#/services/lookups/question/about.ts';
import { asTaken } from '#/services/lookups/question/asTaken.ts';
import { registeredNow } from '#/services/lookups/question/registeredNow.ts';
import { requestFaults } from '#/services/lookups/question/checkRequest.ts';
import { rowByHand } from '#/services/lookups/byHand.ts';
import { queueForCall } from '#/services/payerCalls/queueForCall.ts';
import { addressAsked, sealAddress } from '#/services/lookups/question/addressAsked.ts';
import { type KnownLookup, storedAnswers, unlessToldOtherwise } from '#/services/lookups/question/duplicateGuard.ts';
import { homesOf } from '#/services/lookups/stored/homesOf.ts';
import type { Asker, LookupJob } from '#/services/lookups/lookupJob.ts';
import { SetUpFault } from '#/services/lookups/question/buildInquiry.ts';
import { type Draft, draftLookup, type Order, reviveLookup, sealQuestion } from '#/services/lookups/makeLookup.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import type { PayerRoute } from '#/services/lookups/asking/readPayerRoute.ts';
import { coverOf, readCovers } from '#/services/lookups/question/registeredCover.ts';
import type { Times } from '#/platform/tracing/tracing.ts';
import type { ClaimedItem } from './claimItems.ts';
import type { LaneKey } from './laneKey.ts';
import { wantSearchesOfBefore } from './searches/wantSearches.ts';

/** An item whose lookup stands and that may be sent. */
export type PlacedItem = Pick<ClaimedItem, 'row' | 'fence' | 'attempts'> & {
  readonly lane: LaneKey;
  readonly job: LookupJob;
};

/** One whose question was written here, and when. */
export type BuiltItem = PlacedItem & { readonly built: Times };

/** One that is asked nothing: it was answered before, or cannot be sent. */
type Unasked = {
  readonly row: number;
  readonly status: 'Skipped' | 'Failed';
  readonly reason: string;
  readonly lookupId: string | null;
};

type Item = ClaimedItem & { readonly request: EligibilityRequest };
type Wanted = {
  readonly items: readonly Item[];
  readonly route: PayerRoute;
  /** The payer is not asked any more, or not by this client. */
  readonly off: boolean;
  readonly skipDays: number;
  /** Where all is asked though it was answered: but what was asked since. */
  readonly orderedAt?: string | null;
  /** Of the one interchange in which all of them go; else each has a number of its own. */
  readonly control?: number;
  readonly asker: Asker;
  readonly now: Date;
  readonly today: string;
};

type Placed = { readonly asked: readonly BuiltItem[]; readonly unasked: readonly Unasked[] };

/** Writes the lookups of claimed items, under every rule that a person's check is under; all of them in a few statements. */
export async function placeItems(keys: Keys, trx: TenantTrx, lane: LaneKey, wanted: Wanted): Promise<Placed> {
  // What a payer takes may have changed since its rows were read.
  const taken = wanted.items.map((item) => ({ ...item, request: asTaken(item.request, wanted.route.partner) }));
  const now = await registeredNow(
    trx,
    lane.clientId,
    taken.flatMap(({ request }) => request.RegmasterID ?? []),
  );
  const items = taken.map((item) => ({
    ...item,
    request: { ...item.request, RegmasterID: now(item.request.RegmasterID) },
  }));
  const fresh = items.filter(({ lookup_id: lookupId }) => lookupId === null);
  const registrations = items.flatMap(({ request }) => request.RegmasterID ?? []);
  const within = guardOf(lane, wanted);
  const [controls, answered, homes, covers] = await Promise.all([
    wanted.control === undefined ? controlNumbers(trx, fresh.length) : fresh.map(() => wanted.control ?? 0),
    within === null || wanted.off
      ? new Map<EligibilityRequest, KnownLookup>()
      : storedAnswers(
          keys,
          trx,
          lane.clientId,
          fresh.map(({ request }) => request),
          within,
        ),
    homesOf(trx, lane.clientId, registrations),
    readCovers(trx, lane.clientId, registrations),
  ]);
  const asked: BuiltItem[] = [];
  const drafts: (Draft & { readonly itemRow: number })[] = [];
  const unasked: Unasked[] = [];
  const byHand: (Pick<Draft, 'row'> & { readonly itemRow: number; readonly lookupId: string })[] = [];
  for (const item of items) {
    const home = homes.get(item.request.RegmasterID ?? '') ?? noAddress;
    const told = addressAsked({ ...wanted, request: item.request, home });
    const earlier = unlessToldOtherwise(answered.get(item.request), told);
    const reason = whyNot(item, wanted);
    if (earlier !== null) {
      const why = earlier.call === 'Open' ? 'ByHand' : 'AnsweredBefore';
      unasked.push({ row: item.row, status: 'Skipped', reason: why, lookupId: earlier.id });
    } else if (reason !== null) {
      unasked.push({ row: item.row, status: 'Failed', reason, lookupId: item.lookup_id });
    } else {
      const cover = coverOf(keys, lane.clientId, covers, item.request);
      const order = { ...orderOf(lane, item, home, wanted), cover };
      const { route } = wanted;
      if (route.byHand) {
        const lookupId = randomUUID();
        byHand.push({ row: rowByHand(keys, order, lookupId), itemRow: item.row, lookupId });
        unasked.push({ row: item.row, status: 'Skipped', reason: 'ByHand', lookupId });
        continue;
      }
      const began = performance.now();
      const placed = placeOne(keys, { ...order, route }, item, controls, wanted.control);
      if (placed === null) unasked.push({ row: item.row, status: 'Failed', reason: 'CannotBeSent', lookupId: null });
      else {
        if ('row' in placed) drafts.push({ ...placed, itemRow: item.row });
        asked.push({ ...heldAs(item), lane, job: placed.job, built: [began, performance.now()] });
      }
    }
  }
  const again = asked.filter(({ row }) => items.some((item) => item.row === row && item.lookup_id !== null));
  await Promise.all([
    insertLookups(trx, lane, drafts),
    insertByHand(trx, lane, byHand, wanted.route.client.time_zone),
    askAgain(
      trx,
      lane,
      again.map(({ job }) => ({
        id: job.lookupId,
        raw: sealQuestion(keys, job),
        told: sealAddress(keys, job, job.addressSent),
      })),
      wanted.route.partner.left_out,
    ),
    endUnasked(trx, lane, unasked),
  ]);
  return { asked, unasked };
}

/** Within which answers do for a question; null: within none. */
function guardOf(
  { batchId }: LaneKey,
  { skipDays, orderedAt = null }: Wanted,
): Parameters<typeof storedAnswers>[4] | null {
  if (skipDays > 0) return 24 * skipDays;
  return orderedAt === null ? null : { since: orderedAt, exceptBatch: batchId };
}

const heldAs = ({ row, fence, attempts }: Item) => ({ row, fence, attempts });

function whyNot({ request }: Item, { off, route, today }: Wanted): string | null {
  if (off) return 'PayerOff';
  return requestFaults(request, route.partner, today, 'Batch').length > 0 ? 'Incomplete' : null;
}

const orderOf = (
  { clientId, batchId }: LaneKey,
  { request }: Item,
  home: HomeAddress,
  { asker, route, now, today }: Wanted,
): Order<PayerRoute> => ({
  clientId,
  asker,
  request,
  route,
  home,
  now,
  today,
  source: 'Batch',
  batchId,
});

/** A new lookup, or the one that stands from a try before, under its own numbers; null where X12 cannot carry a value. */
function placeOne(
  keys: Keys,
  order: Order,
  item: Item,
  controls: number[],
  together: number | undefined,
): Draft | { job: LookupJob } | null {
  try {
    if (item.lookup_id !== null && item.control_number !== null)
      return { job: reviveLookup(order, { lookupId: item.lookup_id, control: together ?? item.control_number }) };
    return draftLookup(keys, order, { lookupId: randomUUID(), control: controls.pop() ?? 0 });
  } catch (error) {
    if (error instanceof UserError || error instanceof SetUpFault) return null;
    throw error;
  }
}

async function controlNumbers(trx: TenantTrx, many: number): Promise<number[]> {
  if (many === 0) return [];
  const { rows } = await sql<{ n: number }>`
    SELECT nextval('system.interchange_control')::int AS n FROM generate_series(1, ${many})`.execute(trx);
  return rows.map(({ n }) => n);
}

async function insertLookups(
  trx: TenantTrx,
  { clientId, batchId }: LaneKey,
  drafts: readonly (Draft & { readonly itemRow: number })[],
): Promise<void> {
  if (drafts.length === 0) return;
  await Promise.all([
    trx
      .insertInto('phi.lookup')
      .values(drafts.map(({ row }) => row))
      .execute(),
    sql`
      UPDATE phi.batch_state s SET lookup_id = d.lookup_id
        FROM unnest(${drafts.map(({ itemRow }) => itemRow)}::int[], ${drafts.map(({ job }) => job.lookupId)}::uuid[])
          AS d (row, lookup_id)
       WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.row = d.row`.execute(trx),
  ]);
}

/** Whole as they are made, and each in the queue of calls. */
async function insertByHand(
  trx: TenantTrx,
  { clientId }: LaneKey,
  made: readonly (Pick<Draft, 'row'> & { readonly lookupId: string })[],
  timeZone: string,
): Promise<void> {
  if (made.length === 0) return;
  const writes = made.flatMap(({ lookupId }) =>
    queueForCall({ clientId, lookupId, timeZone }, { outcome: 'ByHand', statusId: null }),
  );
  await Promise.all([
    trx
      .insertInto('phi.lookup')
      .values(made.map(({ row }) => row))
      .execute(),
    ...writes.map((write) => trx.executeQuery(write.compile(trx))),
  ]);
}

/**
 * A lookup is Queued while it is asked, and says how it ended between its tries. One in which nothing left was none. It is asked by
 * the payer's settings of now: the message that goes and what is left out of it take the place of the former.
 */
async function askAgain(
  trx: TenantTrx,
  { clientId }: LaneKey,
  again: readonly { readonly id: string; readonly raw: Buffer; readonly told: Buffer | null }[],
  leftOut: readonly string[],
): Promise<void> {
  if (again.length === 0) return;
  await sql`UPDATE phi.lookup l SET state = 'Queued', sent_at = now(), raw_270_enc = a.raw,
                    address_sent_enc = a.told, left_out = ${[...leftOut]}::text[],
                    tries = tries + CASE WHEN outcome IN ('CircuitOpen', 'Overloaded', 'NotSent') THEN 0 ELSE 1 END
              FROM unnest(${again.map(({ id }) => id)}::uuid[], ${again.map(({ raw }) => raw)}::bytea[],
                ${again.map(({ told }) => told)}::bytea[]) AS a (id, raw, told)
             WHERE l.client_id = ${clientId} AND l.id = a.id`.execute(trx);
}

async function endUnasked(trx: TenantTrx, { clientId, batchId }: LaneKey, items: readonly Unasked[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    UPDATE phi.batch_state s
       SET status = e.status, reason = e.reason, lookup_id = e.lookup_id, lease_until = NULL, next_try_at = NULL
      FROM unnest(${items.map(({ row }) => row)}::int[], ${items.map(({ status }) => status)}::text[],
        ${items.map(({ reason }) => reason)}::text[], ${items.map(({ lookupId }) => lookupId)}::uuid[])
        AS e (row, status, reason, lookup_id)
     WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.row = e.row`.execute(trx);
  const before = items.flatMap(({ row, reason, lookupId }) =>
    reason === 'AnsweredBefore' && lookupId !== null ? [{ row, lookupId }] : [],
  );
  if (before.length > 0) await wantSearchesOfBefore(trx, { clientId, batchId }, before);
}
