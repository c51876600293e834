import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json, plain, type Reply } from '#/http/reply.ts';
import { adversarialCases, type Adversarial } from '#/identity/adversarial/cases.ts';
import { idToken, keySet } from '#/identity/idToken.ts';
import type { Directory } from '#/identity/directory.ts';
import { proves, secretOf, textOf } from '#/identity/tokenRequest.ts';

/** What reached an adversarial provider, for tests that must prove what left the portal. */
interface Seen {
  readonly authorize: Record<string, string>[];
  readonly token: Record<string, string>[];
  jwks: number;
}

const HUGE = 50 * 1024 * 1024;
const REMEMBERED = 1000;

/** `tag` tells the visits of one test from another's: /adversarial/CASE/TAG is the issuer. */
const address = /^\/adversarial\/(\w+)\/([\w-]+)(\/[\w./-]*)$/;

/** A small provider, by hand, that is good but for one thing. Everybody who is sent there signs in as the directory's first person. */
export function openAdversarial(directory: Directory, origin: () => string) {
  const seenAt = new Map<string, Seen>();
  const codes = new Map<string, URLSearchParams>();

  const metadata = (base: string) => ({
    issuer: base,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/jwks`,
    end_session_endpoint: `${base}/out`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });

  const authorize = (base: string, asked: URLSearchParams, adversarial: Adversarial): Reply => {
    const code = randomUUID();
    codes.set(code, asked);
    if (codes.size > REMEMBERED) codes.clear();
    const good = { code, state: asked.get('state') ?? '', iss: base };
    const back = new URL(asked.get('redirect_uri') ?? '');
    for (const [name, value] of Object.entries(adversarial.redirect?.(good) ?? good))
      back.searchParams.set(name, String(value));
    return { ...plain(303, 'Back to the portal'), location: back.href };
  };

  const token = (base: string, form: URLSearchParams, credentials: string, adversarial: Adversarial): Reply => {
    const asked = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    if (
      asked === undefined ||
      !proves(form.get('code_verifier'), asked.get('code_challenge')) ||
      secretOf(credentials) !== directory.ClientSecret
    )
      return json({ error: 'invalid_grant' }, 400);
    const now = Math.floor(Date.now() / 1000);
    const [person] = directory.People;
    const good = {
      iss: base,
      sub: person?.Subject,
      aud: directory.ClientId,
      nonce: asked.get('nonce'),
      iat: now,
      exp: now + 300,
      email: person?.Email,
      email_verified: true,
      acr: 'mfa',
      amr: ['mfa'],
    };
    const id_token = idToken(adversarial.claims?.(good) ?? good, adversarial);
    return json({ access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token });
  };

  return async (request: IncomingMessage): Promise<Reply> => {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const [, name = '', tag = '', path = ''] = address.exec(url.pathname) ?? [];
    const adversarial = adversarialCases[name];
    if (!adversarial) return plain(404, 'There is no such case');
    const base = `${origin()}/adversarial/${name}/${tag}`;
    const seen = seenAt.get(`${name}/${tag}`) ?? { authorize: [], token: [], jwks: 0 };
    if (seenAt.size > REMEMBERED) seenAt.clear();
    seenAt.set(`${name}/${tag}`, seen);
    switch (path) {
      case '/.well-known/openid-configuration':
        return misbehave(json(adversarial.discovery?.(metadata(base)) ?? metadata(base)), adversarial, 'discovery');
      case '/authorize':
        seen.authorize.push(Object.fromEntries(url.searchParams));
        return authorize(base, url.searchParams, adversarial);
      case '/token': {
        const form = new URLSearchParams(await textOf(request));
        seen.token.push(Object.fromEntries(form));
        return misbehave(token(base, form, request.headers.authorization ?? '', adversarial), adversarial, 'token');
      }
      case '/jwks':
        seen.jwks += 1;
        return misbehave(json(keySet()), adversarial, 'jwks');
      case '/out':
        return { ...plain(303, 'Signed out'), location: url.searchParams.get('post_logout_redirect_uri') ?? '/' };
      case '/seen':
        return json(seen);
      default:
        return plain(404, 'A adversarial provider has nothing here');
    }
  };
}

function misbehave(good: Reply, { manner }: Adversarial, at: string): Reply {
  if (manner?.at !== at) return good;
  if (manner.as === 'huge') return { ...good, body: Buffer.alloc(HUGE, ' ') };
  return manner.as === 'error500' ? plain(500, 'Something went wrong') : { ...good, manner: manner.as };
}
