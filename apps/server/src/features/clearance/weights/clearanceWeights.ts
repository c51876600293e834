import { checkKeys, defaultWeights } from '@coverline/clearance/checks/checkKeys.ts';
import type { clearanceWeightCalls } from '@coverline/contract/clearance/clearanceWeights.ts';
import { sql } from 'kysely';
import type { HandlersOf } from '#/platform/http/context.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { noteAllForClearance } from '#/services/clearance/noteForClearance.ts';
import type { Weights } from './weightsOf.ts';

const listOf = (weights: Weights) => checkKeys.map((Check) => ({ Check, Weight: weights[Check] }));

export const weightHandlers: HandlersOf<keyof typeof clearanceWeightCalls> = {
  getClearanceWeights: (ctx) =>
    ctx.tx(async (trx) => {
      const set = await trx
        .selectFrom('phi.clearance_weights')
        .select(['weights', 'row_version'])
        .where('client_id', '=', ctx.session.clientId)
        .executeTakeFirst();
      return { Weights: listOf({ ...defaultWeights, ...set?.weights }), Version: set?.row_version ?? 0 };
    }),

  saveClearanceWeights: (ctx, { Weights: given, Version }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const said = new Map(given.map(({ Check, Weight }) => [Check, Weight]));
      if (said.size !== checkKeys.length) throw fieldFault('Weights', 'Name each check once');
      if (![...said.values()].some((weight) => weight > 0))
        throw fieldFault('Weights', 'One of the checks has to count');
      const weights: Weights = { ...defaultWeights, ...Object.fromEntries(said) };
      const text = JSON.stringify(weights);
      note({
        entityType: 'clearance weights',
        detail: listOf(weights)
          .map(({ Weight }) => Weight)
          .join(' '),
      });
      await sql`
        INSERT INTO phi.clearance_weights (client_id, weights, row_version, updated_by)
        VALUES (${clientId}, ${JSON.stringify(defaultWeights)}, 0, ${userId}) ON CONFLICT (client_id) DO NOTHING`.execute(
        trx,
      );
      const held = await trx
        .selectFrom('phi.clearance_weights')
        .selectAll()
        .where('client_id', '=', clientId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      // Who says the same again, whose answer got lost, has said it.
      if (held.row_version > 0 && JSON.stringify({ ...defaultWeights, ...held.weights }) === text)
        return { Version: held.row_version };
      await requireVersion(trx, ctx.session, held, Version);
      await sql`
        UPDATE phi.clearance_weights SET weights = ${text}::jsonb, row_version = row_version + 1,
               updated_by = ${userId}, updated_at = ${new Date().toISOString()}::timestamptz
         WHERE client_id = ${clientId}`.execute(trx);
      await noteAllForClearance('WeightsChanged', { clientId, by: userId }).execute(trx);
      return { Version: held.row_version + 1 };
    }),
};
