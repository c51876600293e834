import type { Deps } from '#/deps.ts';
import type { Handlers } from '#/http/context.ts';
import { countCode } from './logIn.ts';
import { maxTries, spent } from './twoFactorAuth.ts';

/** Another code: the former one dies at once, the try counter stays (decisions E.10). */
export const resendAuthCode =
  (deps: Deps): Handlers['resendAuthCode'] =>
  async (ctx) => {
    await countCode(deps, ctx.login.userId);
    const { data, codeNumber } = await ctx.tx(async (trx, note) => {
      const row = await trx
        .updateTable('identity.login_transaction')
        .set((eb) => ({ code_hash: null, code_expires_at: null, code_number: eb('code_number', '+', 1) }))
        .where('id', '=', ctx.login.id)
        .where('ended_at', 'is', null)
        .where('tries', '<', maxTries)
        .returning('code_number')
        .executeTakeFirst();
      if (row === undefined) throw spent();
      note({ entityType: 'user', entityId: ctx.login.userId });
      return { data: { ChangeStep: 'Authentication' as const }, codeNumber: row.code_number };
    });
    await deps.jobs.send('mail-auth-code', { loginId: ctx.login.id, codeNumber });
    return data;
  };
