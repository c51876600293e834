import type { EmbeddedWire } from '@coverline/contract/embedded/embeddedData.ts';
import type { UserData } from '@coverline/contract/logon/sessionUser.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { IdentityTrx } from '#/platform/db/doors.ts';
import type { PlatformDeps } from '#/platform/deps.ts';
import { pleaseLogInAgain } from '#/platform/http/errors.ts';
import { reloadSession } from '#/platform/http/session/session.ts';
import { clientsOf } from './rights/clientsOf.ts';
import { userData } from './userData.ts';

export type NewSession = {
  readonly sid: string;
  readonly userId: string;
  readonly companyId: string;
  readonly clientId: string | null;
};

/** A session yet to be opened: in a given client, else in the one last worked in where it is still theirs, else in the first. */
export async function planSession(
  deps: PlatformDeps,
  userId: string,
  companyId: string,
  inClient?: string,
): Promise<NewSession> {
  const [clients, user] = await Promise.all([
    clientsOf(deps.doors, userId, companyId),
    deps.doors.readIdentity((db) =>
      db.selectFrom('identity.app_user').select('last_client_id').where('id', '=', userId).executeTakeFirst(),
    ),
  ]);
  const last = clients.find(({ id }) => id === user?.last_client_id) ?? clients[0];
  const client = inClient === undefined ? last : clients.find(({ id }) => id === inClient);
  if (inClient !== undefined && client === undefined) throw pleaseLogInAgain();
  return { sid: randomUUID(), userId, companyId, clientId: client?.id ?? null };
}

/** Opens it, in the transaction that ends the sign-in. */
export async function openSession(trx: IdentityTrx, deps: PlatformDeps, session: NewSession): Promise<void> {
  const { sid, userId, companyId, clientId } = session;
  await trx
    .insertInto('identity.session')
    .values({
      sid,
      user_id: userId,
      company_id: companyId,
      client_id: clientId,
      ends_at: sql<string>`now() + make_interval(secs => ${deps.config.sessionSeconds})`,
      revoked_at: null,
      revoked_why: null,
    })
    .execute();
  await trx
    .updateTable('identity.app_user')
    .set({ last_client_id: clientId, last_login_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute();
}

/** What the browser gets of a session that was just opened; its token also goes beside Data. */
export async function signedInAnswer(
  deps: PlatformDeps,
  { sid }: NewSession,
  host: string,
  answer: { authToken: string | null; loginCookie: string | null | undefined },
  embedded: EmbeddedWire | null = null,
): Promise<{ UserData: UserData; EmbeddedData: EmbeddedWire | null }> {
  const session = await reloadSession(deps.doors, sid, host, deps.config.sessionResetSeconds);
  if ('why' in session) throw pleaseLogInAgain();
  answer.loginCookie = null;
  const user = await userData(deps, session, session.n);
  answer.authToken = user.AuthToken;
  return { UserData: user, EmbeddedData: embedded };
}
