import type { clearanceRunCalls } from '@coverline/contract/clearance/runs/runs.ts';
import type { runScheduleCalls } from '@coverline/contract/clearance/runs/runSchedule.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { exportClearanceRun } from './exportRun.ts';
import { planClearanceRun, startClearanceRun } from './planRun.ts';
import { scheduleHandlers } from './schedule.ts';
import { readRunRows, readRuns } from './readRuns.ts';
import { shownRun } from './shownRun.ts';

export const runHandlers = (
  deps: Deps,
): HandlersOf<keyof typeof clearanceRunCalls | keyof typeof runScheduleCalls> => ({
  ...scheduleHandlers,
  planClearanceRun: planClearanceRun(deps),
  startClearanceRun: startClearanceRun(deps),
  getClearanceRun: (ctx, { RunID, State, Offset, Limit }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const Run = await shownRun(trx, ctx.session, RunID);
      const terms = await readTerms(trx, clientId);
      const which = { runId: RunID, state: State, terms };
      const Rows = await readRunRows(trx, clientId, which, { offset: Offset, limit: Limit });
      note({
        entityType: 'clearance run',
        entityId: RunID,
        detail: Rows.map(({ VisitMasterID }) => VisitMasterID).join(' '),
      });
      const Total = Run.Counts.reduce((sum, one) => sum + (State === null || one.State === State ? one.Rows : 0), 0);
      return { Run, Rows: [...Rows], Total };
    }),
  exportClearanceRun,
  getClearanceRuns: (ctx, { RunID, Offset, Limit }) =>
    ctx.tx(async (trx) => {
      const { clientId } = ctx.session;
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM phi.clearance_run
         WHERE client_id = ${clientId} AND (${RunID}::uuid IS NULL OR id = ${RunID}::uuid)`.execute(trx);
      const Rows = await readRuns(trx, clientId, RunID, { offset: Offset, limit: Limit });
      return { Rows: [...Rows], Total: rows[0]?.n ?? 0 };
    }),
});
