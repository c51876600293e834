import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { embeddedLogIn } from './embedded/embeddedLogIn.ts';
import { userPairingRequest } from './embedded/userPairingRequest.ts';
import { userPairingVerification } from './embedded/userPairingVerification.ts';
import { changePasswordPreLogin, checkPasswordHistoryPreLogin } from './changePasswordPreLogin.ts';
import { refreshB2CLoginData } from './external/refreshB2CLoginData.ts';
import { forgotPassword } from './forgotPassword.ts';
import { logIn } from './logIn.ts';
import { logOff } from './logOff.ts';
import { askPasskey, beginPasskeyLogIn, passkeyAuth } from './passkeyAuth.ts';
import { recoveryCodeAuth } from './recoveryCodeAuth.ts';
import { refreshLoginData } from './refreshLoginData.ts';
import { resendAuthCode } from './resendAuthCode.ts';
import { twoFactorAuth } from './twoFactorAuth.ts';

type Names =
  | 'logIn'
  | 'forgotPassword'
  | 'changePasswordPreLogin'
  | 'checkPasswordHistoryPreLogin'
  | 'twoFactorAuth'
  | 'resendAuthCode'
  | 'recoveryCodeAuth'
  | 'askPasskey'
  | 'beginPasskeyLogIn'
  | 'passkeyAuth'
  | 'refreshLoginData'
  | 'refreshB2CLoginData'
  | 'embeddedLogIn'
  | 'userPairingRequest'
  | 'userPairingVerification'
  | 'logOff';

export const logonHandlers = (deps: Deps): HandlersOf<Names> => ({
  logIn: logIn(deps),
  forgotPassword: forgotPassword(deps),
  changePasswordPreLogin: changePasswordPreLogin(deps),
  checkPasswordHistoryPreLogin: checkPasswordHistoryPreLogin(deps),
  twoFactorAuth: twoFactorAuth(deps),
  resendAuthCode: resendAuthCode(deps),
  recoveryCodeAuth: recoveryCodeAuth(deps),
  askPasskey: askPasskey(deps),
  beginPasskeyLogIn: beginPasskeyLogIn(deps),
  passkeyAuth: passkeyAuth(deps),
  refreshLoginData: refreshLoginData(deps),
  refreshB2CLoginData: refreshB2CLoginData(deps),
  embeddedLogIn: embeddedLogIn(deps),
  userPairingRequest: userPairingRequest(deps),
  userPairingVerification: userPairingVerification(deps),
  logOff,
});
