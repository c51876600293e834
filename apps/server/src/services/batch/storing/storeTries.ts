import { type Fate, itemFate, retryBudget } from '@coverline/domain/batch/itemFate.ts';
import { leadsToSearch } from '@coverline/domain/batch/batchSearch.ts';
import { itemReason } from '@coverline/domain/batch/itemReason.ts';
import { outcomeTable } from '@coverline/domain/eligibility/status/outcome.ts';
import { appendAudits } from '#/platform/audit/append.ts';
import type { Doors } from '#/platform/db/doors.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import { auditOfAnswer, noteOf, sealAnswer, storedJob, writeAnswer } from '#/services/lookups/answer/storeAnswer.ts';
import type { PayerAnswer } from '#/services/lookups/answer/storedAnswer.ts';
import { countEnds, heldRows, holdBudget, inLane, moveItems, readLaneState } from './endTries.ts';
import type { LaneKey } from '../laneKey.ts';
import type { PlacedItem } from '../placeItems.ts';
import { type SearchedFor, wantSearches } from '../searches/wantSearches.ts';

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
        heldRows(
          trx,
          lane,
          tries.map(({ item }) => item),
        ),
        readLaneState(trx, lane),
      ]);
      // By its fence: a worker may have lost an item, claimed it anew and been answered twice, all before this could be written.
      const ours = jobs.filter(({ item }) => held.get(item.row) === item.fence);
      let budget = retryBudget(route.total) - route.retries;
      const judged = ours.map((one) => {
        const fate = inLane(fateOf(one, random()), route.state, budget > 0);
        if (fate.status === 'RetryWait') budget -= 1;
        const end = { ...one, fate };
        return { ...end, row: one.item.row, reason: reasonOf(end) };
      });
      const [written] = await Promise.all([
        Promise.all(judged.map(({ job, answer, sealed }) => writeAnswer(trx, job, answer, sealed))),
        moveItems(trx, lane, judged, new Date(route.now)),
      ]);
      for (const write of noteOf(judged.map(({ job }) => job))) await trx.executeQuery(write.compile(trx));
      if (route.searches) await wantSearches(trx, lane, judged.flatMap(searchedFor));
      audited = judged.flatMap(({ job, answer }, at) => {
        const kept = written[at];
        return kept !== undefined && (kept.isFirst || kept.late !== null)
          ? [auditOfAnswer(job, answer, kept.late)]
          : [];
      });
      const spent = judged.reduce((cents, { answer }) => cents + costOf(answer), 0);
      const left = await countEnds(trx, lane, judged, spent);
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

const costOf = ({ classified, route }: PayerAnswer): number =>
  outcomeTable[classified.outcome].charged === 'no' ? 0 : route.gateway.cost_cents;
