import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { calculatePKCECodeChallenge } from 'openid-client';

/**
 * One visit of one browser to the provider. State, nonce and PKCE verifier are all derived from a cookie of 256 random bits
 * which that browser alone has: whatever comes back without it belongs to somebody else (D-02, D-08).
 */
export type Visit = {
  readonly cookie: string;
  readonly cookieName: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};

export const newVisit = (): Visit => visitOf(randomBytes(32).toString('base64url'));

/** Each visit has a cookie of its own: tabs that sign in side by side do not take each other's. */
export const visitCookie = (state: string): string => `external-${state.slice(0, 8)}`;

/** The visit that a cookie and a returned state name together, or null. */
export function visitBack(cookie: string | undefined, state: string): Visit | null {
  if (cookie === undefined || !/^[\w-]{43}$/.test(cookie) || !/^[\w-]{43}$/.test(state)) return null;
  const visit = visitOf(cookie);
  return timingSafeEqual(Buffer.from(visit.state), Buffer.from(state)) ? visit : null;
}

/** Always S256: the verifier itself is never shown (D-04). */
export const challengeOf = ({ verifier }: Visit): Promise<string> => calculatePKCECodeChallenge(verifier);

function visitOf(cookie: string): Visit {
  const derive = (what: string) => createHmac('sha256', cookie).update(what).digest('base64url');
  const state = derive('state');
  return { cookie, cookieName: visitCookie(state), state, nonce: derive('nonce'), verifier: derive('verifier') };
}
