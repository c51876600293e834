import type { Dialer, DialRequest, DialResponse, SigningClient, TokenClient } from '@coverline/gateways/dialer.ts';
import { DialError } from '@coverline/gateways/dialError.ts';
import { createHash } from 'node:crypto';
import {
  type ClientAuth,
  allowInsecureRequests,
  clientCredentialsGrant,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { OutboundDialer } from '#/platform/outbound/dialer.ts';
import { createOutboundFetch, type OutboundFetch } from '#/platform/outbound/outboundFetch.ts';
import type { OutboundRequest } from '#/platform/outbound/sendRequest.ts';
import { assertionType, signedFor } from './signedFor.ts';
import { openDiscovery, type TokenEndpoints } from './tokenEndpoints.ts';

/** The answer of a token server is one small object. */
const bounds = { deadlineMs: 10_000, maxBytes: 64 * 1024 };
/** How long a token is believed whose server does not say; one that has died sooner is refused and got anew. */
const unsaidSeconds = 300;
/** A token that would expire on its way is none; of a short one, a tenth of its life. */
const mostEarlyMs = 30_000;
// What a header may carry of RFC 6750's b64token and of what servers send beside it.
const TOKEN = /^[\u0021-\u007e]{1,8192}$/u;

type Kept = { readonly token: Promise<string>; goodUntil: number };

type AnyClient = TokenClient | SigningClient;
/** What gateways are handed: they post; what is asked for and taken back otherwise goes by the same door, with the same token. */
export type GatewayDialer = Dialer & { send(request: OutboundRequest): Promise<DialResponse> };

/**
 * A dialer that gets the access token which a request is to bear (RFC 6749, 4.4) through the dialer below, within all of its
 * rules, and keeps it in memory until shortly before it expires. Who comes while one is asked for waits for that one. A kept
 * token that is refused by a 401 is got anew, once a request: a 401 took nothing in.
 */
export function withAccessTokens(dialer: Pick<OutboundDialer, 'post' | 'send'>): GatewayDialer {
  const tokens = new Map<string, Kept>();
  const fetch = createOutboundFetch(dialer, bounds);
  const endpoints = openDiscovery(dialer);

  function tokenOf(client: AnyClient): Kept & { readonly key: string; readonly isNew: boolean } {
    // By the whole client, its secret too: what was changed on the screen is another one.
    const key = createHash('sha256').update(JSON.stringify(client)).digest('base64');
    const now = performance.now();
    for (const [other, { goodUntil }] of tokens) if (goodUntil <= now) tokens.delete(other);
    const known = tokens.get(key);
    if (known !== undefined) return { ...known, key, isNew: false };
    const kept: Kept = { token: ask(), goodUntil: Number.POSITIVE_INFINITY };
    async function ask(): Promise<string> {
      try {
        const { token, lastsMs } = await getToken(client, fetch, endpoints);
        kept.goodUntil = performance.now() + lastsMs - Math.min(mostEarlyMs, lastsMs / 10);
        return token;
      } catch (error) {
        if (tokens.get(key) === kept) tokens.delete(key);
        throw error;
      }
    }
    tokens.set(key, kept);
    return { ...kept, key, isNew: true };
  }

  async function withToken<Request extends DialRequest>(
    { access, ...plain }: Request,
    send: (request: Omit<Request, 'access'>) => Promise<DialResponse>,
  ): Promise<DialResponse> {
    if (access === undefined) return send(plain);
    if ('signsFor' in access) {
      const authorization = `Bearer ${await signedFor(access, access.signsFor)}`;
      return send({ ...plain, headers: { ...plain.headers, authorization } });
    }
    const endsAt = performance.now() + plain.deadlineMs;
    const bearing = async (token: string): Promise<DialResponse> =>
      send({
        ...plain,
        headers: { ...plain.headers, authorization: `Bearer ${token}` },
        deadlineMs: endsAt - performance.now(),
      });
    const first = tokenOf(access);
    const response = await bearing(await inTime(first.token, plain));
    if (response.status !== 401 || first.isNew) return response;
    // Of those who meet the same 401 the first drops the token; the others find the one that it asks for.
    if (tokens.get(first.key)?.token === first.token) tokens.delete(first.key);
    return bearing(await inTime(tokenOf(access).token, plain));
  }

  return {
    post: (request) => withToken(request, (plain) => dialer.post(plain)),
    send: (request) => withToken(request, (plain) => dialer.send(plain)),
  };
}

/** @throws DialError `unauthorized` where the server refused us, `noToken` for whatever else */
async function getToken(client: AnyClient, fetch: OutboundFetch, endpoints: TokenEndpoints) {
  const answer = await ask(client, fetch, endpoints).catch((error: unknown) => {
    // The errors' own words name hosts and hold what the server said.
    const isRefusal = error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError;
    throw isRefusal ? new DialError('unauthorized', 'TOKEN_REFUSED') : new DialError('noToken', 'TOKEN_NOT_GOT');
  });
  if (!TOKEN.test(answer.access_token)) throw new DialError('noToken', 'TOKEN_NOT_SENDABLE');
  return { token: answer.access_token, lastsMs: (answer.expires_in ?? unsaidSeconds) * 1000 };
}

async function ask(client: AnyClient, fetch: OutboundFetch, endpoints: TokenEndpoints) {
  const url = 'discoverAt' in client ? await endpoints.of(client.discoverAt) : client.url;
  const server = { issuer: new URL(url).origin, token_endpoint: url };
  const configuration = new Configuration(server, client.id, {}, await provedBy(client, url));
  configuration[customFetch] = fetch;
  // Plain http goes no further than our dialer, but where the allow list names it: the demo's.
  if (new URL(url).protocol === 'http:') allowInsecureRequests(configuration);
  return clientCredentialsGrant(
    configuration,
    client.scope === null || client.scope === '' ? {} : { scope: client.scope },
  );
}

/** How we prove to a token server who we are: by a secret, or by a word that we sign for it and for this once. */
async function provedBy(client: AnyClient, url: string): Promise<ClientAuth> {
  if (!('discoverAt' in client))
    return client.inForm ? ClientSecretPost(client.secret) : ClientSecretBasic(client.secret);
  const assertion = await signedFor(client, url);
  return (_server, _client, body) => {
    body.set('client_assertion_type', assertionType);
    body.set('client_assertion', assertion);
  };
}

/** Half of the time there is, as for a connection: the question itself wants some too. */
async function inTime(token: Promise<string>, { deadlineMs, signal }: Omit<DialRequest, 'access'>): Promise<string> {
  const gaveUp = Promise.withResolvers<never>();
  const giveUp = (): void => gaveUp.reject(new DialError('noToken', 'TOKEN_TIMEOUT'));
  const timer = setTimeout(giveUp, deadlineMs / 2);
  signal?.addEventListener('abort', giveUp, { once: true });
  if (signal?.aborted === true) giveUp();
  try {
    return await Promise.race([token, gaveUp.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
