import { calls, type CallName } from '@coverline/contract/wire/calls.ts';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { goodPayloads, type GoodPayloads } from '#/testing/good/goodPayloads.ts';
import { dropDatabase, newInstallation } from '#/testing/database/template.ts';
import { version } from '#/platform/release.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { contentSecurityPolicy } from '#/platform/http/web/securityHeaders.ts';

const names = Object.keys(calls) as CallName[];
const webRoot = mkdtempSync(join(tmpdir(), 'coverline-web-'));
let server: TestServer;
let production: TestServer;
let freshUrl: string;
let clerk: Caller;
let good: GoodPayloads;
beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Coverline</title>');
  writeFileSync(join(webRoot, 'assets/main-abc.js'), `export const a = "${'x'.repeat(4000)}";`);
  writeFileSync(join(webRoot, 'assets/main-abc.js.br'), 'pressed');
  writeFileSync(join(webRoot, 'assets/main-abc.js.map'), '{}');
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await startTestServer({ config: { webRoot } });
  clerk = await signedIn(server);
  good = await goodPayloads(server);
  freshUrl = await newInstallation(inject('fixtures').adminUrl);
  production = await startTestServer({ beside: { adminUrl: freshUrl }, config: { webRoot, production: true } });
});
afterAll(async () => {
  await production.close();
  await dropDatabase(inject('fixtures').adminUrl, freshUrl);
  await server.close();
  rmSync(webRoot, { recursive: true });
});

const get = (url: string, path: string, method = 'GET', headers = {}) =>
  send(url, path, undefined, { method, headers, token: clerk.token });

describe('C-22 an address spelled otherwise', () => {
  const path = calls.getPatient.path;
  const ask = (other: string, options = {}) =>
    send(server.url, other, JSON.stringify(good.own.getPatient), { token: clerk.token, ...options });

  it('[ACC-07] in another case it is the same call, under the same guard', async () => {
    expect((await ask(path.toUpperCase())).body.WasSuccess).toBe(true);
    expect((await ask(path.toUpperCase(), { token: null })).status).toBe(401);
    expect((await ask(path.toLowerCase(), { token: null })).status).toBe(401);
  });

  it.each(['/', '//', ';x=1', '/%2e%2e/GetPatient', '/.', '%2F', '%00'])(
    'with %j behind it is no call',
    async (tail) => {
      const { status, text } = await ask(path + tail);
      expect([400, 404, 405]).toContain(status);
      expect(text).not.toContain('MRN');
    },
  );

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])('%s is not its method', async (method) => {
    for (const name of names) {
      const { status } = await send(server.url, calls[name].path, undefined, { method, token: clerk.token });
      expect({ name, status: [404, 405].includes(status) }).toEqual({ name, status: true });
    }
    expect((await ask(path, { method: 'POST', headers: { 'x-http-method-override': method } })).status).toBe(200);
  });

  it('GET of a call says that it takes POST', async () => {
    expect(await get(server.url, path)).toMatchObject({ status: 405, body: { UserMessage: 'This call takes POST.' } });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonx',
    '',
  ])('E-18 a body of type %j is 415', async (type) => {
    const { status, body } = await ask(path, { headers: { 'content-type': type } });
    expect({ status, WasSuccess: body.WasSuccess }).toEqual({ status: 415, WasSuccess: false });
  });

  it.each(['application/json; charset=utf-8', 'Application/JSON'])('a body of type %j is read', async (type) => {
    expect((await ask(path, { headers: { 'content-type': type } })).status).toBe(200);
  });

  it('413 and an unknown call are envelopes too', async () => {
    const large = await send(server.url, path, `"${'x'.repeat(70_000)}"`, { token: clerk.token });
    expect(large).toMatchObject({
      status: 413,
      body: { WasSuccess: false, UserMessage: 'What was sent is larger than this call takes.' },
    });
    const unknown = await send(server.url, '/Account/User/Nothing', '{}', { token: clerk.token });
    expect(unknown).toMatchObject({ status: 404, body: { WasSuccess: false, UserMessage: 'There is no such call.' } });
  });
});

/** The headers that say how a browser must treat an answer. */
const treated = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) =>
        ![
          'date',
          'content-length',
          'connection',
          'keep-alive',
          'etag',
          'last-modified',
          'x-build',
          'transfer-encoding',
        ].includes(name),
    ),
  );

const always = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'reporting-endpoints': 'csp="/csp-report"',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

describe('I-01 headers', () => {
  it('the policy runs nothing inline, nothing from elsewhere, and types what it writes', () => {
    expect(contentSecurityPolicy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types coverline-worker; report-uri /csp-report; report-to csp",
    );
  });

  it.each([
    ['a page', '/', 'GET', { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }],
    [
      'a screen',
      '/Account/Profile',
      'GET',
      { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    ],
    [
      'an asset',
      '/assets/main-abc.js',
      'GET',
      {
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': expect.stringContaining('immutable'),
        'accept-ranges': 'bytes',
        vary: 'accept-encoding',
      },
    ],
    ['a call', '/App/FetchConfig', 'POST', json],
    ['a refusal', '/Account/User/Nothing', 'POST', json],
    ['a wrong method', '/App/FetchConfig', 'GET', json],
    ['health', '/live', 'GET', json],
  ])('of %s', async (_what, path, method, own) => {
    const reply = await send(production.url, path, undefined, { method });
    expect(treated(reply.headers)).toEqual({ ...always, ...own });
    expect(reply.headers['x-build']).toMatch(/^[0-9a-f]{12}$/);
  });

  it('a build beside a running server changes neither its page nor the name of it', async () => {
    const index = join(webRoot, 'index.html');
    const first = await get(server.url, '/');
    writeFileSync(index, '<!doctype html><title>A newer build</title>');
    const late = await startTestServer({ beside: server, config: { webRoot } });
    writeFileSync(index, first.text);
    const again = await get(server.url, '/');
    const other = await get(late.url, '/');
    await late.close();
    expect([again.text, again.headers['x-build']]).toEqual([first.text, first.headers['x-build']]);
    expect(other.text).toContain('A newer build');
    expect(other.headers['x-build']).not.toBe(first.headers['x-build']);
  });

  it('H-14 every answer of every call is kept nowhere', async () => {
    for (const name of names) {
      const { headers } = await clerk.call(name, good.own[name]);
      expect({ name, cache: headers['cache-control'] }).toEqual({ name, cache: 'no-store' });
    }
    clerk = await signedIn(server); // it logged itself off
  });

  it('I-10 no other origin is let in', async () => {
    for (const origin of ['null', 'https://evil.example', `${server.url}.evil.example`]) {
      const { headers } = await send(server.url, calls.fetchConfig.path, undefined, { headers: { origin } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('answers are compressed for who asks for it', async () => {
    const { headers } = await get(server.url, '/assets/main-abc.js', 'GET', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    const plain = await get(server.url, '/assets/main-abc.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const pressed = await get(server.url, '/assets/main-abc.js', 'GET', { 'accept-encoding': 'gzip, br' });
    expect(pressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': '7', // as it lies there
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringContaining('immutable'),
      vary: 'accept-encoding',
    });
  });
});

describe('J-08 what production does not serve', () => {
  it.each([
    '/assets/main-abc.js.map',
    '/assets/main-abc.js%2emap',
    '/assets//main-abc.js.map',
    '/assets/./main-abc.js.map',
    '/assets/main-abc.js.map/',
    '/assets/main-abc.js.map%2f',
    '/assets/main-abc.js.map%00',
    '/.git/config',
    '/.env',
    '/metrics',
    '/api',
    '/api/openapi.json',
    '/index.html',
    '/assets/../index.html',
    '/package.json',
  ])('%s', async (path) => {
    const { status, text } = await get(production.url, path);
    expect({ path, refused: [400, 404].includes(status), page: text.includes('<title>') }).toEqual({
      path,
      refused: true,
      page: false,
    });
  });

  it('no header names the software or its version', async () => {
    const { headers } = await get(production.url, '/');
    expect(Object.keys(headers).filter((name) => /server|powered|version/.test(name))).toEqual([]);
  });

  it('whoever has not signed in is not told the release', async () => {
    const nobody = [
      await get(production.url, '/'),
      await get(production.url, '/live'),
      await get(production.url, '/ready'),
      await send(production.url, calls.fetchConfig.path, undefined),
      await send(production.url, calls.refreshLoginData.path, undefined),
    ];
    expect(nobody.map(({ status }) => status)).toEqual([200, 200, 200, 200, 401]);
    const told = nobody.map(({ headers, text }) => `${JSON.stringify(headers)} ${text}`);
    expect(told.filter((one) => one.includes(version))).toEqual([]);
  });

  it('the API reader is there in demo, with every call, and runs no script', async () => {
    const page = await get(server.url, '/api');
    for (const name of names) expect(page.text).toContain(calls[name].path);
    expect(page.text).not.toContain('<script');
    const document = await get(server.url, '/api/openapi.json');
    expect(JSON.parse(document.text)).toMatchObject({ openapi: '3.1.0', info: { version } });
  });
});

/** A raw request, byte for byte; answers what came back until the other side closed. */
function raw(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('E-17 requests that two readers would read differently', () => {
  const post = (headers: string) =>
    `POST /App/FetchConfig HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;
  it.each([
    ['a length and chunks', `${post('Content-Length: 5\r\nTransfer-Encoding: chunked')}0\r\n\r\n`],
    ['two lengths', post('Content-Length: 0\r\nContent-Length: 5')],
    ['a folded header', post('Content-Length: 0\r\nX-A: b\r\n c')],
    ['a space before the colon', post('Content-Length : 0')],
    ['17 kB of headers', post(`Content-Length: 0\r\nX-A: ${'b'.repeat(17_000)}`)],
    ['no host', 'GET /live HTTP/1.1\r\n\r\n'],
  ])('%s: refused, and the connection is closed', async (_what, text) => {
    expect(await raw(server.url, text)).toMatch(/^HTTP\/1\.1 (400|431) /);
  });
});

it('[NET-12] H-19 a fault is a sentence and a number, and the number is in the log with its cause', async () => {
  await server.admin.query('ALTER TABLE phi.visit_master RENAME TO visit_gone');
  const { status, body } = await clerk.call('getPatient', good.own.getPatient);
  await server.admin.query('ALTER TABLE phi.visit_gone RENAME TO visit_master');
  expect(status).toBe(500);
  expect(body).toEqual({
    WasSuccess: false,
    UserMessage: 'There was an issue processing your request.',
    UserMessageSeverity: 5,
    CorrelationID: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  const line = server.logs.find((one) => one.includes(body.CorrelationID ?? randomUUID()));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    msg: 'fault',
    err: { code: '42P01', message: 'database error 42P01' },
  });
});
