import type { caseHouseholdCalls } from '@coverline/contract/cases/caseHousehold.ts';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { exportCaseHousehold } from './exportHousehold.ts';
import { caseOfPatient, readHousehold } from './readHousehold.ts';
import { saveCaseHousehold } from './saveHousehold.ts';

export const caseHouseholdHandlers = (deps: Deps): HandlersOf<keyof typeof caseHouseholdCalls> => ({
  getCaseHousehold: (ctx, { CaseID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const of = await caseOfPatient(trx, clientId, CaseID);
      note({ entityType: 'case', entityId: of.id, patientId: of.reg_master_id, detail: 'household' });
      return readHousehold(deps, trx, clientId, of, todayOf(ctx.session));
    }),
  saveCaseHousehold: saveCaseHousehold(deps),
  exportCaseHousehold: exportCaseHousehold(deps),
});
