import { sql } from 'kysely';
import { networkOf } from '#/platform/http/session/networkOf.ts';
import { forgiveTry } from '#/services/account/throttle.ts';
import { appendAudit } from '#/platform/audit/append.ts';
import type { Deps } from '#/features/deps.ts';
import { clearVisitCookie, cookieHash, setLoginCookie, visitCookieOf } from '#/platform/http/session/loginCookie.ts';
import { UserError } from '#/platform/http/errors.ts';
import { beginLogin } from '../beginLogin.ts';
import { requireOpen } from '../requireOpen.ts';
import { type Navigation, SignInLost, SignInRefused, who } from './navigation.ts';
import { callbackPath } from '@coverline/contract/logon/externalPaths.ts';
import { proveIdentity, type Proven } from './proveIdentity.ts';
import { openProviderOf, toRefusal } from './providerOf.ts';
import { byNetwork } from './signIn.ts';
import { texts } from './texts.ts';
import { type Visit, visitBack, visitCookie } from './visit.ts';
import { type Known, whoIs } from './whoIs.ts';

type Begun = { readonly issuer: string; readonly destination: string; readonly invitation: Buffer | null };

/** The browser is back: what it brings is judged once, and becomes a pending login that RefreshB2CLoginData turns into a session. */
export const callback =
  (deps: Deps) =>
  async (navigation: Navigation): Promise<string> => {
    const { company, request, reply, origin } = navigation;
    const visit = visitOf(deps, navigation);
    clearVisitCookie(deps, request, reply, visit.cookieName);
    const begun = await takeVisit(deps, company.id, visit);
    const { destination } = begun;
    const opened = await openProviderOf(deps, navigation, destination);
    // A directory that was exchanged meanwhile must not answer for the former one (D-03).
    if (opened.provider.issuer !== begun.issuer) throw new SignInRefused(texts.lost, 'issuer changed', destination);
    const returned = new URL(`${origin}${callbackPath}${new URL(request.url, origin).search}`);
    const proven = await proveIdentity(opened, opened.provider, visit, returned).catch((error: unknown) => {
      throw toRefusal(error, opened.provider, destination);
    });
    const cookie = await admit(deps, navigation, proven, begun, opened.provider.name);
    setLoginCookie(deps, request, reply, cookie);
    await forgiveTry(deps.doors, byNetwork(deps.config.triesPerAddress), networkOf(request.ip));
    return destination;
  };

function visitOf(deps: Deps, { request, query }: Navigation): Visit {
  const { state } = query;
  const name = typeof state === 'string' ? visitCookie(state) : null;
  const cookie = name === null ? undefined : visitCookieOf(deps, request, name);
  const visit = typeof state === 'string' ? visitBack(cookie, state) : null;
  if (visit === null) throw new SignInLost(texts.lost, 'state');
  return visit;
}

/** Good once, for ten minutes, at the company where it began; by the database's clock (D-02). */
async function takeVisit(deps: Deps, companyId: string, { cookie }: Visit): Promise<Begun> {
  const row = await deps.doors.readIdentity((db) =>
    db
      .updateTable('identity.external_login')
      .set({ returned_at: sql<string>`now()` })
      .where('cookie_hash', '=', cookieHash(cookie))
      .where('company_id', '=', companyId)
      .where('returned_at', 'is', null)
      .where('created_at', '>', sql<string>`now() - interval '10 minutes'`)
      .returning(['issuer', 'destination', 'invitation_hash as invitation'])
      .executeTakeFirst(),
  );
  if (row === undefined) throw new SignInLost(texts.lost, 'state used or too old');
  return row;
}

/** Whether the proven identity is somebody's who may come in; answers the cookie of the login that it opens. */
async function admit(
  deps: Deps,
  { company, request }: Navigation,
  proven: Proven,
  { destination, invitation }: Begun,
  providerName: string,
): Promise<string> {
  const stranger = (userId: string | null) =>
    new SignInRefused(texts.stranger(providerName), userId === null ? 'not linked' : 'disabled', destination, userId);
  let userId: string | null = null;
  let detail = proven.how;
  return deps.doors.withIdentity(
    async (trx) => {
      const user = await whoIs(trx, company.id, proven, invitation);
      if (user === null) throw stranger(null);
      userId = user.id;
      if (user.disabled || company.disabled_at !== null) throw stranger(user.id);
      requireOpenHere(company, user, destination);
      if (user.linkedNow) detail += '; linked by invitation';
      return (await beginLogin(trx, { companyId: company.id, userId, step: 'External' })).cookie;
    },
    () =>
      appendAudit(
        { schema: 'identity', ownerId: company.id },
        {
          action: 'ExternalSignIn',
          result: 'done',
          userId,
          sessionId: null,
          entityType: 'user',
          entityId: userId ?? undefined,
          detail,
          ...who(request),
        },
      ),
  );
}

function requireOpenHere(company: Navigation['company'], user: Known, destination: string): void {
  try {
    requireOpen(company, user.email);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new SignInRefused(error.message, 'sign-in is closed', destination, user.id);
  }
}
