import type { Deps } from '#/features/deps.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { keptEstimates } from './keptEstimates.ts';
import { readVisit } from './readVisit.ts';
import { headOf, viewEstimate } from './viewEstimate.ts';
import { workEstimate } from './workEstimate.ts';

/** What is read of estimates, and tried without keeping it. */
export const readEstimates = (deps: Pick<Deps, 'phiSealer'>): HandlersOf<'getEstimate' | 'whatIfEstimate'> => ({
  getEstimate: (ctx, { VisitMasterID, Version: version }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const visit = await readVisit(trx, clientId, VisitMasterID);
      note({ entityType: 'estimate', entityId: visit.id, patientId: visit.reg_master_id });
      const terms = await readTerms(trx, clientId);
      return await viewEstimate(deps, trx, ctx.session, { visit, terms, version });
    }),

  whatIfEstimate: (ctx, { VisitMasterID, Question: question }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const visit = await readVisit(trx, clientId, VisitMasterID);
      note({ entityType: 'estimate', entityId: visit.id, patientId: visit.reg_master_id });
      const terms = await readTerms(trx, clientId);
      const kept = await keptEstimates(deps.phiSealer, trx, { clientId, visitId: visit.id });
      const worked = await workEstimate(deps, trx, ctx.session, { visit, terms, question });
      return { ...headOf(visit, kept), Version: 0, ...worked, ChangedSince: [] };
    }),
});
