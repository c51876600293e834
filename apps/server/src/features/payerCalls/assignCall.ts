import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { callersOf } from '#/services/payerCalls/callers.ts';
import { holdTask, requireTaskVersion } from './holdTask.ts';
import { callWords } from '#/services/payerCalls/sealing.ts';
import { tellHandOff } from './tellHandOff.ts';

export const assignPayerCall =
  (deps: Deps): Handlers['assignPayerCall'] =>
  async (ctx, { SpifResponseID, Version, AssignTo, Note }) => {
    const { clientId, userId } = ctx.session;
    await ctx.tx(async (trx, note) => {
      const { lookup, task } = await holdTask(trx, clientId, SpifResponseID);
      note({ entityType: 'lookup', entityId: lookup.id, patientId: lookup.reg_master_id ?? undefined });
      const said = Note.trim();
      const words = callWords(deps, clientId);
      const before = task?.assigned_to ?? null;
      if (before === AssignTo && (task === null || words.openNote(lookup.id, task.note_enc) === said)) return;
      await requireTaskVersion(trx, ctx.session, task, Version);
      const callers = await callersOf(trx, ctx.session);
      if (AssignTo !== null && !callers.some(({ ID }) => ID === AssignTo)) {
        throw new UserError('This person cannot take calls of this {client}. Choose one from the list.', {
          fields: [{ Field: 'AssignTo', Message: 'Choose one from the list' }],
        });
      }
      const values = {
        assigned_to: AssignTo,
        note_enc: words.sealNote(lookup.id, said),
        updated_by: userId,
        updated_at: sql<string>`statement_timestamp()`,
      };
      const version = (task?.row_version ?? 0) + 1;
      await trx
        .insertInto('phi.call_task')
        .values({ client_id: clientId, lookup_id: lookup.id, ...values })
        .onConflict((conflict) =>
          conflict
            .columns(['client_id', 'lookup_id'])
            .doUpdateSet({ ...values, updated_at: sql<string>`excluded.updated_at`, row_version: version }),
        )
        .execute();
      const by = { id: userId, name: callers.find(({ ID }) => ID === userId)?.Name ?? '' };
      await tellHandOff(trx, {
        clientId,
        lookupId: lookup.id,
        version,
        payer: lookup.payer_name,
        by,
        from: before,
        to: AssignTo,
      });
      note({ detail: AssignTo === null ? 'given back' : `to ${AssignTo}` });
    });
  };
