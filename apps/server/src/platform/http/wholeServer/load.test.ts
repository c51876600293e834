import { connect, type Socket } from 'node:net';
import { calls } from '@coverline/contract/wire/calls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import { send, type Caller, type Reply } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { goodPayloads } from '#/testing/good/goodPayloads.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

const varying = new Set(['date', 'content-length', 'retry-after', 'keep-alive']);

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

it('J-01 no request may take for ever to arrive', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxHeadersCount } = server.http;
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxHeadersCount }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    timeout: 30_000,
    keepAliveTimeout: 65_000,
    maxHeadersCount: 100,
  });
});

it('R-28 over the limit a request is refused at once with Retry-After, the process still answers for itself, and it ends', async () => {
  const { own } = await goodPayloads(server);
  const path = calls.getPatient.path;
  const lock = await server.admin.connect();
  await lock.query('BEGIN; LOCK TABLE phi.reg_master');
  const waiting = Array.from({ length: 64 }, () => clerk.call('getPatient', own.getPatient));
  const refused = await eventually('a refusal', async () => {
    const reply = await send(server.url, path, JSON.stringify(own.getPatient), { token: clerk.token });
    return reply.status === 503 && reply.text.includes('Too much') ? reply : null;
  });
  expect(refused.headers['retry-after']).toBe('1');
  // It is refused in front of the framework, which would have read its body, and says what every answer says.
  const unread = await send(server.url, path, `"${'x'.repeat(65 * 1024)}"`, { token: clerk.token });
  expect(unread.status).toBe(503);
  const ordinary = await send(server.url, '/SPIFManagement/NoSuchCall', '{}', { token: clerk.token });
  const said = ({ headers }: Reply) => Object.entries(headers).filter(([name]) => !varying.has(name));
  expect(Object.fromEntries(said(refused))).toEqual(Object.fromEntries(said(ordinary)));
  expect(Object.keys(refused.headers)).toContain('content-security-policy');
  expect((await send(server.url, '/live', undefined, { method: 'GET' })).status).toBe(200);
  await lock.query('COMMIT');
  lock.release();
  const answers = await Promise.all(waiting);
  expect(new Set(answers.map(({ status }) => status)).has(200)).toBe(true);
  expect(answers.every(({ status }) => [200, 503].includes(status))).toBe(true);
  expect((await clerk.call('getPatient', own.getPatient)).status).toBe(200);
});

it('J-02 a thousand idle connections are held, and others are served', async () => {
  const port = Number(new URL(server.url).port);
  const sockets = await Promise.all(
    Array.from(
      { length: 1_000 },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () => resolve(socket));
          socket.on('error', reject);
        }),
    ),
  );
  expect((await clerk.call('fetchConfig')).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

it('R-12 C-23 with its database away the server denies, says 503, and comes back by itself', async () => {
  const { own } = await goodPayloads(server);
  const name = new URL(server.adminUrl).pathname.slice(1);
  await server.admin.query(`ALTER DATABASE ${name} CONNECTION LIMIT 0`);
  await server.admin.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'coverline_app'",
  );
  const denied = await clerk.call('revealSsn', own.revealSsn);
  expect({ status: denied.status, Data: denied.body.Data, again: denied.headers['retry-after'] }).toEqual({
    status: 503,
    Data: undefined,
    again: '2',
  });
  const health = async (path: string) => (await send(server.url, path, undefined, { method: 'GET' })).status;
  expect([await health('/live'), await health('/ready')]).toEqual([200, 503]);
  await server.admin.query(`ALTER DATABASE ${name} CONNECTION LIMIT -1`);
  await eventually('ready again', async () => (await health('/ready')) === 200);
  expect((await clerk.call('revealSsn', own.revealSsn)).status).toBe(200);
});

it('R-11 calls whose connections are cut again and again are each answered soon, by what was asked or a 503 to ask again', async () => {
  const { own } = await goodPayloads(server);
  const over = new AbortController();
  const answers: { readonly status: number; readonly again: unknown; readonly ms: number }[] = [];
  const asking = Array.from({ length: 20 }, async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      const { status, headers } = await clerk.call('getPatient', own.getPatient);
      answers.push({ status, again: headers['retry-after'], ms: performance.now() - began });
    }
  });
  for (let cuts = 0; cuts < 10; cuts += 1) {
    const before = answers.length;
    await eventually('calls are under way', () => answers.length > before + 40);
    await server.admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'coverline_app'",
    );
  }
  over.abort();
  await Promise.all(asking);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(({ status, again }) => status !== 503 || again !== '2')).toEqual([]);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(30_000);
  expect((await clerk.call('getPatient', own.getPatient)).status).toBe(200);
});

it('R-12 a database that takes no writes, as a standby does, is one that is away: nothing is told, and it may be asked again', async () => {
  const { own } = await goodPayloads(server);
  const name = new URL(server.adminUrl).pathname.slice(1);
  const cut =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'coverline_app'";
  await server.admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await server.admin.query(cut);
  const answer = () => clerk.call('revealSsn', own.revealSsn);
  // The first may meet a connection that was cut; those behind it meet a database that reads alone.
  for (let n = 0; n < 5; n += 1) {
    const { status, body, headers } = await answer();
    expect({ status, Data: body.Data, again: headers['retry-after'] }).toEqual({
      status: 503,
      Data: undefined,
      again: '2',
    });
  }
  await server.admin.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  await server.admin.query(cut);
  await eventually('it takes writes again', async () => (await answer()).status === 200);
});
