import { type Fate, itemFate, retryBudget } from '@coverline/domain/batch/itemFate.ts';
import { leadsToSearch } from '@coverline/domain/batch/batchSearch.ts';
import { itemReason } from '@coverline/domain/batch/itemReason.ts';
import { outcomeTable } from '@coverline/domain/eligibility/status/outcome.ts';
import { sql } from 'kysely';
import { appendAudits } from '#/platform/audit/append.ts';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import { auditOfAnswer, sealAnswer, storedJob, writeAnswer } from '#/services/lookups/answer/storeAnswer.ts';
import type { PayerAnswer } from '#/services/lookups/answer/storedAnswer.ts';
import { countMinute, countReasons, type LaneKey, moveLane, tally } from './laneKey.ts';
import type { PlacedItem } from './placeItems.ts';
import { type SearchedFor, wantSearches } from './searches/wantSearches.ts';

/** An item that was asked, and what came of it. */
export type Tried = { readonly item: PlacedItem; readonly answer: PayerAnswer };

/** What was stored of a try; a null fate where the item was no longer this worker's, and nothing was. */
export type Stored = Tried & { readonly fate: Fate | null };

/**
 * Stores what came of several items of one lane, in one transaction: results, states, counters, and last the audit's rows. An
 * item that somebody else has in hand by now keeps what that one makes of it: its fence has gone up.
 */
export async function storeTries(
  doors: Doors,
  sealer: Sealer,
  lane: LaneKey,
  tries: readonly Tried[],
  random: () => number = Math.random,
): Promise<{ readonly stored: readonly Stored[]; readonly isOver: boolean }> {
  const jobs = tries.map((one) => {
    const job = storedJob(one.item.job, Infinity, one.answer); // nobody waits at a screen
    return { ...one, job, sealed: sealAnswer(sealer, job, one.answer) };
  });
  let result: { stored: readonly Stored[]; isOver: boolean } = { stored: [], isOver: false };
  let audited: Parameters<typeof appendAudits>[1] = [];
  await doors.withTenant(
    lane.clientId,
    async (trx) => {
      const mayRetry = tries.some((one) => fateOf(one, 0).status === 'RetryWait');
      const [, held, route] = await Promise.all([
        mayRetry ? holdBudget(trx, lane) : null,
        heldRows(trx, lane, tries),
        readLane(trx, lane),
      ]);
      // By its fence: a worker may have lost an item, claimed it anew and been answered twice, all before this could be written.
      const ours = jobs.filter(({ item }) => held.get(item.row) === item.fence);
      let budget = retryBudget(route.total) - route.retries;
      const judged = ours.map((one) => {
        const fate = inLane(fateOf(one, random()), route.state, budget > 0);
        if (fate.status === 'RetryWait') budget -= 1;
        return { ...one, fate };
      });
      const [written] = await Promise.all([
        Promise.all(judged.map(({ job, answer, sealed }) => writeAnswer(trx, job, answer, sealed))),
        moveItems(trx, lane, judged, new Date(route.now)),
      ]);
      if (route.searches) await wantSearches(trx, lane, judged.flatMap(searchedFor));
      audited = judged.flatMap(({ job, answer }, at) => {
        const kept = written[at];
        return kept !== undefined && (kept.isFirst || kept.late !== null)
          ? [auditOfAnswer(job, answer, kept.late)]
          : [];
      });
      const left = await count(trx, lane, judged);
      const fates = new Map(judged.map(({ item, fate }) => [item, fate]));
      result = { stored: tries.map((one) => ({ ...one, fate: fates.get(one.item) ?? null })), isOver: left === 0 };
    },
    () => (audited.length === 0 ? null : appendAudits({ schema: 'phi', ownerId: lane.clientId }, audited)),
  );
  return result;
}

/** Codes of a refusal that is not about single benefits. */
const rejectionsOf = ({ classified }: PayerAnswer): readonly string[] =>
  (classified.parsed?.rejections ?? []).filter(({ level }) => level !== 'benefit').map(({ code }) => code);

const fateOf = ({ item, answer }: Tried, random: number): Fate => {
  const { outcome, decision } = answer.classified;
  const asked = { outcome, kind: decision.kind, rejections: rejectionsOf(answer), attempts: item.attempts };
  return itemFate(asked, random);
};

/** A batch that is called off asks nothing again, and one whose tenth is used up neither. What was not asked at all is called off with the rest. */
function inLane(fate: Fate, state: string, hasBudget: boolean): Fate {
  if (fate.status === 'RetryWait' && (state === 'Cancelling' || !hasBudget)) return { status: 'Failed' };
  return fate;
}

/** Those that are still in this worker's hand, each with the fence of that, held until the end. */
async function heldRows(
  trx: TenantTrx,
  { clientId, batchId }: LaneKey,
  tries: readonly Tried[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ row: number; fence: number }>`
    SELECT s.row, s.fence FROM phi.batch_state s
      JOIN unnest(${tries.map(({ item }) => item.row)}::int[], ${tries.map(({ item }) => item.fence)}::int[]) AS mine (row, fence)
        ON s.row = mine.row AND s.fence = mine.fence
     WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.row = ANY(${tries.map(({ item }) => item.row)}::int[])
       AND s.status = 'Sent'
     ORDER BY s.row FOR UPDATE OF s`.execute(trx);
  return new Map(rows.map(({ row, fence }) => [row, fence]));
}

type LaneState = {
  readonly state: string;
  readonly total: number;
  readonly retries: number;
  readonly now: string;
  /** Its batch searches for coverage where there is none. */
  readonly searches: boolean;
};

/**
 * Those who may use up a part of a lane's budget take turns. By the batch: the lane itself is everybody's, and who held it before
 * its answers are written would wait for others who wait for it.
 */
async function holdBudget(trx: TenantTrx, { clientId, batchId }: LaneKey): Promise<void> {
  await sql`SELECT 1 FROM phi.batch WHERE client_id = ${clientId} AND id = ${batchId} FOR NO KEY UPDATE`.execute(trx);
}

async function readLane(trx: TenantTrx, { clientId, batchId, partnerId }: LaneKey): Promise<LaneState> {
  const [lanes, batches] = await Promise.all([
    sql<Omit<LaneState, 'searches'>>`
      SELECT state, total, retries, now() FROM system.lane
       WHERE client_id = ${clientId} AND batch_id = ${batchId} AND partner_id = ${partnerId}`.execute(trx),
    sql<{
      searches: boolean;
    }>`SELECT searches FROM phi.batch WHERE client_id = ${clientId} AND id = ${batchId}`.execute(trx),
  ]);
  const [lane] = lanes.rows;
  if (lane === undefined) throw new Error('the lane of an item is gone');
  return { ...lane, searches: batches.rows[0]?.searches === true };
}

type Judged = Tried & { readonly fate: Fate };

/** One that has ended without a coverage that is active, and whose person is searched for. */
function searchedFor({ fate, item, answer }: Judged): readonly SearchedFor[] {
  if (fate.status !== 'Done' && fate.status !== 'Failed') return [];
  return leadsToSearch(answer.classified.decision) ? [{ row: item.row, lookupId: item.job.lookupId }] : [];
}

function reasonOf({ fate, answer }: Judged): string | null {
  if (fate.status === 'Pending') return null;
  const { outcome, decision } = answer.classified;
  return itemReason({ outcome, statusId: decision.statusId, rejections: rejectionsOf(answer) });
}

async function moveItems(
  trx: TenantTrx,
  { clientId, batchId }: LaneKey,
  judged: readonly Judged[],
  now: Date,
): Promise<void> {
  if (judged.length === 0) return;
  const nextTries = judged.map(({ fate }) =>
    fate.status === 'RetryWait' ? new Date(now.getTime() + fate.waitMs).toISOString() : null,
  );
  await sql`
    UPDATE phi.batch_state s
       SET status = j.status, reason = j.reason, lease_until = NULL, crashes = 0,
           attempts = s.attempts + CASE WHEN j.status = 'RetryWait' THEN 1 ELSE 0 END,
           next_try_at = j.next_try_at
      FROM unnest(${judged.map(({ item }) => item.row)}::int[], ${judged.map(({ fate }) => fate.status)}::text[],
        ${judged.map(reasonOf)}::text[], ${nextTries}::timestamptz[]) AS j (row, status, reason, next_try_at)
     WHERE s.client_id = ${clientId} AND s.batch_id = ${batchId} AND s.row = j.row
       AND s.row = ANY(${judged.map(({ item }) => item.row)}::int[])`.execute(trx);
}

/** Answers how many of the lane's items have not ended. */
async function count(trx: TenantTrx, lane: LaneKey, judged: readonly Judged[]): Promise<number> {
  const many = (status: string) => judged.filter(({ fate }) => fate.status === status).length;
  const ended = judged.filter(({ fate }) => fate.status === 'Done' || fate.status === 'Failed');
  const waits = judged.flatMap(({ fate }) => (fate.status === 'RetryWait' ? [fate.waitMs] : []));
  const holds = judged.flatMap(({ fate }) => (fate.status === 'Pending' ? [fate.holdMs] : []));
  const why = countReasons(trx, lane, tally(ended.flatMap((one) => reasonOf(one) ?? [])));
  const minute = countMinute(trx, lane, ended.length);
  const move = moveLane(trx, lane, {
    in_flight: -judged.length,
    done: many('Done'),
    failed: many('Failed'),
    waiting: waits.length,
    pending: holds.length,
    retries: waits.length,
    spentCents: judged.reduce((cents, { answer }) => cents + costOf(answer), 0),
    ...(waits.length > 0 && { nextTryMs: Math.min(...waits) }),
    ...(holds.length > 0 && { holdMs: Math.max(...holds) }),
  });
  const [left] = await Promise.all([move, why, minute]);
  return left;
}

const costOf = ({ classified, route }: PayerAnswer): number =>
  outcomeTable[classified.outcome].charged === 'no' ? 0 : route.gateway.cost_cents;
