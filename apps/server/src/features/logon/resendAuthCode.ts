import { isByMail, secondStepOf } from '#/services/account/secondStep/secondStep.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { countCode } from './logIn.ts';
import { maxTries, spent } from './loginTry.ts';

/** Another code: the former one dies at once, the try counter stays. */
export const resendAuthCode =
  (deps: Deps): Handlers['resendAuthCode'] =>
  async (ctx) => {
    const { userId, step } = ctx.login;
    // A reset is asked for anew instead: it is counted by address, whether anybody has it or not.
    if (userId === null || step !== 'Authentication') throw spent();
    // Who has an app or a passkey is mailed none: the mailbox alone would then do.
    if (!isByMail(await secondStepOf(deps.doors, userId))) throw spent();
    await countCode(deps, userId);
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
      note({ entityType: 'user', entityId: userId });
      return { data: { ChangeStep: 'Authentication' as const }, codeNumber: row.code_number };
    });
    await deps.jobs.send('mail-auth-code', { loginId: ctx.login.id, codeNumber });
    return data;
  };
