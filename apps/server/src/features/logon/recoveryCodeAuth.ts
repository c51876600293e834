import { judgeRecoveryCode, spendRecoveryCode } from '#/services/account/secondStep/recoveryCodes.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { UserError } from '#/platform/http/errors.ts';
import { finishLogin } from './finishLogin.ts';
import { countFactorTry, countLoginTry, forgetFactorTries, spent } from './loginTry.ts';

const wrong = () => new UserError('This recovery code is not right, or it was used before.');

/** For whoever has lost app and keys: one of the codes that were kept for it. The person is told by mail. */
export const recoveryCodeAuth =
  (deps: Deps): Handlers['recoveryCodeAuth'] =>
  async (ctx, typed) => {
    const { userId, step } = ctx.login;
    if (userId === null || step !== 'Authentication') throw spent();
    await countLoginTry(deps, ctx.login);
    await countFactorTry(deps, userId);
    const hash = await judgeRecoveryCode(deps, userId, typed);
    if (hash === null) throw wrong();
    const data = await finishLogin(deps, ctx, userId, async (trx) => {
      if (!(await spendRecoveryCode(trx, userId, hash))) throw wrong();
    });
    await forgetFactorTries(deps, userId);
    await deps.jobs.send('mail-second-step-changed', { userId, change: 'code used' });
    return data;
  };
