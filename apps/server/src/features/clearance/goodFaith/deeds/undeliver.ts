import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';
import { holdVisit } from '../readVisit.ts';
import { viewGoodFaith } from '../viewGoodFaith.ts';

/** Takes back a delivery that was written down in error: its check is judged anew, by those that are left. */
export const undeliverGoodFaith =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['undeliverGoodFaith'] =>
  (ctx, { VisitMasterID, DeliveryID }) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const { clientId, userId } = session;
      const visit = await holdVisit(trx, clientId, VisitMasterID);
      note({
        entityType: 'goodFaith',
        entityId: visit.id,
        patientId: visit.reg_master_id,
        detail: `delivery ${DeliveryID}`,
      });
      const { rows } = await sql<{ id: string }>`
        UPDATE phi.good_faith_delivery SET removed_at = coalesce(removed_at, ${new Date().toISOString()}::timestamptz),
               removed_by = coalesce(removed_by, ${userId}::uuid)
         WHERE client_id = ${clientId} AND id = ${DeliveryID} AND visit_master_id = ${visit.id} RETURNING id`.execute(
        trx,
      );
      if (rows.length === 0) throw notFound();
      await noteForClearance('GoodFaithChanged', { clientId, by: userId }, [visit.reg_master_id]).execute(trx);
      return await viewGoodFaith(deps, trx, session, { visit });
    });
