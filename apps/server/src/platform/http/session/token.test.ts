import { createHmac, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { calls } from '@coverline/contract/wire/calls.ts';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { createTokenKeys } from '#/platform/keys/tokenKeys.ts';
import { harborClinic, lakeside, makeUser, openSession, signedIn } from '#/testing/builders.ts';
import { callerOf, send } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const keys = () => createTokenKeys(readKeyFile(inject('world').keysFile));
const ownKey = () => {
  const key = keys().byId.get(keys().current);
  if (key === undefined) throw new Error('the key file has a current key');
  return key;
};
const seconds = async () => {
  const { rows } = await server.admin.query<{ now: number }>('SELECT floor(extract(epoch FROM now()))::int AS now');
  return rows[0]?.now ?? 0;
};

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Signs any two texts with a key of ours, as only we could: so that what is refused is refused for its content. */
const hs256 = (header: unknown, payload: unknown, key: Uint8Array | string) => {
  const text = `${b64(header)}.${b64(payload)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};

async function parts() {
  const session = await signedIn(server);
  const now = await seconds();
  return {
    session,
    header: { alg: 'HS256', typ: 'session+jwt', kid: keys().current },
    payload: { sid: session.sid, n: 0, iss: 'coverline', aud: 'coverline-portal', iat: now, exp: now + 900 },
  };
}

const statusOf = async (token: string) => (await callerOf(server.url, token).call('refreshLoginData')).status;

it('B-01 only our own algorithm and keys: none, RS256, another key, an unknown kid, jku, x5u, jwk and crit are 401', async () => {
  const { header, payload } = await parts();
  expect(await statusOf(hs256(header, payload, ownKey()))).toBe(200);

  let fetched = 0;
  const bait = createServer((_request, response) => {
    fetched += 1;
    response.end('{"keys":[]}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => bait.once('listening', resolve));
  const url = `http://127.0.0.1:${(bait.address() as AddressInfo).port}/jwks`; // it listens on a port
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const privateKey = createPrivateKey(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const rs256 = (extra: object) =>
    new SignJWT(payload).setProtectedHeader({ ...header, ...extra, alg: 'RS256' }).sign(privateKey);
  const jwk = rsa.publicKey.export({ format: 'jwk' });
  const forged = {
    none: `${b64({ ...header, alg: 'none' })}.${b64(payload)}.`,
    noneSigned: hs256({ ...header, alg: 'none' }, payload, ownKey()),
    None: hs256({ ...header, alg: 'None' }, payload, ownKey()),
    publicKeyAsSecret: hs256(header, payload, publicPem),
    rs256: await rs256({}),
    hs512: hs256({ ...header, alg: 'HS512' }, payload, ownKey()),
    unknownKid: hs256({ ...header, kid: '99' }, payload, ownKey()),
    noKid: hs256({ alg: 'HS256', typ: header.typ }, payload, ownKey()),
    pathKid: hs256({ ...header, kid: '../../dev/null' }, payload, ''),
    prototypeKid: hs256({ ...header, kid: '__proto__' }, payload, ''),
    jku: await rs256({ jku: url, kid: 'evil' }),
    x5u: await rs256({ x5u: url }),
    jwk: await rs256({ jwk }),
    jkuOwnKid: hs256({ ...header, jku: url }, payload, 'evil'),
    crit: hs256({ ...header, crit: ['exp2'], exp2: 1 }, payload, ownKey()),
  };
  try {
    for (const [name, token] of Object.entries(forged)) expect([name, await statusOf(token)]).toEqual([name, 401]);
    expect(fetched).toBe(0);
  } finally {
    bait.close();
  }
});

it('B-02 no bit of a token may be another', async () => {
  const { header, payload } = await parts();
  const token = hs256(header, payload, ownKey());
  expect(await server.deps.tokens.verify(token)).not.toBeNull();
  let flips = 0;
  for (let at = 0; at < token.length; at += 1) {
    for (let bit = 0; bit < 7; bit += 1) {
      const flipped = String.fromCodePoint((token.codePointAt(at) ?? 0) ^ (1 << bit));
      expect(await server.deps.tokens.verify(`${token.slice(0, at)}${flipped}${token.slice(at + 1)}`)).toBeNull();
      flips += 1;
    }
  }
  expect(flips).toBeGreaterThan(1400);
  // The last character of a segment may have bits to spare: another one would spell the same bytes.
  for (const end of [token.length, token.lastIndexOf('.')]) {
    for (const other of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      const changed = `${token.slice(0, end - 1)}${other}${token.slice(end)}`;
      if (changed !== token) expect(await server.deps.tokens.verify(changed)).toBeNull();
    }
  }
  const segments = token.split('.');
  for (const at of [0, 1, 2]) {
    const changed = segments.map((part, index) => (index === at ? `A${part.slice(1)}` : part)).join('.');
    if (changed !== token) expect(await statusOf(changed)).toBe(401);
  }
});

it('B-02 duplicate keys, a huge token, two tokens, and other ways to bring one are refused', async () => {
  const { session, header, payload } = await parts();
  const token = session.token ?? '';
  const twice = `${Buffer.from('{"alg":"HS256","alg":"none","typ":"session+jwt","kid":"1"}').toString('base64url')}.${b64(payload)}.`;
  expect(await statusOf(twice)).toBe(401);
  expect(await statusOf(`${token}${'A'.repeat(8_000)}`)).toBe(401);
  expect(await statusOf(hs256(header, { ...payload, pad: 'x'.repeat(2_000) }, ownKey()))).toBe(401);
  const { path } = calls.refreshLoginData;
  const two = { authorization: [`Bearer ${token}`, 'Bearer other'] as unknown as string }; // sent as two header lines
  expect((await send(server.url, path, undefined, { headers: two })).status).toBe(401);
  const ways = [
    send(server.url, `${path}?access_token=${token}&AuthToken=${token}&token=${token}`, undefined),
    send(server.url, path, undefined, { cookie: `AuthToken=${token}; login=${token}; __Host-login=${token}` }),
    send(server.url, path, undefined, { headers: { 'x-auth-token': token, authtoken: token } }),
    send(server.url, path, JSON.stringify({ AuthToken: token })),
    send(server.url, path, undefined, { headers: { authorization: `Basic ${token}` } }),
    send(server.url, path, undefined, { headers: { authorization: token } }),
    send(server.url, path, undefined, { headers: { authorization: `Bearer ${token}, Bearer ${token}` } }),
  ];
  for (const reply of await Promise.all(ways)) expect(reply.status).toBe(401);
  expect(await statusOf(token)).toBe(200);
});

it('B-02 a token of a megabyte is not even read', async () => {
  const options = { headers: { connection: 'close' } }; // the server hangs up: nobody else shall get this socket
  const reply = callerOf(server.url, 'A'.repeat(1_000_000)).call('refreshLoginData', undefined, options);
  const status = await reply.then((one) => one.status).catch((error: NodeJS.ErrnoException) => error.code);
  expect([400, 401, 431, 'ECONNRESET', 'EPIPE']).toContain(status);
});

it('B-03 expired, not yet good, issued in the future, of another audience, issuer or kind: 401', async () => {
  const { header, payload } = await parts();
  const now = payload.iat;
  const wrong = {
    expired: [{}, { iat: now - 901, exp: now - 1 }],
    fromTheFuture: [{}, { iat: now + 60, exp: now + 960 }],
    notYet: [{}, { nbf: now + 60 }],
    endless: [{}, { exp: now + 25 * 3600 }],
    noEnd: [{}, { exp: undefined }],
    noIssue: [{}, { iat: undefined }],
    audience: [{}, { aud: 'somebody-else' }],
    issuer: [{}, { iss: 'https://accounts.example' }],
    resetToken: [{ typ: 'reset+jwt' }, {}],
    idToken: [{ typ: 'JWT' }, {}],
    noKind: [{ typ: undefined }, {}],
    noSid: [{}, { sid: undefined }],
    oddSid: [{}, { sid: "' OR true --" }],
    oddNumber: [{}, { n: '0' }],
    fraction: [{}, { n: 0.5 }],
    aheadOfTheRow: [{}, { n: 1 }],
    negative: [{}, { n: -1 }],
  } as const;
  for (const [name, [head, body]] of Object.entries(wrong)) {
    const token = hs256({ ...header, ...head }, { ...payload, ...body }, ownKey());
    expect([name, await statusOf(token)]).toEqual([name, 401]);
  }
});

it('B-03 an expired token says so, in the spec’s words', async () => {
  const { header, payload } = await parts();
  const token = hs256(header, { ...payload, iat: payload.iat - 901, exp: payload.iat - 1 }, ownKey());
  const reply = await callerOf(server.url, token).call('refreshLoginData');
  expect(reply.body.UserMessage).toBe('Your session has expired and you have been logged out.');
});

it('B-04 claims edited into a token break it, and claims signed into one by us are not read', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['Reports'] } });
  const session = await openSession(server, user, lakeside);
  const [head = '', body = '', tail = ''] = (session.token ?? '').split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>; // we made it
  const wishes = { roles: ['FRHCJediMaster'], client: harborClinic, features: ['WebService'] };
  expect(await statusOf(`${head}.${b64({ ...claims, ...wishes })}.${tail}`)).toBe(401);

  const stale = hs256({ alg: 'HS256', typ: 'session+jwt', kid: keys().current }, { ...claims, ...wishes }, ownKey());
  const reply = await callerOf(server.url, stale).call('refreshLoginData');
  expect(reply.body.Data?.UserData.Roles).toEqual(['Reports']);
  expect(reply.body.Data?.UserData.SelectedClient?.ID).toBe(lakeside);
  const search = await callerOf(server.url, stale).call('getTradingPartners', { SearchTerm: 'a' });
  expect(search.status).toBe(403);
});
