import { required } from '@coverline/domain/validate/genericMessages.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';

export const createEnhancement: Handlers['createEnhancement'] = (ctx, asked) => {
  const fields = (['Title', 'Description'] as const).flatMap((Field) => {
    const Message = required(asked[Field]);
    return Message === null ? [] : [{ Field, Message }];
  });
  if (fields.length > 0) throw new UserError('Please correct the issues below.', { fields });
  return ctx.tx(async (trx, note) => {
    const { companyId, userId, clientId } = ctx.session;
    const id = randomUUID();
    const number = await nextNumber(trx, companyId);
    await trx
      .insertInto('identity.enhancement')
      .values({
        company_id: companyId,
        id,
        number,
        title: asked.Title.trim(),
        description: asked.Description.trim(),
        benefit: asked.Benefit.trim(),
        area: asked.Area,
        priority: asked.Priority,
        requester_id: userId,
        client_id: clientId,
      })
      .execute();
    await trx
      .insertInto('identity.enhancement_vote')
      .values({ company_id: companyId, enhancement_id: id, user_id: userId })
      .execute();
    note({ entityType: 'enhancement', entityId: id });
    return { ID: id, Number: number };
  });
};

/** The company's numbers have no gap: the counter's row is held until the request stands. */
async function nextNumber(trx: IdentityTrx, companyId: string): Promise<number> {
  const { last } = await trx
    .insertInto('identity.enhancement_counter')
    .values({ company_id: companyId, last: 1 })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ last: sql<number>`enhancement_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
