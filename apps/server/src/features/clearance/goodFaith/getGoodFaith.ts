import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { readGoodFaithVisit } from './readVisit.ts';
import { viewGoodFaith } from './viewGoodFaith.ts';

export const getGoodFaith =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['getGoodFaith'] =>
  (ctx, { VisitMasterID, Fresh: fresh }) =>
    ctx.tx(async (trx, note) => {
      const visit = await readGoodFaithVisit(trx, ctx.session.clientId, VisitMasterID);
      note({ entityType: 'goodFaith', entityId: visit.id, patientId: visit.reg_master_id });
      return await viewGoodFaith(deps, trx, ctx.session, { visit, fresh });
    });
