import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { isObject, type Json, list, object, parsed, text } from '#/authorization/pas/json.ts';

/** A client as it registered: its keys, or where they are fetched. */
interface Registered {
  readonly keys: readonly Json[];
  readonly jwksUrl: string;
}

interface Claims {
  readonly iss: string;
  readonly sub: string;
  readonly aud: readonly string[];
  readonly exp: number;
  readonly jti: string;
}

export interface Clients {
  /** `{"jwks": {"keys": […]}}` or `{"jwksUrl": "…"}`. */
  readonly register: (client: string, given: unknown) => boolean;
  /** Whose signed word it is, or why it is none. */
  readonly check: (jwt: string, audience: string, now: Date) => Promise<Claims | { readonly why: string }>;
}

/** What SMART's asymmetric keys are, and nothing else: neither none nor a shared secret. */
const algorithms: Readonly<Record<string, { readonly hash: string; readonly kty: string }>> = {
  RS384: { hash: 'sha384', kty: 'RSA' },
  ES384: { hash: 'sha384', kty: 'EC' },
};
const LONGEST = 300;
const REMEMBERED = 10_000;
const own = /^(?:127\.0\.0\.1|localhost|[\w-]+\.localhost|[a-z][\w-]*)$/;

const isOwn = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && own.test(url.hostname);
};

const partOf = (part: string | undefined): Json => object(parsed(Buffer.from(part ?? '', 'base64url')));

function claimsOf(payload: Json): Claims {
  const { aud, exp } = payload;
  return {
    iss: text(payload['iss']),
    sub: text(payload['sub']),
    aud: Array.isArray(aud) ? aud.map(text) : [text(aud)],
    exp: typeof exp === 'number' ? exp : 0,
    jti: text(payload['jti']),
  };
}

/** Clients that sign what they say (SMART Backend Services, CDS Hooks): each word of theirs counts once. */
export function openClients(): Clients {
  const registered = new Map<string, Registered>();
  const seen = new Map<string, number>();

  const keysOf = async ({ keys, jwksUrl }: Registered): Promise<readonly Json[]> => {
    if (jwksUrl === '') return keys;
    const response = await fetch(jwksUrl, { redirect: 'error', signal: AbortSignal.timeout(5000) });
    return list(object(await response.json())['keys']);
  };

  return {
    register(client, given) {
      const { jwks, jwksUrl } = object(given);
      const keys = list(object(jwks)['keys']);
      if (client === '' || (keys.length === 0 && !isOwn(text(jwksUrl)))) return false;
      registered.set(client, { keys, jwksUrl: keys.length === 0 ? text(jwksUrl) : '' });
      return true;
    },
    async check(jwt, audience, now) {
      const [head, body, signature, ...more] = jwt.split('.');
      const header = partOf(head);
      const claims = claimsOf(partOf(body));
      const algorithm = algorithms[text(header['alg'])];
      const client = registered.get(claims.iss);
      if (more.length > 0 || signature === undefined || algorithm === undefined) return { why: 'alg' };
      if (client === undefined) return { why: 'iss' };
      const keys = await keysOf(client).catch(() => []);
      const jwk = keys.find((key) => key['kid'] === header['kid'] && key['kty'] === algorithm.kty);
      if (jwk === undefined) return { why: 'kid' };
      const isSigned = verifies(algorithm.hash, `${head}.${body}`, jwk, Buffer.from(signature, 'base64url'));
      if (!isSigned) return { why: 'signature' };
      const seconds = now.getTime() / 1000;
      if (!claims.aud.includes(audience)) return { why: 'aud' };
      if (claims.exp <= seconds || claims.exp > seconds + LONGEST + 5) return { why: 'exp' };
      const once = `${claims.iss} ${claims.jti}`;
      if (claims.jti === '' || seen.has(once)) return { why: 'jti' };
      if (seen.size > REMEMBERED) seen.clear();
      seen.set(once, claims.exp);
      return claims;
    },
  };
}

function verifies(hash: string, signed: string, jwk: JsonWebKey, signature: Buffer): boolean {
  if (!isObject(jwk)) return false;
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    return verify(hash, Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    return false;
  }
}
