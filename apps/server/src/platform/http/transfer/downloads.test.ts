import { call } from '@coverline/contract/wire/call.ts';
import { ticket } from '@coverline/contract/wire/fields.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { purgeExpired } from '#/services/purge/purgeExpired.ts';
import { lakeside, makeUser, openSession, summit } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { UserError } from '#/platform/http/errors.ts';
import { mountCalls } from '#/platform/http/call/mountCalls.ts';
import { securityHeaders } from '#/platform/http/web/securityHeaders.ts';

/** Two exports, one of a client's data and one of a company's, behind the real dispatcher. */
const exportOf = { kind: 'download', effect: 'reads', bare: true, payload: z.string(), data: ticket } as const;
const table = {
  ofClient: call({
    ...exportOf,
    path: '/Test/OfClient',
    summary: 'An export of a client.',
    access: { role: 'Reports' },
    door: 'tenant',
    audit: 'ExportOfClient',
  }),
  ofCompany: call({
    ...exportOf,
    path: '/Test/OfCompany',
    summary: 'An export of a company.',
    access: 'session',
    door: 'identity',
    audit: 'ExportOfCompany',
  }),
};

type Ctx = { tx: (fn: () => Promise<unknown>) => Promise<unknown> };
const content = 'Name\r\nZZMARKCELL\r\n';
const make = (ctx: Ctx, payload: string) =>
  ctx.tx(async () => {
    if (payload === 'refuse') throw new UserError('Choose a day first.');
    const body = payload === 'large' ? Buffer.alloc(20 * 1024 * 1024 + 1) : content;
    return { name: '../people.csv', type: 'text/csv; charset=utf-8', body };
  });

let server: TestServer;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  app = Fastify();
  securityHeaders(app, server.deps.config);
  await mountCalls(app, server.deps, table, { ofClient: make, ofCompany: make });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function asker(roles: readonly string[] = ['Reports']) {
  const user = await makeUser(server, { roles: { [lakeside]: roles, [summit]: roles } });
  const { token, sid } = await openSession(server, user, lakeside);
  const ask = (path: string, payload = 'all') => send(url, path, JSON.stringify(payload), { token });
  return { user, sid, ask };
}
const follow = (given: unknown) => send(url, `/download/${String(given)}`, undefined, { method: 'GET' });
const ticketOf = (data: unknown) => (data as { Ticket: string }).Ticket;
const behindTheBack = (text: string, ...values: unknown[]) => server.admin.query(text, values);

describe.each([
  ['a client', '/Test/OfClient', 'phi'],
  ['a company', '/Test/OfCompany', 'identity'],
])('a download of %s', (_what, path, schema) => {
  it('[NET-02] E.6 answers a ticket, and the ticket the file, once, to a GET without a body', async () => {
    const { ask } = await asker();
    const { status, body } = await ask(path);
    expect({ status, WasSuccess: body.WasSuccess, names: Object.keys(body.Data as object) }).toEqual({
      status: 200,
      WasSuccess: true,
      names: ['Ticket'],
    });
    const file = await follow(ticketOf(body.Data));
    expect({ status: file.status, text: file.text }).toEqual({ status: 200, text: content });
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="_people.csv"; filename*=UTF-8''_people.csv`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await follow(ticketOf(body.Data))).status).toBe(404);
  });

  it('F-08 two who follow it at once get it once', async () => {
    const { ask } = await asker();
    const given = ticketOf((await ask(path)).body.Data);
    const answers = await Promise.all([follow(given), follow(given), follow(given)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });

  it('F-08 asked for on another company’s host, or in another client, it is not there, and is not used up', async () => {
    const { ask, sid } = await asker();
    const given = ticketOf((await ask(path)).body.Data);
    const elsewhere = await send(url, `/download/${given}`, undefined, { method: 'GET', host: 'harbor.localhost' });
    expect({ status: elsewhere.status, has: elsewhere.text.includes('ZZMARK') }).toEqual({ status: 404, has: false });
    await behindTheBack('UPDATE identity.session SET client_id = $2 WHERE sid = $1', sid, summit);
    expect((await follow(given)).status).toBe(schema === 'phi' ? 404 : 200);
    await behindTheBack('UPDATE identity.session SET client_id = $2 WHERE sid = $1', sid, lakeside);
    expect((await follow(given)).status).toBe(schema === 'phi' ? 200 : 404);
  });

  it('waits sealed, and no longer than a minute', async () => {
    const { ask, sid } = await asker();
    const given = ticketOf((await ask(path)).body.Data);
    const { rows } = await behindTheBack(
      `SELECT body, extract(epoch FROM expires_at - now())::int AS seconds, d::text AS all FROM ${schema}.download d WHERE sid = $1`,
      sid,
    );
    const [row] = rows as { body: Buffer; seconds: number; all: string }[];
    expect(row?.seconds).toBeGreaterThan(50);
    expect(row?.seconds).toBeLessThanOrEqual(60);
    expect(row?.body.includes('ZZMARKCELL')).toBe(false);
    expect(row?.all).not.toContain(given.split('.')[1]);
    await behindTheBack(`UPDATE ${schema}.download SET expires_at = now() - interval '1 s' WHERE sid = $1`, sid);
    expect((await follow(given)).status).toBe(404);
    await ask(path);
    await behindTheBack(`UPDATE ${schema}.download SET expires_at = now() - interval '1 s' WHERE sid = $1`, sid);
    await purgeExpired(server.deps);
    const left = await behindTheBack(`SELECT 1 FROM ${schema}.download WHERE sid = $1`, sid);
    expect(left.rows).toHaveLength(0);
  });

  it('F-08 is not given to a session that has ended', async () => {
    const { ask, sid } = await asker();
    const given = ticketOf((await ask(path)).body.Data);
    await behindTheBack('UPDATE identity.session SET revoked_at = now() WHERE sid = $1', sid);
    const late = await follow(given);
    expect(late.status).toBe(404);
    expect(late.text).not.toContain('ZZMARK');
  });

  it('F-09 no more than five wait for one session', async () => {
    const { ask } = await asker();
    for (let n = 0; n < 5; n += 1) expect((await ask(path)).status).toBe(200);
    const { status, headers, body } = await ask(path);
    expect({ status, after: headers['retry-after'], said: body.UserMessage }).toEqual({
      status: 429,
      after: '60',
      said: 'Several files are waiting for you already. Try again in a minute.',
    });
    expect((await (await asker()).ask(path)).status).toBe(200);
  });

  it('tells in the call itself what is wrong, and gives no ticket then', async () => {
    const { ask } = await asker();
    expect((await ask(path, 'refuse')).body).toMatchObject({ WasSuccess: false, UserMessage: 'Choose a day first.' });
    expect((await ask(path, 'large')).body).toMatchObject({
      WasSuccess: false,
      UserMessage: 'This is more than one file may hold. Narrow down what it is to contain, and try again.',
    });
    expect((await send(url, path, '"all"')).status).toBe(401);
  });
});

it('F-08 is not given after the right is lost, or the client changed', async () => {
  const { ask, sid, user } = await asker();
  const first = ticketOf((await ask('/Test/OfClient')).body.Data);
  await behindTheBack('UPDATE identity.session SET client_id = $2 WHERE sid = $1', sid, summit);
  expect((await follow(first)).status).toBe(404);
  await behindTheBack('UPDATE identity.session SET client_id = $2 WHERE sid = $1', sid, lakeside);
  const second = ticketOf((await ask('/Test/OfClient')).body.Data);
  await behindTheBack("UPDATE identity.membership SET roles = '{}' WHERE user_id = $1", user.id);
  expect((await follow(second)).status).toBe(404);
  expect((await ask('/Test/OfClient')).status).toBe(403);
});

it("F-08 a guessed ticket, a bent one, and one that names another client's table find nothing", async () => {
  const { ask } = await asker();
  const given = ticketOf((await ask('/Test/OfClient')).body.Data);
  const [, secret = ''] = given.split('.');
  for (const bent of [
    `-.${secret}`,
    `${summit}.${secret}`,
    `${lakeside}.${'A'.repeat(43)}`,
    secret,
    '%00',
    '..%2f',
    given.toUpperCase(),
  ])
    expect({ bent, status: (await follow(bent)).status }).toEqual({ bent, status: 404 });
  expect((await send(url, `/download/${given}`, undefined, { method: 'HEAD' })).status).toBe(404);
  expect((await follow(given)).status).toBe(200);
});

it('H-20 writes the audit row that its contract names', async () => {
  const { ask, user } = await asker();
  await ask('/Test/OfClient');
  await ask('/Test/OfCompany');
  const { rows } = await behindTheBack(
    `SELECT action, result FROM phi.audit_event WHERE user_id = $1
     UNION ALL SELECT action, result FROM identity.audit_event WHERE user_id = $1`,
    user.id,
  );
  expect(rows).toEqual([
    { action: 'ExportOfClient', result: 'done' },
    { action: 'ExportOfCompany', result: 'done' },
  ]);
});
