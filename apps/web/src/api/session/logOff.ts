import { signOutPath } from '@coverline/contract/logon/externalPaths.ts';
import { logonCalls } from '@coverline/contract/logon/logon.ts';
import { appData } from '#/api/appData.ts';
import { CallError } from '#/api/wire/callError.ts';
import { send } from '#/api/send.ts';
import { type Left, session } from '#/api/session/session.ts';

/**
 * Ends the session here and on the server. The browser forgets it at once, answered or not. Who logs off by themselves is
 * led on to the directory's own sign-out; a session that ended by itself stays at Login, which says why.
 */
export function logOff(left: Left = { message: null, keepsPlace: false }): void {
  const external = appData.get()?.AppConfig.UseADB2CAuthentication === true && left.message === null;
  const goOn = () => {
    if (external) location.assign(signOutPath);
  };
  // The token is read while the call is built, before leave() takes it away.
  send(logonCalls.logOff, undefined, { quiet: true, mayBeUnauthorized: true }).then(goOn, (error: unknown) => {
    // Not reached, or already over: the session ends by itself, and the user has left.
    if (!(error instanceof CallError && error.kind === 'network')) goOn();
  });
  session.leave(left);
}
