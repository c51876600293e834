import type { BatchDetail, BatchLane, BatchReason } from '@coverline/contract/batch/batch.ts';
import type { BatchCheck } from '@coverline/contract/batch/batchReading.ts';
import { adviceOf, readReason } from '@coverline/domain/batch/itemReason.ts';
import { tooLittleWords } from '@coverline/domain/batch/checkRow.ts';
import { bureauLane, nobodysLane, type OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { hasEnded } from '@coverline/domain/batch/batchStates.ts';
import { notSentOf } from '@coverline/domain/batch/notSent.ts';
import { secondsLeft } from '@coverline/domain/batch/secondsLeft.ts';
import { placesOfBatches } from '@coverline/domain/batch/shareOfPlaces.ts';
import { doneWithin, opensNext } from '@coverline/domain/tradingPartners/batchHours.ts';
import type { RouteHours } from '@coverline/domain/gateways/routes.ts';
import type { PayorState, PayorWindow } from '@coverline/domain/payorStatus/payorState.ts';
import { sql } from 'kysely';
import { batchGatewayOf } from '@coverline/gateways/registry.ts';
import { dearest, readRoutesAtAnyHour } from '#/services/lookups/asking/lookupRoutes.ts';
import type { KeptMapping } from '#/services/batch/storedBatch.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { bureauRoute } from '#/services/bureau/bureauRoute.ts';
import { countAlerts, countOpenAlerts } from '#/services/batch/checks/countAlerts.ts';
import { searchesAtOnce } from '#/services/batch/searches/searchFor.ts';
import { usualSearch } from '#/services/batch/searches/usualSearch.ts';
import { peopleToBeTold } from './notify.ts';
import { readSearches } from './searches.ts';
import { findRow, type LaneSums, type ReasonCount, wireCounts } from './rows.ts';

type Of = { readonly clientId: string; readonly batchId: string };

/** The rate is told over so many minutes, or as many as it goes on. */
const ratedMinutes = 5;
/** Nothing can be said of a pace sooner. */
const leastSeconds = 5;
const shownMinutes = 20;
const shownFaults = 50;
const shownPayers = 200;
/** How long an answer takes where nobody has asked lately. */
const usualMs = 3_000;
const usualBureauMs = 1_000;
/** Where no bureau is asked, each row takes as long as it takes to keep it. */
const ownChecksAtOnce = 50;

const asksNoPayer = (partnerId: string): boolean => partnerId === nobodysLane || partnerId === bureauLane;

export const getBatch: Handlers['getBatch'] = (ctx, { BatchID }) =>
  ctx.tx(async (trx) => {
    const of = { clientId: ctx.session.clientId, batchId: BatchID };
    const row = await findRow(trx, of.clientId, of.batchId);
    if (row === null) throw notFound();
    const [{ notify, ...options }, check, lanes, minutes, files, isKept, searches] = await Promise.all([
      readOptions(trx, of),
      readCheck(trx, of),
      readLanes(trx, of),
      readMinutes(trx, of),
      readFiles(trx, of),
      hasRows(trx, of),
      readSearches(trx, of),
    ]);
    const data: BatchDetail = {
      ...row,
      ...options,
      Searches: searches,
      Notify: await peopleToBeTold(trx, of.clientId, notify),
      Check: check,
      Estimate: estimate(lanes, row.ScheduledAt, unaskedOf(check)),
      Anew: isKept ? anew(row.State, lanes) : null,
      AMinute: Math.round(lanes.reduce((sum, { aMinute }) => sum + aMinute, 0)),
      Minutes: minutes,
      Lanes: lanes.flatMap(({ lane }) => (asksNoPayer(lane.PartnerID) ? [] : [lane])),
      // While it runs the counters do: it is looked at every second.
      Held: hasEnded(row.State) ? await countOpenAlerts(trx, of) : await countAlerts(trx, of),
      Reasons: reasonsOf(lanes.flatMap(({ failures }) => failures)),
      Files: files,
    };
    return data;
  });

async function readOptions(trx: TenantTrx, { clientId, batchId }: Of) {
  const { rows } = await sql<
    Pick<BatchDetail, 'Priority' | 'SkipDays' | 'SkipRepeats' | 'CostCapCents' | 'Deliver' | 'Runs'> & {
      readonly notify: readonly string[];
    }
  >`
    SELECT notify, runs AS "Runs", priority AS "Priority", skip_days AS "SkipDays", skip_repeats AS "SkipRepeats", cost_cap_cents::float8 AS "CostCapCents",
           CASE WHEN deliver_format IS NOT NULL THEN json_build_object('Format', deliver_format, 'Whole', deliver_whole) END AS "Deliver"
      FROM phi.batch WHERE client_id = ${clientId} AND id = ${batchId}`.execute(trx);
  const [options] = rows;
  if (options === undefined) throw notFound();
  return options;
}

async function readCheck(trx: TenantTrx, { clientId, batchId }: Of): Promise<BatchCheck> {
  const mine = sql`client_id = ${clientId} AND batch_id = ${batchId}`;
  const [batch, faults, reasons, payers, payerCounts, notes] = await Promise.all([
    sql<
      Pick<BatchCheck, 'Share' | 'RowsRead' | 'Accepted' | 'Registered' | 'Repeats' | 'Faulty' | 'Refusal'> & {
        readonly kind: OfferedKind;
        readonly mapping: KeptMapping | null;
      }
    >`
      SELECT share_read AS "Share", rows_read AS "RowsRead", accepted AS "Accepted", registered AS "Registered", repeats AS "Repeats", faulty AS "Faulty",
             refusal AS "Refusal", kind, mapping
        FROM phi.batch WHERE client_id = ${clientId} AND id = ${batchId}`.execute(trx),
    sql<{ row: number; faults: readonly (readonly [number | null, string])[] }>`
      SELECT row, faults FROM phi.batch_fault WHERE ${mine} ORDER BY row LIMIT ${shownFaults}`.execute(trx),
    sql<BatchCheck['Reasons'][number] & { keeps_out: boolean }>`
      SELECT sentence AS "Sentence", rows AS "Rows", keeps_out FROM phi.batch_fault_count WHERE ${mine} ORDER BY keeps_out, rows DESC, sentence LIMIT 50`.execute(
      trx,
    ),
    sql<BatchCheck['Payers'][number]>`
      SELECT b.name AS "Name", b.rows AS "Rows", b.partner_id AS "PartnerID", p.name AS "PartnerName"
        FROM phi.batch_payer b LEFT JOIN system.trading_partner p ON p.id = b.partner_id
       WHERE b.client_id = ${clientId} AND b.batch_id = ${batchId} ORDER BY b.partner_id IS NOT NULL, b.rows DESC, b.name LIMIT ${shownPayers}`.execute(
      trx,
    ),
    sql<BatchCheck['PayerCounts']>`
      SELECT count(*)::int AS "Names", count(DISTINCT partner_id)::int AS "Partners",
             coalesce(sum(rows) FILTER (WHERE partner_id IS NULL), 0)::int AS "RowsUnknown"
        FROM phi.batch_payer WHERE ${mine}`.execute(trx),
    sql<{ row: number; note: string }>`
      SELECT row, note FROM phi.batch_item WHERE ${mine} AND note IS NOT NULL ORDER BY row LIMIT ${shownFaults}`.execute(
      trx,
    ),
  ]);
  const [counted] = batch.rows;
  if (counted === undefined) throw notFound();
  const { kind, mapping, ...sums } = counted;
  const remarks = reasons.rows.flatMap(({ keeps_out: keepsOut, ...reason }) => (keepsOut ? [] : [reason]));
  return {
    ...sums,
    Faults: faults.rows.flatMap(({ row, faults: found }) =>
      found.map(([column, sentence]) => ({ Row: row, Column: column, Sentence: sentence })),
    ),
    Reasons: reasons.rows.flatMap(({ keeps_out: keepsOut, ...reason }) => (keepsOut ? [reason] : [])),
    Remarks: remarks,
    // A row's note is all its remarks behind each other.
    Remarked: notes.rows.flatMap(({ row, note }) =>
      remarks.filter(({ Sentence }) => note.includes(Sentence)).map(({ Sentence }) => ({ Row: row, Sentence })),
    ),
    NotSent:
      mapping === null
        ? []
        : notSentOf({ kind, columns: mapping.columns, constants: mapping.constants }).map(({ column, sentence }) => ({
            Column: column,
            Sentence: sentence,
          })),
    PayerCounts: payerCounts.rows[0] ?? { Names: 0, Partners: 0, RowsUnknown: 0 },
    Payers: payers.rows,
  };
}

type LaneFound = LaneSums & {
  readonly partner_id: string;
  readonly name: string;
  readonly spent_cents: number;
  readonly held_until: string | null;
  readonly batch_hours: RouteHours | null;
  readonly next_try_at: string | null;
};

type ReadLane = {
  readonly lane: BatchLane;
  readonly price: number;
  /** As told, and not rounded. */
  readonly aMinute: number;
  readonly latencyMs: number;
  readonly hours: RouteHours | null;
  /** As many as a run of all would ask. */
  readonly anew: number;
  /** Of its items that did not end in an answer. */
  readonly failures: readonly ReasonCount[];
};

async function readLanes(trx: TenantTrx, of: Of): Promise<readonly ReadLane[]> {
  const { clientId } = of;
  const [lanes, minutes, reasons] = await Promise.all([lanesOf(trx, of), minutesOf(trx, of), laneReasonsOf(trx, of)]);
  const rows = lanes.map((lane) => ({
    ...lane,
    a_minute: minutes.get(lane.partner_id) ?? 0,
    reasons: reasons.filter(({ partner_id: partnerId }) => partnerId === lane.partner_id),
  }));
  const now = new Date();
  const partnerIds = rows.map(({ partner_id: partnerId }) => partnerId);
  const [states, lookupRoutes, search, bureau] = await Promise.all([
    payorStatesOf(trx, partnerIds),
    readRoutesAtAnyHour(trx, { partnerIds, clientId }, now),
    partnerIds.includes(nobodysLane) ? usualSearch(trx, clientId) : null,
    partnerIds.includes(bureauLane) ? bureauRoute(trx, clientId) : null,
  ]);
  return rows.map((row) => {
    const ways = lookupRoutes.get(row.partner_id) ?? [];
    const payor = states.get(row.partner_id);
    const hour = payor?.windows['60'];
    // Whom nobody asks over a wire has none.
    const hours = ways.length === 0 ? null : row.batch_hours;
    return {
      lane: {
        PartnerID: row.partner_id,
        Name: row.name,
        State: payor?.state ?? 'Idle',
        P95Ms: hour?.p95Ms ?? null,
        Counts: wireCounts(row, row.reasons),
        SpentCents: row.spent_cents,
        // Of a gateway that takes files, none: how long it takes is its payer's.
        Places:
          search !== null
            ? searchesAtOnce
            : row.partner_id === bureauLane
              ? bureau === null
                ? ownChecksAtOnce
                : placesOfBatches(bureau.gateway.max_concurrent)
              : ways
                  .filter(({ gateway }) => batchGatewayOf(gateway.kind) === null)
                  .reduce(
                    (sum, { gateway, maxConcurrent }) =>
                      sum + Math.min(placesOfBatches(gateway.max_concurrent), maxConcurrent ?? Infinity),
                    0,
                  ),
        AMinute: Math.round(row.a_minute),
        HeldUntil: row.held_until,
        OpensAt: waitsUntil(hours, ways, now),
        NextTryAt: row.next_try_at,
      },
      price: search?.cents ?? (bureau === null ? dearest(ways) : bureau.gateway.cost_cents),
      aMinute: row.a_minute,
      hours,
      latencyMs: search?.ms ?? hour?.p50Ms ?? (row.partner_id === bureauLane ? usualBureauMs : usualMs),
      anew: row.done + row.failed + (row.reasons.find(({ reason }) => reason === 'AnsweredBefore')?.items ?? 0),
      failures: row.reasons.filter(({ reason }) => !settles(reason)),
    };
  });
}

/** Lanes stand with the coordinator of a distributed database, and what they count with the client: each is read by itself. */
async function lanesOf(trx: TenantTrx, { clientId, batchId }: Of): Promise<readonly LaneFound[]> {
  const { rows } = await sql<LaneFound>`
    SELECT l.partner_id, coalesce(p.name, '') AS name, p.batch_hours, l.total, l.pending, l.in_flight,
           l.waiting, l.done, l.failed, l.skipped, l.cancelled, l.spent_cents::float8 AS spent_cents,
           CASE WHEN l.state = 'Open' AND l.not_before > now() THEN l.not_before END AS held_until,
           CASE WHEN l.waiting > 0 THEN l.next_try_at END AS next_try_at
      FROM system.lane l LEFT JOIN system.trading_partner p ON p.id = l.partner_id
     WHERE l.client_id = ${clientId} AND l.batch_id = ${batchId}
     ORDER BY l.total DESC, p.name`.execute(trx);
  return rows;
}

/** How many of each payer's items end in a minute. Of a batch that has ended, by the whole of its run; else by the last minutes of it, each of which is counted whole. */
async function minutesOf(trx: TenantTrx, { clientId, batchId }: Of): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ partner_id: string; a_minute: number }>`
    SELECT m.partner_id,
           sum(m.items)::float8 * 60 / greatest(${leastSeconds}, extract(epoch FROM coalesce(b.finished_at, now()) - b.since))::float8 AS a_minute
      FROM (SELECT finished_at, CASE WHEN finished_at IS NOT NULL THEN started_at
              ELSE greatest(started_at, date_trunc('minute', now()) - make_interval(mins => ${ratedMinutes - 1})) END AS since
              FROM phi.batch WHERE client_id = ${clientId} AND id = ${batchId}) b,
           phi.batch_minute m
     WHERE m.client_id = ${clientId} AND m.batch_id = ${batchId} AND m.minute >= date_trunc('minute', b.since)
     GROUP BY m.partner_id, b.finished_at, b.since`.execute(trx);
  return new Map(rows.map((row) => [row.partner_id, row.a_minute]));
}

async function laneReasonsOf(trx: TenantTrx, { clientId, batchId }: Of) {
  const { rows } = await sql<ReasonCount & { readonly partner_id: string }>`
    SELECT partner_id, reason, items FROM phi.batch_reason
     WHERE client_id = ${clientId} AND batch_id = ${batchId} AND items > 0 ORDER BY reason`.execute(trx);
  return rows;
}

type PayorNow = {
  readonly id: string;
  readonly state: PayorState;
  readonly windows: Readonly<Record<string, PayorWindow>>;
};

/** How payers stand, from the traffic of all clients. */
async function payorStatesOf(trx: TenantTrx, partnerIds: readonly string[]): Promise<ReadonlyMap<string, PayorNow>> {
  const { rows } = await sql<PayorNow>`
    SELECT partner_id AS id, state, windows FROM system.payer_state WHERE partner_id = ANY(${partnerIds}::uuid[])`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether an item that ended so tells of its person. */
const settles = (reason: string): boolean => readReason(reason).outcome === 'Answered';

const left = ({ Pending, InFlight, Waiting }: BatchLane['Counts']) => Pending + InFlight + Waiting;

const secondsUntil = (instant: string | null): number =>
  instant === null ? 0 : Math.max(0, (Date.parse(instant) - Date.now()) / 1000);

const askingSeconds = ({ lane: { Counts, Places, HeldUntil, NextTryAt }, aMinute, latencyMs }: ReadLane): number =>
  secondsLeft({
    left: left(Counts),
    aMinute,
    places: Places,
    latencyMs,
    heldSeconds: secondsUntil(HeldUntil),
    waitSeconds: secondsUntil(NextTryAt),
  });

/** From when on it may be asked: by its hours for batches, and by those of the first of its ways that opens; null where it may now. */
function waitsUntil(
  hours: RouteHours | null,
  ways: readonly { readonly hours: RouteHours | null }[],
  now: Date,
): string | null {
  const nextOf = (one: RouteHours | null) => (one === null ? now : opensNext(one, now))?.getTime() ?? Infinity;
  const opens = Math.max(nextOf(hours), ways.length === 0 ? 0 : Math.min(...ways.map((way) => nextOf(way.hours))));
  return opens <= now.getTime() || opens === Infinity ? null : new Date(opens).toISOString();
}

/** What is left costs about so much, since what has to be asked more than once is charged each time; payers are asked beside each other, each as many at once as it has places. */
function estimate(lanes: readonly ReadLane[], scheduledAt: string | null, unasked: number): BatchDetail['Estimate'] {
  // Who asks nobody is not counted among those that are left: until the first row is settled all of them are.
  const asked = ({ lane: { Counts, PartnerID } }: ReadLane) => {
    const isWhole = PartnerID === bureauLane && left(Counts) === Counts.Total - Counts.Skipped;
    return isWhole ? Math.max(0, left(Counts) - unasked) : left(Counts);
  };
  const cents = lanes.reduce((sum, lane) => sum + asked(lane) * lane.price, 0);
  // One that begins later is told from then on.
  const now = new Date(Math.max(Date.now(), scheduledAt === null ? 0 : Date.parse(scheduledAt)));
  const seconds = lanes.map((one) => {
    const asking = askingSeconds(one);
    if (one.hours === null || asking === 0) return asking;
    const done = Number.isFinite(asking) ? doneWithin(one.hours, now, asking) : null;
    return done === null ? Infinity : (done.getTime() - now.getTime()) / 1000;
  });
  const longest = Math.max(0, ...seconds);
  return { CostCents: cents, Seconds: Number.isFinite(longest) ? Math.ceil(longest) : null };
}

/** Rows that cost nothing, since they say too little to ask a bureau. */
const unaskedOf = ({ Remarks }: Pick<BatchCheck, 'Remarks'>): number =>
  Remarks.find(({ Sentence }) => Sentence === tooLittleWords)?.Rows ?? 0;

/** Its counters stay where its rows are purged: then there is nothing to ask anew. */
async function hasRows(trx: TenantTrx, { clientId, batchId }: Of): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM phi.batch_state WHERE client_id = ${clientId} AND batch_id = ${batchId} LIMIT 1`.execute(trx);
  return rows.length > 0;
}

/** What asking all anew would come to, about. */
function anew(state: BatchDetail['State'], lanes: readonly ReadLane[]): BatchDetail['Anew'] {
  if (state !== 'Completed' && state !== 'CompletedWithErrors') return null;
  const rows = lanes.reduce((sum, lane) => sum + lane.anew, 0);
  return rows === 0 ? null : { Rows: rows, CostCents: lanes.reduce((sum, lane) => sum + lane.anew * lane.price, 0) };
}

async function readMinutes(trx: TenantTrx, { clientId, batchId }: Of): Promise<number[]> {
  const { rows } = await sql<{ items: number }>`
    SELECT coalesce(sum(m.items), 0)::int AS items
      FROM generate_series(date_trunc('minute', now()) - make_interval(mins => ${shownMinutes - 1}), date_trunc('minute', now()), interval '1 minute') AS t (minute)
      LEFT JOIN phi.batch_minute m ON m.client_id = ${clientId} AND m.batch_id = ${batchId} AND m.minute = t.minute
     GROUP BY t.minute ORDER BY t.minute`.execute(trx);
  return rows.map(({ items }) => items);
}

async function readFiles(trx: TenantTrx, { clientId, batchId }: Of): Promise<BatchDetail['Files']> {
  const { rows } = await sql<BatchDetail['Files'][number]>`
    SELECT m.file_id AS "FileID", m.kind AS "Kind", m.format AS "Format", f.name AS "Name", m.state AS "State", m.rows AS "Rows",
           f.size::float8 AS "Size", m.is_whole AS "Whole", m.is_final AS "Final", m.delivers AS "Delivers", m.made_at AS "MadeAt"
      FROM phi.batch_made m JOIN phi.client_file f ON f.client_id = m.client_id AND f.id = m.file_id
     WHERE m.client_id = ${clientId} AND m.batch_id = ${batchId} AND f.state <> 'Removed' ORDER BY m.made_at DESC LIMIT 20`.execute(
    trx,
  );
  return rows;
}

/** Of all payers together, most first. */
function reasonsOf(failures: readonly ReasonCount[]): BatchReason[] {
  const items = new Map<string, number>();
  for (const { reason, items: many } of failures) items.set(reason, (items.get(reason) ?? 0) + many);
  return [...items]
    .map(([reason, many]) => {
      const read = readReason(reason);
      return {
        Reason: reason,
        Words: read.words,
        Detail: read.aaa === null ? (read.outcome ?? '') : `AAA ${read.aaa}`,
        Items: many,
        Advice: adviceOf(read),
      };
    })
    .toSorted((a, b) => b.Items - a.Items || (a.Reason < b.Reason ? -1 : 1));
}
