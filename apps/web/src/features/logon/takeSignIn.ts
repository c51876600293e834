import type { DataOf } from '@coverline/contract/wire/call.ts';
import type { logonCalls } from '@coverline/contract/logon/logon.ts';
import { embeddedPatient } from '#/api/session/embeddedPatient.ts';
import { session } from '#/api/session/session.ts';

/** Enters the session where the answer brought one. Its token was stored as the answer was read. */
export function takeSignIn({ UserData, EmbeddedData }: DataOf<(typeof logonCalls)['logIn']>): boolean {
  if (UserData === undefined) return false;
  embeddedPatient.load(EmbeddedData);
  session.enter(UserData);
  return true;
}
