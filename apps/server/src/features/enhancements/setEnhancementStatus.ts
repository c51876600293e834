import { statusProblem } from '@coverline/domain/enhancements/status.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';

export const setEnhancementStatus =
  (deps: Deps): Handlers['setEnhancementStatus'] =>
  async (ctx, { ID, Status, DeclineReason, TargetRelease, Version }) => {
    const { companyId, userId } = ctx.session;
    const tell = await ctx.tx(async (trx, note) => {
      const request = await trx
        .selectFrom('identity.enhancement')
        .select(['status', 'version'])
        .where('company_id', '=', companyId)
        .where('id', '=', ID)
        .forUpdate()
        .executeTakeFirst();
      if (request === undefined) throw notFound();
      if (request.version !== Version)
        throw new UserError(`This request was changed meanwhile: it is ${request.status} now. Look at it again.`);
      const problem = statusProblem(request.status, Status, DeclineReason);
      if (problem === 'no such step') throw new UserError(`${request.status} does not become ${Status}.`);
      if (problem !== null) {
        const Message = 'Value is required';
        throw new UserError('Please correct the issues below.', { fields: [{ Field: 'DeclineReason', Message }] });
      }
      await trx
        .updateTable('identity.enhancement')
        .set({
          status: Status,
          decline_reason: Status === 'Declined' ? DeclineReason.trim() : '',
          target_release: TargetRelease.trim(),
          updated_at: sql<string>`now()`,
          version: Version + 1,
        })
        .where('company_id', '=', companyId)
        .where('id', '=', ID)
        .execute();
      note({ entityType: 'enhancement', entityId: ID, detail: `${request.status} to ${Status}` });
      const voters = await trx
        .selectFrom('identity.enhancement_vote')
        .select('user_id')
        .where('company_id', '=', companyId)
        .where('enhancement_id', '=', ID)
        .where('user_id', '<>', userId)
        .execute();
      return voters.map((voter) => voter.user_id);
    });
    for (const reader of tell) {
      await deps.jobs.send('mail-enhancement-status', {
        companyId,
        enhancementId: ID,
        version: Version + 1,
        userId: reader,
      });
    }
  };
