import { createSecretKey, type webcrypto } from 'node:crypto';
import { decodeJwt, jwtVerify, SignJWT, type JWTHeaderParameters } from 'jose';
import type { TokenKeys } from '#/platform/keys/tokenKeys.ts';

const algorithm = 'HS256';
const type = 'session+jwt';
const issuer = 'coverline';
const audience = 'coverline-portal';

/**
 * A tab sends one token for minutes: what was signed by us stays so, and whether it still counts is judged by the session's
 * row each time. So many, of under 1 kB each, are remembered; then memory begins anew.
 */
const mostVerified = 10_000;

/** `iat` and `exp` are judged by whoever reads the session, on the database's clock. */
export type TokenClaims = { readonly sid: string; readonly n: number; readonly iat: number; readonly exp: number };

export type Tokens = {
  /** `now` in whole seconds of the database's clock. */
  sign(claims: Pick<TokenClaims, 'sid' | 'n'>, now: number): Promise<string>;
  /** The claims, or null for anything that we did not sign as a session token. */
  verify(token: string): Promise<TokenClaims | null>;
  readonly lifeSeconds: number;
};

/** A token names a session row and nothing else: no role, no client. One algorithm, pinned keys (B-01). */
export function createTokens(keys: TokenKeys, lifeSeconds: number): Tokens {
  const byId = new Map([...keys.byId].map(([id, bytes]) => [id, hmacKey(bytes)]));
  const current = byId.get(keys.current);
  if (current === undefined) throw new Error('no signing key');
  const keyOf = ({ kid }: JWTHeaderParameters) => {
    const key = byId.get(kid ?? '');
    if (key === undefined) throw new Error('no such signing key');
    return key;
  };
  const verified = new Map<string, TokenClaims>();
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
      const known = verified.get(token);
      if (known !== undefined) return known;
      if (token.length > 1024 || !isCanonical(token)) return null;
      try {
        const { payload } = await jwtVerify(token, keyOf, {
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
        if (verified.size >= mostVerified) verified.clear();
        const claims = { sid, n, iat, exp };
        verified.set(token, claims);
        return claims;
      } catch {
        return null;
      }
    },
  };
}

/** Imported once: handed over as bytes, a key is imported anew at each request. */
const hmacKey = (bytes: Uint8Array): webcrypto.CryptoKey =>
  createSecretKey(bytes).toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** base64url leaves spare bits in a last character: one token has one spelling here (B-02). */
const isCanonical = (token: string) =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
