import { logonCalls } from '@coverline/contract/logon.ts';
import { send } from '#/api/send.ts';
import { type Left, session } from '#/api/session.ts';

/** Ends the session here and on the server. The browser forgets it at once, answered or not. */
export function logOff(left: Left = { message: null, keepsPlace: false }): void {
  // The token is read while the call is built, before leave() takes it away.
  send(logonCalls.logOff, undefined, { quiet: true, mayBeUnauthorized: true }).catch(() => {
    // Not reached, or already over: the session ends by itself, and the user has left.
  });
  session.leave(left);
}
