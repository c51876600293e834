import type { Dialer, DialRequest, DialResponse, TokenClient } from '@coverline/gateways/dialer.ts';
import { DialError } from '@coverline/gateways/dialError.ts';
import { createHash } from 'node:crypto';
import {
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

/** The answer of a token server is one small object. */
const bounds = { deadlineMs: 10_000, maxBytes: 64 * 1024 };
/** How long a token is believed whose server does not say; one that has died sooner is refused and got anew. */
const unsaidSeconds = 300;
/** A token that would expire on its way is none; of a short one, a tenth of its life. */
const mostEarlyMs = 30_000;
// What a header may carry of RFC 6750's b64token and of what servers send beside it.
const TOKEN = /^[\u0021-\u007e]{1,8192}$/u;

type Kept = { readonly token: Promise<string>; goodUntil: number };

/**
 * A dialer that gets the access token which a request is to bear (RFC 6749, 4.4) through the dialer below, within all of its
 * rules, and keeps it in memory until shortly before it expires. Who comes while one is asked for waits for that one. A kept
 * token that is refused by a 401 is got anew, once a request: a 401 took nothing in.
 */
export function withAccessTokens(dialer: Pick<OutboundDialer, 'post' | 'send'>): Dialer {
  const tokens = new Map<string, Kept>();
  const fetch = createOutboundFetch(dialer, bounds);

  function tokenOf(client: TokenClient): Kept & { readonly key: string; readonly isNew: boolean } {
    // By the whole client, its secret too: what was changed on the screen is another one.
    const key = createHash('sha256').update(JSON.stringify(client)).digest('base64');
    const now = performance.now();
    for (const [other, { goodUntil }] of tokens) if (goodUntil <= now) tokens.delete(other);
    const known = tokens.get(key);
    if (known !== undefined) return { ...known, key, isNew: false };
    const kept: Kept = { token: ask(), goodUntil: Number.POSITIVE_INFINITY };
    async function ask(): Promise<string> {
      try {
        const { token, lastsMs } = await getToken(client, fetch);
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

  return {
    async post(request) {
      const { access, ...plain } = request;
      if (access === undefined) return dialer.post(plain);
      const endsAt = performance.now() + request.deadlineMs;
      const send = async (token: string): Promise<DialResponse> =>
        dialer.post({
          ...plain,
          headers: { ...plain.headers, authorization: `Bearer ${token}` },
          deadlineMs: endsAt - performance.now(),
        });
      const first = tokenOf(access);
      const response = await send(await inTime(first.token, plain));
      if (response.status !== 401 || first.isNew) return response;
      // Of those who meet the same 401 the first drops the token; the others find the one that it asks for.
      if (tokens.get(first.key)?.token === first.token) tokens.delete(first.key);
      return send(await inTime(tokenOf(access).token, plain));
    },
  };
}

/** @throws DialError `unauthorized` where the server refused us, `noToken` for whatever else */
async function getToken(client: TokenClient, fetch: OutboundFetch) {
  const answer = await ask(client, fetch).catch((error: unknown) => {
    // The errors' own words name hosts and hold what the server said.
    const isRefusal = error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError;
    throw isRefusal ? new DialError('unauthorized', 'TOKEN_REFUSED') : new DialError('noToken', 'TOKEN_NOT_GOT');
  });
  if (!TOKEN.test(answer.access_token)) throw new DialError('noToken', 'TOKEN_NOT_SENDABLE');
  return { token: answer.access_token, lastsMs: (answer.expires_in ?? unsaidSeconds) * 1000 };
}

function ask(client: TokenClient, fetch: OutboundFetch) {
  const authentication = client.inForm ? ClientSecretPost(client.secret) : ClientSecretBasic(client.secret);
  const server = { issuer: new URL(client.url).origin, token_endpoint: client.url };
  const configuration = new Configuration(server, client.id, {}, authentication);
  configuration[customFetch] = fetch;
  // Plain http goes no further than our dialer, but where the allow list names it: the demo's.
  if (new URL(client.url).protocol === 'http:') allowInsecureRequests(configuration);
  return clientCredentialsGrant(configuration, client.scope === null ? {} : { scope: client.scope });
}

/** Half of the time there is, as for a connection: the question itself wants some too. */
async function inTime(token: Promise<string>, { deadlineMs, signal }: DialRequest): Promise<string> {
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
