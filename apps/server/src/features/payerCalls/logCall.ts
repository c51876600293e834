import { callOutcome } from '@coverline/domain/payerCalls/callOutcome.ts';
import { callProblems } from '@coverline/domain/payerCalls/callProblems.ts';
import { formErrorLine } from '@coverline/domain/validate/genericMessages.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { holdTask, requireTaskVersion } from './holdTask.ts';
import { type CallDetails, callWords } from '#/services/payerCalls/sealing.ts';
import { unverifyInsurances } from './unverifyInsurances.ts';
import { settleTask } from './settleTask.ts';
import { forgetHandOffs } from './tellHandOff.ts';

/** Logs a call. The same call logged again, by a second press or by another, is the first. */
export const logPayerCall =
  (deps: Deps): Handlers['logPayerCall'] =>
  (ctx, { SpifResponseID, Version, CalledAt, Outcome, ...said }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const problems = callProblems({ ...said, CalledAt, Outcome }, Date.now());
      const fields = Object.entries(problems).map(([Field, Message]) => ({ Field, Message: Message ?? '' }));
      if (fields.length > 0) throw new UserError(formErrorLine, { fields });

      const { lookup, task } = await holdTask(trx, clientId, SpifResponseID);
      note({ entityType: 'lookup', entityId: lookup.id, patientId: lookup.reg_master_id ?? undefined });
      const words = callWords(deps, clientId);
      const details = tidied(said);
      const same = await trx
        .selectFrom('phi.payer_call')
        .select(['id', 'details_enc'])
        .where('client_id', '=', clientId)
        .where('lookup_id', '=', lookup.id)
        .where('called_at', '=', CalledAt)
        .where('outcome', '=', Outcome)
        .where('withdrawn_at', 'is', null)
        .execute();
      const again = same.find(
        (one) => JSON.stringify(words.openDetails(one.id, one.details_enc)) === JSON.stringify(details),
      );
      if (again !== undefined) return { CallID: again.id };
      await requireTaskVersion(trx, ctx.session, task, Version);

      const id = randomUUID();
      await trx
        .insertInto('phi.payer_call')
        .values({
          client_id: clientId,
          id,
          lookup_id: lookup.id,
          logged_by: userId,
          called_at: CalledAt,
          outcome: Outcome,
          details_enc: words.sealDetails(id, details),
        })
        .execute();
      const waiting = { call_again_at: said.CallAgainAt === '' ? null : said.CallAgainAt };
      await settleTask(trx, { clientId, userId, lookup, task }, waiting);
      if (callOutcome(Outcome).verifies) await forgetHandOffs(trx, lookup.id);
      note({ detail: Outcome });
      return { CallID: id };
    });

/** As it is kept: trimmed, in one order of fields. */
const tidied = (said: CallDetails): CallDetails => ({
  NumberCalled: said.NumberCalled.trim(),
  Representative: said.Representative.trim(),
  Reference: said.Reference.trim(),
  PlanFrom: said.PlanFrom,
  PlanTo: said.PlanTo,
  Benefits: said.Benefits.map(({ Service, Kind, Network, Value }) => ({ Service, Kind, Network, Value: Value.trim() })),
  CallAgainAt: said.CallAgainAt,
  Note: said.Note.trim(),
});

/** A call that was logged by mistake, as for another patient, is taken back; what it verified is verified no longer. */
export const withdrawPayerCall =
  (): Handlers['withdrawPayerCall'] =>
  async (ctx, { CallID, Version, Reason }) => {
    const { clientId, userId } = ctx.session;
    await ctx.tx(async (trx, note) => {
      const call = await trx
        .selectFrom('phi.payer_call')
        .select(['lookup_id', 'called_at', 'withdrawn_at'])
        .where('client_id', '=', clientId)
        .where('id', '=', CallID)
        .executeTakeFirst();
      const { lookup, task } = await holdTask(trx, clientId, call?.lookup_id ?? CallID);
      note({
        entityType: 'lookup',
        entityId: lookup.id,
        patientId: lookup.reg_master_id ?? undefined,
        reason: Reason,
        detail: CallID,
      });
      if (call === undefined || call.withdrawn_at !== null) return;
      await requireTaskVersion(trx, ctx.session, task, Version);
      await trx
        .updateTable('phi.payer_call')
        .set({ withdrawn_at: sql<string>`statement_timestamp()`, withdrawn_by: userId })
        .where('client_id', '=', clientId)
        .where('id', '=', CallID)
        .execute();
      await settleTask(trx, { clientId, userId, lookup, task }, {});
      await unverifyInsurances(trx, { clientId, userId, lookupId: lookup.id, calledAt: call.called_at });
    });
  };
