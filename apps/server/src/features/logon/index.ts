import type { Deps } from '#/deps.ts';
import type { HandlersOf } from '#/http/context.ts';
import { logIn } from './logIn.ts';
import { logOff } from './logOff.ts';
import { refreshLoginData } from './refreshLoginData.ts';
import { resendAuthCode } from './resendAuthCode.ts';
import { twoFactorAuth } from './twoFactorAuth.ts';

export const logonHandlers = (
  deps: Deps,
): HandlersOf<'logIn' | 'twoFactorAuth' | 'resendAuthCode' | 'refreshLoginData' | 'logOff'> => ({
  logIn: logIn(deps),
  twoFactorAuth: twoFactorAuth(deps),
  resendAuthCode: resendAuthCode(deps),
  refreshLoginData: refreshLoginData(deps),
  logOff,
});
