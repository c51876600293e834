import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { keptGoodFaith, sealTo } from '../keptGoodFaith.ts';
import { aboutVisit, judgedAnew } from './aboutVisit.ts';

/** Writes down how, when and to whom a version was handed out. The same is not written twice. */
export const deliverGoodFaith =
  (deps: Pick<Deps, 'phiSealer'>): Handlers['deliverGoodFaith'] =>
  (ctx, { VisitMasterID, Version, How, On, Language, To }) =>
    aboutVisit(deps, ctx, { VisitMasterID, detail: `version ${Version}, ${How}, ${Language}` }, async (trx, visit) => {
      const { session } = ctx;
      const { clientId, userId } = session;
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
        await judgedAnew(trx, ctx, visit);
      }
    });
