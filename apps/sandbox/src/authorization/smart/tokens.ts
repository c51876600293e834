import { randomUUID } from 'node:crypto';
import type { Clients } from '#/authorization/smart/clients.ts';
import { json, type Reply } from '#/http/reply.ts';

export interface PayerTokens {
  /** SMART Backend Services: a signed assertion for a token of five minutes, or of as many seconds as `life:` says. */
  readonly issue: (form: URLSearchParams, endpoint: string) => Promise<Reply>;
  readonly clientOf: (authorization: string) => string | null;
  readonly forget: (client: string) => void;
}

const BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const scopes = /^system\/(?:\*|[A-Z]\w+)\.(?:\*|read|write|c?r?u?d?s?)$/;

export function openPayerTokens(clients: Clients, now: () => Date): PayerTokens {
  const tokens = new Map<string, { readonly client: string; readonly until: number }>();
  return {
    async issue(form, endpoint) {
      if (form.get('grant_type') !== 'client_credentials') return json({ error: 'unsupported_grant_type' }, 400);
      if (form.get('client_assertion_type') !== BEARER) return json({ error: 'invalid_request' }, 400);
      const wanted = (form.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
      const life = wanted.find((scope) => scope.startsWith('life:'));
      const asked = wanted.filter((scope) => scope !== life);
      const said = await clients.check(form.get('client_assertion') ?? '', endpoint, now());
      if ('why' in said || said.sub !== said.iss) {
        const why = 'why' in said ? said.why : 'sub';
        return json({ error: 'invalid_client', error_description: `The assertion is not accepted: ${why}` }, 401);
      }
      if (asked.length === 0 || asked.some((scope) => !scopes.test(scope)))
        return json({ error: 'invalid_scope' }, 400);
      const seconds = life === undefined ? 300 : Number(life.slice('life:'.length)) || 0;
      const access_token = randomUUID();
      tokens.set(access_token, { client: said.iss, until: now().getTime() + seconds * 1000 });
      return json({ access_token, token_type: 'bearer', expires_in: seconds, scope: asked.join(' ') });
    },
    clientOf(authorization) {
      const found = tokens.get(authorization.replace(/^Bearer /i, ''));
      return found !== undefined && found.until > now().getTime() ? found.client : null;
    },
    forget(client) {
      for (const [token, { client: of }] of tokens) if (of === client) tokens.delete(token);
    },
  };
}
