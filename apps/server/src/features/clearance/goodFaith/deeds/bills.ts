import { countedVersion } from '@coverline/clearance/goodFaith/countedVersion.ts';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { keptGoodFaith } from '../keptGoodFaith.ts';
import { aboutVisit } from './aboutVisit.ts';
import { takeBack } from './takeBack.ts';

/** What providers billed, typed in by a person beside what was estimated. The same bill is not kept twice. */
export const billHandlers = (deps: Pick<Deps, 'phiSealer'>): HandlersOf<'billGoodFaith' | 'unbillGoodFaith'> => ({
  billGoodFaith: (ctx, { VisitMasterID, Provider, Cents, BilledOn }) =>
    aboutVisit(deps, ctx, { VisitMasterID, detail: `${Provider}: ${Cents} of ${BilledOn}` }, async (trx, visit) => {
      const { session } = ctx;
      const { clientId, userId } = session;
      const kept = await keptGoodFaith(deps.phiSealer, trx, { clientId, visitId: visit.id });
      const counted = countedVersion(kept?.versions ?? [], visit.date_of_service);
      if (kept === null || counted === null)
        throw new UserError('No estimate was handed out that a bill could be held against.');
      if (!counted.page.draft.Providers.some(({ Key }) => Key === Provider))
        throw fieldFault('Provider', 'Choose one of the estimate that was handed out');
      if (BilledOn > todayOf(session)) throw fieldFault('BilledOn', 'Value lies in the future');
      const isKept = kept.bills.some(
        (one) => one.Provider === Provider && one.Cents === Cents && one.BilledOn === BilledOn,
      );
      if (!isKept)
        await trx
          .insertInto('phi.good_faith_bill')
          .values({
            client_id: clientId,
            id: randomUUID(),
            visit_master_id: visit.id,
            provider_key: Provider,
            cents: Cents,
            billed_on: BilledOn,
            noted_by: userId,
          })
          .execute();
    }),

  unbillGoodFaith: (ctx, { VisitMasterID, BillID }) =>
    aboutVisit(deps, ctx, { VisitMasterID, detail: `bill ${BillID}` }, (trx, visit) =>
      takeBack(trx, ctx.session, 'phi.good_faith_bill', { id: BillID, visitId: visit.id }),
    ),
});
