import { sql } from 'kysely';
import type { Deps } from '#/deps.ts';
import type { Handlers } from '#/http/context.ts';
import { HttpError } from '#/http/errors.ts';
import { mailCode } from './logIn.ts';

/** Another code: the former one dies at once, the try counter stays (decisions E.10). */
export const resendAuthCode =
  (deps: Deps): Handlers['resendAuthCode'] =>
  async (ctx) => {
    const { data, codeNumber } = await ctx.tx(async (trx, note) => {
      const row = await trx
        .updateTable('identity.login_transaction')
        .set((eb) => ({ code_hash: null, code_expires_at: null, code_number: eb('code_number', '+', 1) }))
        .where('id', '=', ctx.login.id)
        .where('ended_at', 'is', null)
        .where('created_at', '>', sql<string>`now() - interval '2 hours'`)
        .returning('code_number')
        .executeTakeFirst();
      if (row === undefined) throw new HttpError(401, 'Please log in again.');
      note({ entityType: 'user', entityId: ctx.login.userId });
      return { data: { ChangeStep: 'Authentication' as const }, codeNumber: row.code_number };
    });
    await mailCode(deps, ctx.login.id, codeNumber, ctx.login.userId);
    return data;
  };
