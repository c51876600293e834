import { batchCheckState, checkReason } from '@coverline/domain/batch/batchCheck.ts';
import { checkFate } from '@coverline/domain/batch/checkFate.ts';
import { type Fate, retryBudget } from '@coverline/domain/batch/itemFate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { appendAudits } from '#/platform/audit/append.ts';
import type { Doors } from '#/platform/db/doors.ts';
import type { BureauSaying } from '#/services/bureau/askBureau.ts';
import { keepSaid } from '#/services/bureau/keepCheck.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import { countEnds, type Ended, heldRows, holdBudget, inLane, moveItems, readLaneState } from '../storing/endTries.ts';
import type { PlacedCheck } from './claimChecks.ts';

/** A row whose person was verified, and what came of it. */
export type TriedCheck = { readonly check: PlacedCheck; readonly said: BureauSaying };

type Options = Pick<Keys, 'phiSealer'> & { readonly doors: Doors };

/**
 * Stores what came of one row: check, state, counters, and last the audit's row, in one transaction. Of a row that somebody else has in
 * hand by now nothing is stored, and its fate is null.
 */
export async function storeCheck(
  options: Options,
  { check, said }: TriedCheck,
  random: () => number = Math.random,
): Promise<{ readonly fate: Fate | null; readonly isOver: boolean }> {
  const { lane } = check;
  let audited: Parameters<typeof appendAudits>[1] = [];
  let result: { fate: Fate | null; isOver: boolean } = { fate: null, isOver: false };
  await options.doors.withTenant(
    lane.clientId,
    async (trx) => {
      audited = [];
      result = { fate: null, isOver: false };
      const tried = { outcome: said.outcome, attempts: check.attempts };
      if (checkFate(tried, 0).status === 'RetryWait') await holdBudget(trx, lane);
      const held = await heldRows(trx, lane, [check]);
      if (held.get(check.row) !== check.fence) return;
      const route = await readLaneState(trx, lane);
      const fate = inLane(checkFate(tried, random()), route.state, retryBudget(route.total) > route.retries);
      const now = new Date(route.now);
      const kept = await keepSaid(options, trx, lane.clientId, { check, said, today: dayIn(now, check.timeZone) });
      const state = batchCheckState({
        ...kept,
        isNotFound: said.outcome === 'NotFound',
        openAlerts: kept.alerts.length,
        accepted: new Set(),
      });
      const reason = fate.status === 'Pending' ? null : checkReason(said.outcome, state);
      const ended: readonly Ended[] = [{ row: check.row, fate, reason }];
      await moveItems(trx, lane, ended, now);
      const left = await countEnds(trx, lane, ended, kept.costCents);
      result = { fate, isOver: left === 0 };
      audited = [auditOf({ check, said }, kept.alerts)];
    },
    () => (audited.length === 0 ? null : appendAudits({ schema: 'phi', ownerId: lane.clientId }, audited)),
  );
  return result;
}

const auditOf = (
  { check, said }: TriedCheck,
  alerts: readonly string[],
): Parameters<typeof appendAudits>[1][number] => ({
  action: 'BatchDemographics',
  result: 'done',
  userId: check.userId,
  sessionId: null,
  ip: '',
  userAgent: 'batch',
  entityType: 'demographics',
  entityId: check.id,
  patientId: check.registrationId ?? undefined,
  detail: [said.outcome, ...alerts, `by batch ${check.lane.batchId}`].join(' '),
});
