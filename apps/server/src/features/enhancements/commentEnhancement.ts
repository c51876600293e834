import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import { randomUUID } from 'node:crypto';
import type { Handlers } from '#/platform/http/context.ts';
import { HttpError, notFound, UserError } from '#/platform/http/errors.ts';

export const commentEnhancement: Handlers['commentEnhancement'] = async (ctx, { ID, Text, Internal }) => {
  const { companyId, userId, clientId, viewer } = ctx.session;
  const byStaff = passesRole(viewer.roles, 'FRHCEmployee');
  if (Internal && !byStaff) throw new HttpError(403, 'Internal comments are for staff.');
  const missing = required(Text);
  if (missing !== null) throw new UserError(missing, { fields: [{ Field: 'Text', Message: missing }] });
  await ctx.tx(async (trx, note) => {
    const request = await trx
      .selectFrom('identity.enhancement')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', ID)
      .executeTakeFirst();
    if (request === undefined) throw notFound();
    await trx
      .insertInto('identity.enhancement_comment')
      .values({
        company_id: companyId,
        enhancement_id: ID,
        id: randomUUID(),
        author_id: userId,
        client_id: clientId,
        by_staff: byStaff,
        internal: Internal,
        body: Text.trim(),
      })
      .execute();
    note({ entityType: 'enhancement', entityId: ID, detail: Internal ? 'internal' : 'public' });
  });
};
