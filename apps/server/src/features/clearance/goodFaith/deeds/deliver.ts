import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { keptGoodFaith, sealTo } from '../keptGoodFaith.ts';
import { holdVisit } from '../readVisit.ts';
import { viewGoodFaith } from '../viewGoodFaith.ts';

/** Writes down how, when and to whom a version was handed out. The same is not written twice. */
export const deliverGoodFaith =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['deliverGoodFaith'] =>
  (ctx, { VisitMasterID, Version, How, On, Language, To }) =>
    ctx.tx(async (trx, note) => {
      const { session } = ctx;
      const { clientId, userId } = session;
      const visit = await holdVisit(trx, clientId, VisitMasterID);
      note({
        entityType: 'goodFaith',
        entityId: visit.id,
        patientId: visit.reg_master_id,
        detail: `version ${Version}, ${How}, ${Language}`,
      });
      const kept = await keptGoodFaith(deps.phiSealer, trx, { clientId, visitId: visit.id });
      const issued = kept?.versions.find(({ version }) => version === Version);
      if (issued === undefined) throw notFound();
      if (On > todayOf(session)) throw fieldFault('On', 'Value lies in the future');
      if (On < issued.issuedOn) throw fieldFault('On', 'It was not issued yet');
      const to = To.trim();
      const isWritten = issued.deliveries.some(
        (one) => one.How === How && one.On === On && one.Language === Language && one.To === to,
      );
      if (!isWritten) {
        const id = randomUUID();
        await trx
          .insertInto('phi.good_faith_delivery')
          .values({
            client_id: clientId,
            id,
            visit_master_id: visit.id,
            version: Version,
            how: How,
            delivered_on: On,
            language: Language,
            logged_by: userId,
            to_enc: sealTo(deps.phiSealer, clientId, id, to),
          })
          .execute();
        await noteForClearance('GoodFaithChanged', { clientId, by: userId }, [visit.reg_master_id]).execute(trx);
      }
      return await viewGoodFaith(deps, trx, session, { visit });
    });
