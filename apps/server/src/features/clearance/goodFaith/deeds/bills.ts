import { countedVersion } from '@coverline/clearance/goodFaith/countedVersion.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { keptGoodFaith } from '../keptGoodFaith.ts';
import { holdVisit } from '../readVisit.ts';
import { viewGoodFaith } from '../viewGoodFaith.ts';

/** What providers billed, typed in by a person beside what was estimated. The same bill is not kept twice. */
export const billHandlers = (deps: Pick<Deps, 'phiSealer'>): HandlersOf<'billGoodFaith' | 'unbillGoodFaith'> => ({
  billGoodFaith: (ctx, { VisitMasterID, Provider, Cents, BilledOn }) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const { clientId, userId } = session;
      const visit = await holdVisit(trx, clientId, VisitMasterID);
      note({
        entityType: 'goodFaith',
        entityId: visit.id,
        patientId: visit.reg_master_id,
        detail: `${Provider}: ${Cents} of ${BilledOn}`,
      });
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
      return await viewGoodFaith(deps, trx, session, { visit });
    }),

  unbillGoodFaith: (ctx, { VisitMasterID, BillID }) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const { clientId, userId } = session;
      const visit = await holdVisit(trx, clientId, VisitMasterID);
      note({
        entityType: 'goodFaith',
        entityId: visit.id,
        patientId: visit.reg_master_id,
        detail: `bill ${BillID}`,
      });
      const { rows } = await sql<{ id: string }>`
        UPDATE phi.good_faith_bill SET removed_at = coalesce(removed_at, ${new Date().toISOString()}::timestamptz),
               removed_by = coalesce(removed_by, ${userId}::uuid)
         WHERE client_id = ${clientId} AND id = ${BillID} AND visit_master_id = ${visit.id} RETURNING id`.execute(trx);
      if (rows.length === 0) throw notFound();
      return await viewGoodFaith(deps, trx, session, { visit });
    }),
});
