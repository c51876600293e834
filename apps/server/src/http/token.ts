import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { TokenKeys } from '#/keys/tokenKeys.ts';

const algorithm = 'HS256';
const type = 'session+jwt';
const issuer = 'coverline';
const audience = 'coverline-portal';

/** `iat` and `exp` are judged by whoever reads the session, on the database's clock. */
export type TokenClaims = { readonly sid: string; readonly n: number; readonly iat: number; readonly exp: number };

export type Tokens = {
  /** `now` in whole seconds of the database's clock. */
  sign(claims: Pick<TokenClaims, 'sid' | 'n'>, now: number): Promise<string>;
  /** The claims, or null for anything that we did not sign as a session token. */
  verify(token: string): Promise<TokenClaims | null>;
  readonly lifeSeconds: number;
};

/** A token names a session row and nothing else: no role, no client (decisions E.2). One algorithm, pinned keys (B-01). */
export function createTokens(keys: TokenKeys, lifeSeconds: number): Tokens {
  const current = keys.byId.get(keys.current);
  if (current === undefined) throw new Error('no signing key');
  return {
    lifeSeconds,
    sign: ({ sid, n }, now) =>
      new SignJWT({ sid, n })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: keys.current })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + lifeSeconds)
        .sign(current),
    async verify(token) {
      if (token.length > 1024 || !isCanonical(token)) return null;
      try {
        const { kid } = decodeProtectedHeader(token);
        const key = keys.byId.get(kid ?? '');
        if (key === undefined) return null;
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          typ: type,
          issuer,
          audience,
          currentDate: new Date((decodeJwt(token).iat ?? 0) * 1000), // the database's clock decides later
          requiredClaims: ['sid', 'n', 'iat', 'exp'],
        });
        const { sid, n, iat, exp } = payload as { sid?: unknown; n?: unknown; iat?: number; exp?: number }; // checked right here
        if (typeof sid !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(sid)) return null;
        if (typeof n !== 'number' || !Number.isInteger(n) || n < 0 || iat === undefined || exp === undefined)
          return null;
        return { sid, n, iat, exp };
      } catch {
        return null;
      }
    },
  };
}

/** base64url leaves spare bits in a last character: one token has one spelling here (B-02). */
const isCanonical = (token: string) =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
