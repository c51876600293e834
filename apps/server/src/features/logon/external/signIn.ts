import { buildAuthorizationUrl } from 'openid-client';
import { networkOf } from '#/platform/http/session/networkOf.ts';
import { resetHash } from '#/services/account/resetToken.ts';
import { countTry, type Throttle } from '#/services/account/throttle.ts';
import type { Deps } from '#/features/deps.ts';
import { cookieHash, setVisitCookie } from '#/platform/http/session/loginCookie.ts';
import { destinationOf } from './destination.ts';
import { type Navigation, SignInRefused } from './navigation.ts';
import { openProviderOf } from './providerOf.ts';
import { callbackPath } from '@coverline/contract/logon/externalPaths.ts';
import { texts } from './texts.ts';
import { challengeOf, newVisit } from './visit.ts';

export const byNetwork = (limit: number): Throttle => ({ kind: 'external-address', limit, windowSeconds: 300 });

/** Sends the browser to the company's directory, and notes what has to come back (D-02, D-04). */
export const signIn =
  (deps: Deps) =>
  async (navigation: Navigation): Promise<string> => {
    const { company, query, request, reply, origin } = navigation;
    const destination = destinationOf(query['redirectUri']);
    if (!company.external_sign_in) return destination;
    if (!(await countTry(deps.doors, byNetwork(deps.config.triesPerAddress), networkOf(request.ip))))
      throw new SignInRefused(texts.throttled, 'throttled by address', destination);
    const { configuration, provider } = await openProviderOf(deps, navigation, destination);
    const visit = newVisit();
    await deps.doors.readIdentity((db) =>
      db
        .insertInto('identity.external_login')
        .values({
          cookie_hash: cookieHash(visit.cookie),
          company_id: company.id,
          issuer: provider.issuer,
          destination,
          invitation_hash: invitationHash(query['invitation']),
        })
        .execute(),
    );
    setVisitCookie(deps, request, reply, visit.cookieName, visit.cookie);
    return buildAuthorizationUrl(configuration, {
      redirect_uri: `${origin}${callbackPath}`,
      scope: 'openid',
      state: visit.state,
      nonce: visit.nonce,
      code_challenge: await challengeOf(visit),
      code_challenge_method: 'S256',
      ...(provider.requiredAcr.length > 0 && { acr_values: provider.requiredAcr.join(' ') }),
      // After a session that ended, or a sign-in that was not accepted, the provider asks anew who is there.
      ...(query['again'] === '1' && { prompt: 'login' }),
    }).href;
  };

const invitationHash = (token: unknown) =>
  typeof token === 'string' && /^[\w-]{43}$/.test(token) ? resetHash(token) : null;
