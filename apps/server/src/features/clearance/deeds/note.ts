import { workStateAfter } from '@coverline/clearance/checks/clearanceState.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { auditOf, holdVisits, markStarted, resultsOf } from './holdVisits.ts';

export const noteClearance =
  ({ phiSealer }: Pick<Deps, 'phiSealer'>): Handlers['noteClearance'] =>
  (ctx, { VisitMasterIDs, Text }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const held = await holdVisits({ phiSealer }, trx, ctx.session, VisitMasterIDs);
      note(auditOf(held, 'noted'));
      if (held.size === 0) return resultsOf(VisitMasterIDs, new Map());
      await trx
        .insertInto('phi.clearance_note')
        .values(
          [...held.keys()].map((visit) => {
            const id = randomUUID();
            return {
              client_id: clientId,
              id,
              visit_master_id: visit,
              written_by: userId,
              text_enc: phiSealer.seal(placeOf(clientId, 'clearance_note', id, 'text'), Text.trim()),
            };
          }),
        )
        .execute();
      for (const [work, own] of Map.groupBy(held.values(), (one) => workStateAfter(one.work, { kind: 'Acted' })))
        await sql`UPDATE phi.clearance SET notes = notes + 1, work = ${work}
                   WHERE client_id = ${clientId} AND visit_master_id = ANY(${own.map(({ visit_master_id: id }) => id)}::uuid[])`.execute(
          trx,
        );
      await markStarted(trx, ctx.session, [...held.keys()]);
      return resultsOf(VisitMasterIDs, new Map([...held.keys()].map((id) => [id, ''])));
    });
