import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { aboutVisit, judgedAnew } from './aboutVisit.ts';
import { keepRow } from './keepRow.ts';

/** Keeps what was answered about the plan at scheduling, and when somebody asked for an estimate. */
export const answerGoodFaith =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['answerGoodFaith'] =>
  (ctx, { VisitMasterID, Answer, RequestedOn }) =>
    aboutVisit(deps, ctx, { VisitMasterID, detail: Answer ?? '' }, async (trx, visit) => {
      const { session } = ctx;
      if (RequestedOn > todayOf(session)) throw fieldFault('RequestedOn', 'Value lies in the future');
      const at = new Date().toISOString();
      await keepRow(trx, session, visit.id, {
        answer: Answer,
        answered_at: Answer === null ? null : at,
        answered_by: Answer === null ? null : session.userId,
        requested_on: RequestedOn === '' ? null : RequestedOn,
      });
      await judgedAnew(trx, ctx, visit);
    });
