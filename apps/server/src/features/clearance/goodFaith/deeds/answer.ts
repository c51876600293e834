import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { holdVisit } from '../readVisit.ts';
import { viewGoodFaith } from '../viewGoodFaith.ts';
import { keepRow } from './keepRow.ts';

/** Keeps what was answered about the plan at scheduling, and when somebody asked for an estimate. */
export const answerGoodFaith =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['answerGoodFaith'] =>
  (ctx, { VisitMasterID, Answer, RequestedOn }) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const { clientId, userId } = session;
      if (RequestedOn > todayOf(session)) throw fieldFault('RequestedOn', 'Value lies in the future');
      const visit = await holdVisit(trx, clientId, VisitMasterID);
      note({ entityType: 'goodFaith', entityId: visit.id, patientId: visit.reg_master_id, detail: Answer ?? '' });
      const at = new Date().toISOString();
      await keepRow(trx, session, visit.id, {
        answer: Answer,
        answered_at: Answer === null ? null : at,
        answered_by: Answer === null ? null : userId,
        requested_on: RequestedOn === '' ? null : RequestedOn,
      });
      await noteForClearance('GoodFaithChanged', { clientId, by: userId }, [visit.reg_master_id]).execute(trx);
      return await viewGoodFaith(deps, trx, session, { visit });
    });
