import type { Deps } from '#/features/deps.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { addAuthenticatorApp, beginAuthenticatorApp, removeAuthenticatorApp } from './app.ts';
import { getSecondStep } from './getSecondStep.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkey.ts';
import { renewRecoveryCodes } from './renewRecoveryCodes.ts';

type Names =
  | 'getSecondStep'
  | 'beginAuthenticatorApp'
  | 'addAuthenticatorApp'
  | 'removeAuthenticatorApp'
  | 'beginPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'renewRecoveryCodes';

export const secondStepHandlers = (deps: Deps): HandlersOf<Names> => ({
  getSecondStep: getSecondStep(deps),
  beginAuthenticatorApp: beginAuthenticatorApp(deps),
  addAuthenticatorApp: addAuthenticatorApp(deps),
  removeAuthenticatorApp: removeAuthenticatorApp(deps),
  beginPasskey: beginPasskey(deps),
  addPasskey: addPasskey(deps),
  renamePasskey: renamePasskey(deps),
  removePasskey: removePasskey(deps),
  renewRecoveryCodes: renewRecoveryCodes(deps),
});
