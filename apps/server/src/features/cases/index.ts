import { boardRows } from '@coverline/contract/cases/cases.ts';
import type { caseDeedCalls } from '@coverline/contract/cases/caseDeeds.ts';
import type { caseAssignmentCalls } from '@coverline/contract/cases/caseAssignment.ts';
import type { casePointCalls } from '@coverline/contract/cases/casePoints.ts';
import type { caseReminderCalls } from '@coverline/contract/cases/caseReminders.ts';
import type { caseCalls } from '@coverline/contract/cases/cases.ts';
import type { caseViewCalls } from '@coverline/contract/cases/caseViews.ts';
import { caseStatuses, isOver } from '@coverline/domain/cases/caseStatus.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { assignCases } from './assignCases.ts';
import { getCaseTeams } from './assignment/getTeams.ts';
import { applyCaseRules, tryCaseRules } from './assignment/runRules.ts';
import { getCaseAssignment, saveCaseAssignment } from './assignment/saveAssignment.ts';
import { saveCaseAway } from './assignment/saveAway.ts';
import { exportCasePoints, getCasePoints } from './performance/casePoints.ts';
import { caseViewHandlers } from './views/caseViews.ts';
import { snoozeCaseTask } from './snoozeTask.ts';
import { boardRowsOf, boardSums, caseCounts, caseRows, caseSums } from './caseRows.ts';
import { caseWorkersOf, openByOwner } from './caseWorkers.ts';
import { exportCases } from './exportCases.ts';
import { findCases } from './findCases.ts';
import { getCase } from './getCase.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { addCaseNote, logCaseContact } from './logContact.ts';
import { moveCase, submittedFlag } from './moveCase.ts';
import { openCase } from './openCase.ts';
import { saveCase } from './saveCase.ts';
import { saveCaseTask, settleCaseTask } from './tasks.ts';
import { wireCases } from './wireCase.ts';

const askerOf = (session: ClientSession) => ({
  clientId: session.clientId,
  userId: session.userId,
  today: todayOf(session),
});

type Calls =
  | typeof caseCalls
  | typeof caseDeedCalls
  | typeof caseAssignmentCalls
  | typeof casePointCalls
  | typeof caseReminderCalls
  | typeof caseViewCalls;
type NameOf<C> = C extends unknown ? keyof C : never;

export const caseHandlers = (deps: Deps): HandlersOf<NameOf<Calls>> => ({
  ...caseViewHandlers(),
  getCaseTeams,
  getCaseAssignment,
  saveCaseAssignment,
  tryCaseRules,
  applyCaseRules: applyCaseRules(deps),
  saveCaseAway,
  getCasePoints,
  exportCasePoints,
  snoozeCaseTask,
  getCases: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const asker = askerOf(ctx.session);
      const rows = await caseRows(trx, asker, filter, { offset: Offset, limit: Limit });
      note({ entityType: 'case', detail: rows.map(({ id }) => id).join(' ') });
      return {
        Rows: [...(await wireCases(trx, asker.clientId, rows))],
        ...(await caseSums(trx, asker, filter)),
        Counts: await caseCounts(trx, asker),
      };
    }),
  getCaseBoard: (ctx, { PerColumn, ...narrowing }) =>
    ctx.tx(async (trx, note) => {
      const asker = askerOf(ctx.session);
      const rows = await boardRowsOf(trx, asker, narrowing, PerColumn ?? boardRows[0]);
      note({ entityType: 'case', detail: rows.map(({ id }) => id).join(' ') });
      const sums = await boardSums(trx, asker, narrowing);
      const shown = await wireCases(trx, asker.clientId, rows);
      const of = (status: string) => sums.find((one) => one.status === status);
      const hasSubmitted = ctx.session.viewer.features.includes(submittedFlag);
      return {
        // A column that the client does not use is shown only while something stands in it.
        Columns: caseStatuses
          .filter((Status) => Status !== 'Submitted' || hasSubmitted || of(Status) !== undefined)
          .map((Status) => ({
            Status,
            Count: of(Status)?.Total ?? 0,
            AtRiskCents: of(Status)?.AtRiskCents ?? 0,
            Rows: shown.filter((row) => row.Status === Status),
          })),
        // What is over is shown for a week, and nothing of it is at risk any more.
        AtRiskCents: sums.reduce((sum, one) => sum + (isOver(one.status) ? 0 : one.AtRiskCents), 0),
        RetroSoon: sums.reduce((sum, one) => sum + one.RetroSoon, 0),
        Counts: await caseCounts(trx, asker),
      };
    }),
  getCaseWorkers: (ctx) =>
    ctx.tx(async (trx) => {
      const workers = await caseWorkersOf(trx, ctx.session);
      const open = await openByOwner(trx, ctx.session.clientId);
      return workers.map((worker) => ({ ...worker, Open: open.get(worker.ID) ?? 0 }));
    }),
  exportCases,
  findCases,
  getCase: getCase(deps),
  openCase: openCase(deps),
  saveCase: saveCase(deps),
  moveCase: moveCase(deps),
  assignCases: assignCases(deps),
  addCaseNote: addCaseNote(deps),
  logCaseContact: logCaseContact(deps),
  saveCaseTask: saveCaseTask(deps),
  settleCaseTask: settleCaseTask(),
});
