import type { EmbeddedWire } from '@coverline/contract/embedded/embeddedData.ts';
import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { embeddedDataOf, type Reader } from '#/services/ehr/embeddedDataOf.ts';
import { pleaseLogInAgain } from '#/platform/http/errors.ts';
import { nextTokenNumber, reloadSession, type Session } from '#/platform/http/session/session.ts';
import { userData } from './userData.ts';

/** The answer of a refresh: the session user and the token to store, in both places the spec has it. */
export async function refreshed(
  deps: PlatformDeps,
  session: Session,
  ctx: Reader & { readonly answer: { authToken: string | null } },
): Promise<{ UserData: UserData; EmbeddedData: EmbeddedWire | null }> {
  const user = await userData(deps, session, await nextTokenNumber(deps.doors, session, deps.config.tokenSeconds));
  ctx.answer.authToken = user.AuthToken;
  return { UserData: user, EmbeddedData: await embeddedDataOf(deps, session, ctx) };
}

type Asker = Reader & {
  readonly session: Session;
  readonly host: string;
  readonly answer: { authToken: string | null };
};

/** The same once something of the session was changed by this very call. */
export async function refreshedAfter(deps: PlatformDeps, ctx: Asker) {
  const { session, host } = ctx;
  const changed = await reloadSession(deps.doors, session.sid, host, deps.config.sessionResetSeconds);
  if ('why' in changed) throw pleaseLogInAgain();
  return refreshed(deps, changed, ctx);
}
