import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { aboutVisit, judgedAnew } from './aboutVisit.ts';
import { takeBack } from './takeBack.ts';

/** Takes back a delivery that was written down in error: its check is judged anew, by those that are left. */
export const undeliverGoodFaith =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['undeliverGoodFaith'] =>
  (ctx, { VisitMasterID, DeliveryID }) =>
    aboutVisit(deps, ctx, { VisitMasterID, detail: `delivery ${DeliveryID}` }, async (trx, visit) => {
      await takeBack(trx, ctx.session, 'phi.good_faith_delivery', { id: DeliveryID, visitId: visit.id });
      await judgedAnew(trx, ctx, visit);
    });
