import { isOpen } from '@coverline/domain/enhancements/status.ts';
import { sql } from 'kysely';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';

export const voteEnhancement: Handlers['voteEnhancement'] = (ctx, { ID, Vote }) =>
  ctx.tx(async (trx, note) => {
    const { companyId, userId } = ctx.session;
    const key = { company_id: companyId, enhancement_id: ID, user_id: userId };
    const request = await trx
      .selectFrom('identity.enhancement')
      .select('status')
      .where('company_id', '=', companyId)
      .where('id', '=', ID)
      .executeTakeFirst();
    if (request === undefined) throw notFound();
    if (!isOpen(request.status)) throw new UserError(`This request is ${request.status}: votes are closed.`);
    // The key is the person: voting twice at once is one vote.
    if (Vote)
      await trx
        .insertInto('identity.enhancement_vote')
        .values(key)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await trx
        .deleteFrom('identity.enhancement_vote')
        .where('company_id', '=', companyId)
        .where('enhancement_id', '=', ID)
        .where('user_id', '=', userId)
        .execute();
    note({ entityType: 'enhancement', entityId: ID, detail: Vote ? 'for' : 'taken back' });
    const { votes } = await trx
      .selectFrom('identity.enhancement_vote')
      .select(sql<number>`count(*)::int`.as('votes'))
      .where('company_id', '=', companyId)
      .where('enhancement_id', '=', ID)
      .executeTakeFirstOrThrow();
    return { Votes: votes };
  });
