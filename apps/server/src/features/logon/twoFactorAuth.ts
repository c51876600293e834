import { sql } from 'kysely';
import { judgeAppCode, spendAppCode } from '#/services/account/secondStep/authenticatorApp.ts';
import { newResetToken, resetHash, resetMinutes } from '#/services/account/resetToken.ts';
import { isByMail, secondStepOf } from '#/services/account/secondStep/secondStep.ts';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers, PendingLogin } from '#/platform/http/context.ts';
import { HttpError, UserError } from '#/platform/http/errors.ts';
import { finishLogin } from './finishLogin.ts';
import { countFactorTry, countLoginTry, forgetFactorTries, spent } from './loginTry.ts';
import { judgeMailedCode } from './mailedCode.ts';

const wrongAppCode = () =>
  new UserError('This code is not right, or it was used before. Wait for the next one of your authenticator app.');

/** A code: the mailed one, or that of the person's app. A reset is always by the mailed one. */
export const twoFactorAuth =
  (deps: Deps): Handlers['twoFactorAuth'] =>
  async (ctx, { AuthCode, Username }) => {
    const { login } = ctx;
    // The code of a pairing proves a mailbox; it is no second step (UserPairingVerification takes it).
    if (login.step === 'Pairing') throw spent();
    const name = Username.trim().toLowerCase();
    if (login.step === 'ForgotPassword') {
      const userId = await judgeMailedCode(deps, login, AuthCode, name);
      return ctx.tx(async (trx, note) => {
        note({ entityType: 'user', entityId: userId });
        return letChoosePassword(trx, login);
      });
    }
    const { userId } = login;
    if (userId === null || isByMail(await secondStepOf(deps.doors, userId))) {
      return finishLogin(deps, ctx, await judgeMailedCode(deps, login, AuthCode, name));
    }
    const { emailKey } = await countLoginTry(deps, login);
    await countFactorTry(deps, userId);
    const step = await judgeAppCode(deps, userId, AuthCode, 'added');
    if (step === null || emailKey !== name) throw wrongAppCode();
    const data = await finishLogin(deps, ctx, userId, async (trx) => {
      if (!(await spendAppCode(trx, userId, step))) throw wrongAppCode();
    });
    await forgetFactorTries(deps, userId);
    return data;
  };

/** A right code of a reset lets its holder choose a password, and nothing else. */
async function letChoosePassword(trx: IdentityTrx, login: PendingLogin) {
  const PasswordResetToken = newResetToken();
  const moved = await trx
    .updateTable('identity.login_transaction')
    .set({
      step: 'ChangePassword',
      code_hash: null,
      reset_hash: resetHash(PasswordResetToken),
      reset_expires_at: sql<string>`now() + make_interval(mins => ${resetMinutes})`,
    })
    .where('id', '=', login.id)
    .where('step', '=', 'ForgotPassword')
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  if (moved.length === 0) throw new HttpError(401, 'Please log in again.'); // another tab used the code first
  return { ChangeStep: 'ChangePassword' as const, PasswordResetToken };
}
