import type { UserData } from '@coverline/contract/sessionUser.ts';
import type { Deps } from '#/deps.ts';
import { pleaseLogInAgain } from '#/http/errors.ts';
import { nextTokenNumber, reloadSession, type Session } from '#/http/session.ts';
import { userData } from './userData.ts';

/** The answer of a refresh: the session user and the token to store, in both places the spec has it (decisions E.2). */
export async function refreshed(
  deps: Deps,
  session: Session,
  answer: { authToken: string | null },
): Promise<{ UserData: UserData; EmbeddedData: null }> {
  const user = await userData(deps, session, await nextTokenNumber(deps.doors, session, deps.config.tokenSeconds));
  answer.authToken = user.AuthToken;
  return { UserData: user, EmbeddedData: null };
}

type Asker = { readonly session: Session; readonly host: string; readonly answer: { authToken: string | null } };

/** The same once something of the session was changed by this very call. */
export async function refreshedAfter(deps: Deps, { session, host, answer }: Asker) {
  const changed = await reloadSession(deps.doors, session.sid, host, deps.config.sessionResetSeconds);
  if ('why' in changed) throw pleaseLogInAgain();
  return refreshed(deps, changed, answer);
}
