import { isByMail, secondStepOf, stepNames } from '#/services/account/secondStep/secondStep.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { pleaseLogInAgain } from '#/platform/http/errors.ts';
import { countCode } from '../logIn.ts';
import { judgeMailedCode } from '../mailedCode.ts';
import { requirePairing } from './requirePairing.ts';

/**
 * The mailed code: it proves the mailbox, and the sign-in goes on with its second step like any other. Only
 * that pairs the two: who has an app or a passkey is not opened by a mailbox alone.
 */
export const userPairingVerification =
  (deps: Deps): Handlers['userPairingVerification'] =>
  async (ctx, { VerificationCode, ...record }) => {
    const { login } = ctx;
    await requirePairing(deps, login, record);
    const userId = await judgeMailedCode(deps, login, VerificationCode, null);
    const steps = await secondStepOf(deps.doors, userId);
    const mails = isByMail(steps);
    if (mails) await countCode(deps, userId);
    const codeNumber = await ctx.tx(async (trx, note) => {
      const moved = await trx
        .updateTable('identity.login_transaction')
        .set((eb) => ({
          step: 'Authentication' as const,
          code_hash: null,
          code_expires_at: null,
          code_number: eb('code_number', '+', 1),
          tries: 0,
        }))
        .where('id', '=', login.id)
        .where('step', '=', 'Pairing')
        .where('user_id', '=', userId)
        .where('code_hash', 'is not', null) // another code was asked for meanwhile
        .where('ended_at', 'is', null)
        .returning('code_number')
        .executeTakeFirst();
      if (moved === undefined) throw pleaseLogInAgain(); // another tab used the code first
      note({ entityType: 'user', entityId: userId });
      return moved.code_number;
    });
    if (!mails) return { ChangeStep: 'Authentication' as const, SecondSteps: stepNames(steps) };
    await deps.jobs.send('mail-auth-code', { loginId: login.id, codeNumber });
    return { ChangeStep: 'Authentication' as const };
  };
