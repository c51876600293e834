import { DialError } from '@coverline/gateways/dialError.ts';
import type { DialRequest, TokenClient } from '@coverline/gateways/dialer.ts';
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { parseAllowList } from '#/platform/outbound/allowList.ts';
import { createDialer } from '#/platform/outbound/dialer.ts';
import { httpPeer } from '#/platform/outbound/testing/peers.ts';
import { withAccessTokens } from './accessTokens.ts';

const opened: { close(): void }[] = [];
afterAll(() => {
  for (const dialer of opened) dialer.close();
});

function open(...ports: readonly number[]) {
  const dialer = createDialer({ allow: parseAllowList(ports.map((port) => `127.0.0.1:${port}`).join(',')) });
  opened.push(dialer);
  return withAccessTokens(dialer);
}

const sandboxPort = () => inject('fixtures').sandboxPort;
const sandbox = (path: string) => `http://127.0.0.1:${sandboxPort()}${path}`;

/** A client that nobody else is, so that what the sandbox counts is this test's alone. */
const client = (more: Partial<TokenClient> = {}): TokenClient => ({
  url: sandbox('/oauth/token'),
  // Signs that HTTP Basic carries only encoded as the standard says.
  id: `coverline ${randomUUID()} +&:`,
  secret: 'sandbox-Only-1!',
  scope: null,
  inForm: false,
  ...more,
});
const issuedTo = async ({ id }: TokenClient, method = 'GET') =>
  (await (await fetch(sandbox(`/oauth/token?client=${encodeURIComponent(id)}`), { method })).json()) as {
    basic: number;
    form: number;
  };

/** Whether the token was taken: the sandbox says 400 of an empty interchange, and 401 before it looks. */
const request = (access: TokenClient, more: Partial<DialRequest> = {}): DialRequest => ({
  url: sandbox('/x12'),
  headers: { 'content-type': 'application/edi-x12' },
  body: new TextEncoder().encode('no interchange'),
  deadlineMs: 5000,
  maxBytes: 10_000,
  access,
  ...more,
});
const taken = 400;

async function failure(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof DialError) return `${error.phase} ${error.code}`;
  throw new Error('it did not fail as a dial', { cause: error });
}

describe('access tokens by client credentials (RFC 6749, 4.4)', () => {
  it.each([
    [false, { basic: 1, form: 0 }],
    [true, { basic: 0, form: 1 }],
  ])('twenty who ask at once share one token; in the form: %s', async (inForm, counted) => {
    const [dialer, us] = [open(sandboxPort()), client({ inForm })];
    const answers = await Promise.all(Array.from({ length: 20 }, () => dialer.post(request(us))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([taken]));
    expect((await dialer.post(request(us))).status).toBe(taken);
    expect(await issuedTo(us)).toEqual(counted);
    await dialer.post(request(us, { access: { ...us, scope: 'life:60' } }));
    expect((await issuedTo(us))[inForm ? 'form' : 'basic']).toBe(2);
  });

  it('a token that was forgotten there is got anew once, whoever meets it first', async () => {
    const [dialer, us] = [open(sandboxPort()), client()];
    await dialer.post(request(us));
    await issuedTo(us, 'DELETE');
    const answers = await Promise.all(Array.from({ length: 10 }, () => dialer.post(request(us))));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => taken));
    expect((await issuedTo(us)).basic).toBe(2);
  });

  it('one that lives a second is got anew before it dies', async () => {
    const [dialer, us] = [open(sandboxPort()), client({ scope: 'life:1' })];
    await dialer.post(request(us));
    await new Promise((resolve) => setTimeout(resolve, 950));
    expect((await dialer.post(request(us))).status).toBe(taken);
    expect((await issuedTo(us)).basic).toBe(2);
    const never = client({ scope: 'life:0' });
    expect((await dialer.post(request(never))).status).toBe(401);
    expect((await issuedTo(never)).basic).toBe(1); // one that is new and refused is asked for no second time
  });

  it('a wrong secret is said to be one, and is asked about again each time', async () => {
    const [dialer, us] = [open(sandboxPort()), client({ secret: 'canary-77' })];
    for (const _time of [1, 2]) expect(await failure(dialer.post(request(us)))).toBe('unauthorized TOKEN_REFUSED');
    expect((await dialer.post(request({ ...us, secret: 'sandbox-Only-1!' }))).status).toBe(taken);
  });
});

describe('a token server that does not do as it should', () => {
  const good = { access_token: 'abc', token_type: 'Bearer', expires_in: 60 };
  const json =
    (value: unknown, status = 200): RequestListener =>
    (_in, out) =>
      void out.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const cases: readonly (readonly [string, RequestListener, string])[] = [
    ['HTTP 500', json({}, 500), 'noToken TOKEN_NOT_GOT'],
    ['another address', (_in, out) => void out.writeHead(302, { location: '/' }).end(), 'noToken TOKEN_NOT_GOT'],
    ['a page', (_in, out) => void out.end('<html>'), 'noToken TOKEN_NOT_GOT'],
    ['no token', json({ token_type: 'Bearer' }), 'noToken TOKEN_NOT_GOT'],
    ['another type', json({ ...good, token_type: 'mac' }), 'noToken TOKEN_NOT_GOT'],
    ['a life that is no number', json({ ...good, expires_in: 'long' }), 'noToken TOKEN_NOT_GOT'],
    ['a line end in it', json({ ...good, access_token: 'a\r\nX: y' }), 'noToken TOKEN_NOT_SENDABLE'],
    ['a token too long to send', json({ ...good, access_token: 'a'.repeat(9000) }), 'noToken TOKEN_NOT_SENDABLE'],
    ['more than a token', json({ ...good, more: 'x'.repeat(100_000) }), 'noToken TOKEN_NOT_GOT'],
    ['a hang-up', (incoming) => void incoming.destroy(), 'noToken TOKEN_NOT_GOT'],
    ['silence', () => undefined, 'noToken TOKEN_TIMEOUT'],
  ];
  it.each(cases)('%s: nothing of the question leaves', async (_name, listener, expected) => {
    let asked = 0;
    await using tokens = await httpPeer(listener);
    await using payer = await httpPeer((_in, out) => {
      asked += 1;
      out.end();
    });
    const access = client({ url: `http://127.0.0.1:${tokens.port}/` });
    const url = `http://127.0.0.1:${payer.port}/`;
    const dialer = open(tokens.port, payer.port);
    expect(await failure(dialer.post(request(access, { url, deadlineMs: 1000 })))).toBe(expected);
    expect(asked).toBe(0);
  });

  it('G-01 one inside a private network is not dialled', async () => {
    await using tokens = await httpPeer(json(good));
    const access = client({ url: `http://127.0.0.1:${tokens.port}/` });
    expect(await failure(open(sandboxPort()).post(request(access)))).toBe('noToken TOKEN_NOT_GOT');
    expect(tokens.connections()).toBe(0);
  });

  it('who is called off while a token is asked for leaves at once, and the others get it', async () => {
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
    await using tokens = await httpPeer((_in, out) => void gate.then(() => json(good)(_in, out)));
    await using payer = await httpPeer((incoming, out) => void out.end(incoming.headers.authorization));
    const access = client({ url: `http://127.0.0.1:${tokens.port}/` });
    const dialer = open(tokens.port, payer.port);
    const stop = new AbortController();
    const url = `http://127.0.0.1:${payer.port}/`;
    const left = failure(dialer.post(request(access, { url, signal: stop.signal })));
    const stayed = dialer.post(request(access, { url }));
    stop.abort();
    expect(await left).toBe('noToken TOKEN_TIMEOUT');
    letGo();
    expect(new TextDecoder().decode((await stayed).body)).toBe('Bearer abc');
    expect(tokens.connections()).toBe(1);
  });
});
