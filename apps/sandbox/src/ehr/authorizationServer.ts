import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Launched } from '#/ehr/launched.ts';
import type { Ehr } from '#/ehr/records.ts';
import { json, plain, type Reply } from '#/http/reply.ts';
import { idToken, keySet } from '#/identity/idToken.ts';
import { proves, secretOf, textOf } from '#/identity/tokenRequest.ts';

interface Given {
  readonly issuer: string;
  readonly asked: URLSearchParams;
  readonly launched: Launched;
}

/** What was granted of a chart. */
export type Access = Launched & { readonly scopes: readonly string[] };

interface AnswerContext {
  readonly ehr: Ehr;
  readonly iss: () => string;
  readonly origin: () => string;
  readonly launches: Map<string, Launched>;
}

/**
 * Two servers over the same charts: a plain one, and one that promises its `iss` with each answer (RFC 9207) and adds a
 * `session_state`, as Keycloak does. What else an answer says is asked for with the launch.
 */
const paths = /^\/ehr\/(oauth|oauth-iss)(\/.*)$/;

/** The embedded login of a portal of this machine, on whatever port it listens. */
const ownPortal = /^http:\/\/(?:127\.0\.0\.1|localhost|[\w-]+\.localhost)(?::\d+)?\/Login\/Athena$/;

const errors = ['access_denied', 'temporarily_unavailable', 'server_error'];

/** Whoever opened the chart is signed in at the EHR already: nobody is asked anything, and launch and code are good once. */
export function authorizationServer({ ehr, iss, origin, launches }: AnswerContext) {
  const codes = new Map<string, Given>();
  const accesses = new Map<string, Access>();

  const authorize = (issuer: string, promised: boolean, asked: URLSearchParams): Reply => {
    const back = asked.get('redirect_uri') ?? '';
    if (asked.get('client_id') !== ehr.ClientId || !ownPortal.test(back))
      return plain(400, 'This client is not known, or asks to be sent elsewhere');
    const launched = launches.get(asked.get('launch') ?? '');
    launches.delete(asked.get('launch') ?? '');
    const isGood =
      asked.get('response_type') === 'code' &&
      asked.get('code_challenge_method') === 'S256' &&
      asked.get('aud') === iss() &&
      /\bopenid\b/.test(asked.get('scope') ?? '') &&
      /\blaunch\b/.test(asked.get('scope') ?? '');
    const answer = new URLSearchParams({ state: asked.get('state') ?? '' });
    if (promised) {
      answer.set('iss', launched?.answer === 'wrong-iss' ? `${issuer}-other` : issuer);
      answer.set('session_state', randomUUID());
    }
    if (launched?.answer === 'without-iss') answer.delete('iss');
    if (launched === undefined || !isGood) answer.set('error', 'invalid_request');
    else if (errors.includes(launched.answer)) answer.set('error', launched.answer);
    else {
      const code = randomUUID();
      codes.set(code, { issuer, asked, launched });
      answer.set('code', code);
    }
    return { ...plain(303, 'Back to the portal'), location: `${back}?${answer.toString()}` };
  };

  const token = (issuer: string, form: URLSearchParams, credentials: string): Reply => {
    const given = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    if (
      given?.issuer !== issuer ||
      form.get('redirect_uri') !== given.asked.get('redirect_uri') ||
      !proves(form.get('code_verifier'), given.asked.get('code_challenge')) ||
      secretOf(credentials) !== ehr.ClientSecret
    )
      return json({ error: 'invalid_grant' }, 400);
    const { asked, launched } = given;
    const access = randomUUID();
    accesses.set(access, { ...launched, scopes: (asked.get('scope') ?? '').split(' ') });
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, sub: launched.username, aud: ehr.ClientId, nonce: asked.get('nonce') };
    return json({
      access_token: access,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: asked.get('scope'),
      patient: launched.patient,
      'ah-practice': launched.practice,
      id_token: idToken({ ...claims, iat: now, exp: now + 300 }),
    });
  };

  return {
    /** Whose chart a bearer may read, and what of it change. */
    accessOf: (bearer: string) => accesses.get(bearer.replace(/^Bearer /, '')),
    handle: async (request: IncomingMessage, url: URL): Promise<Reply> => {
      const [, server = '', path = ''] = paths.exec(url.pathname) ?? [];
      const issuer = `${origin()}/ehr/${server}`;
      const promised = server === 'oauth-iss';
      switch (path) {
        case '/.well-known/openid-configuration':
          return json({
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['ES256'],
            code_challenge_methods_supported: ['S256'],
            ...(promised && { authorization_response_iss_parameter_supported: true }),
          });
        case '/authorize':
          return authorize(issuer, promised, url.searchParams);
        case '/token':
          return token(issuer, new URLSearchParams(await textOf(request)), request.headers.authorization ?? '');
        case '/jwks':
          return json(keySet());
        default:
          return plain(404, 'The authorization server has nothing here');
      }
    },
  };
}
