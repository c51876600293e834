import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPasswords } from '#/platform/keys/passwords.ts';
import { lakeside, logIn, makeUser, mailedCode, typeCode, type TestUser } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

/** The real thing; the mail's job waits at it for as long as `held` stands. */
const real = createPasswords();
let held: PromiseWithResolvers<void> | null = null;
const passwords = {
  verify: real.verify,
  hash: async (secret: string) => {
    await held?.promise;
    return real.hash(secret);
  },
};

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ config: { codesPerHour: 5 }, overrides: { passwords } })));
afterAll(() => server.close());

async function atTheCode(): Promise<{ user: TestUser; cookie: string; code: string }> {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  const { cookie } = await logIn(server, user);
  return { user, cookie, code: await mailedCode(server, user.email) };
}

const resend = (cookie: string, options = {}) =>
  callerOf(server.url, null).call('resendAuthCode', undefined, { cookie, ...options });

const triesOf = async (user: TestUser) => {
  const { rows } = await server.admin.query<{ tries: number }>(
    'SELECT tries FROM identity.login_transaction WHERE user_id = $1',
    [user.id],
  );
  return rows[0]?.tries;
};

it('A-09 another code kills the former, signs in, and keeps the count of tries', async () => {
  const { user, cookie, code } = await atTheCode();
  await typeCode(server, cookie, user.email, 'AAAAAAA');
  await typeCode(server, cookie, user.email, 'BBBBBBB');
  const before = new Date();
  const resent = await resend(cookie);
  expect(resent.body).toEqual({ WasSuccess: true, Data: { ChangeStep: 'Authentication' } });
  const newer = await mailedCode(server, user.email, before);
  expect(await triesOf(user)).toBe(2);
  expect((await typeCode(server, cookie, user.email, code)).body.WasSuccess).toBe(false);
  expect(await triesOf(user)).toBe(3);
  expect((await typeCode(server, cookie, user.email, newer)).body.WasSuccess).toBe(true);
});

it('A-09 a late mail of a former code sets nothing and is not sent', async () => {
  const { user, cookie } = await atTheCode();
  const before = new Date();
  await resend(cookie);
  const newer = await mailedCode(server, user.email, before);
  const { rows } = await server.admin.query<{ id: string }>(
    'SELECT id FROM identity.login_transaction WHERE user_id = $1',
    [user.id],
  );
  await server.deps.jobs.send('mail-auth-code', { loginId: rows[0]?.id ?? '', codeNumber: 0 });
  await eventually('all mail jobs are done', async () => {
    const left = await server.admin.query(
      "SELECT 1 FROM jobs.job WHERE name = 'mail-auth-code' AND state <> 'completed' AND data->>'loginId' = $1",
      [rows[0]?.id],
    );
    return left.rows.length === 0;
  });
  expect((await typeCode(server, cookie, user.email, newer)).body.WasSuccess).toBe(true);
});

it('A-09 the former code is dead at once, while the other one is still being made', async () => {
  const { user, cookie, code } = await atTheCode();
  held = Promise.withResolvers<void>();
  expect((await resend(cookie)).body.WasSuccess).toBe(true);
  const reply = await typeCode(server, cookie, user.email, code);
  held.resolve();
  held = null;
  expect([reply.status, reply.body.WasSuccess]).toEqual([200, false]);
});

it('five codes an hour a person; the sixth is refused, and the newest stays good', async () => {
  const { user, cookie } = await atTheCode();
  let newest = '';
  for (let at = 0; at < 4; at += 1) {
    const before = new Date();
    expect((await resend(cookie)).body.WasSuccess).toBe(true);
    newest = await mailedCode(server, user.email, before);
  }
  const sixth = await resend(cookie);
  expect([sixth.status, sixth.body.WasSuccess]).toEqual([200, false]);
  expect(sixth.body.UserMessage).toMatch(/Too many codes/);
  const anew = await logIn(server, user);
  expect(anew.body.UserMessage).toBe(sixth.body.UserMessage);
  expect(anew.cookie).toBe('');
  expect((await typeCode(server, cookie, user.email, newest)).body.WasSuccess).toBe(true);
});

it('A-05 without a login there is nothing to resend: 401, the same for a made-up cookie', async () => {
  const none = await resend('');
  const { cookie } = await atTheCode();
  const madeUp = await resend(`${cookie.split('=')[0]}=${'A'.repeat(43)}`);
  expect([none.status, madeUp.status]).toEqual([401, 401]);
  expect(madeUp.text).toBe(none.text);
});

it.each([
  ['another site', 'https://evil.example'],
  ['an opaque origin', 'null'],
  ['a look-alike', 'http://127.0.0.1.evil.example'],
  ['another port', 'http://127.0.0.1:1'],
])('E.3 a call that reads the cookie is refused from %s', async (_, origin) => {
  const { user, cookie, code } = await atTheCode();
  expect((await resend(cookie, { headers: { origin } })).status).toBe(403);
  expect((await typeCode(server, cookie, user.email, code, { headers: { origin } })).status).toBe(403);
  expect((await typeCode(server, cookie, user.email, code, { headers: { origin: server.url } })).body.WasSuccess).toBe(
    true,
  );
});

it('E.3 a call that reads the cookie wants JSON, even without a body', async () => {
  const { cookie } = await atTheCode();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
    expect((await resend(cookie, { headers: { 'content-type': type } })).status).toBe(415);
  }
  const bare = await fetch(`${server.url}/Account/Logon/ResendAuthCode`, { method: 'POST', headers: { cookie } });
  expect([bare.status, bare.headers.get('set-cookie')]).toEqual([415, null]);
});

it('B-12 a login begun on one company’s host is none on another’s', async () => {
  const { user, cookie, code } = await atTheCode();
  const elsewhere = { host: 'harbor.localhost' };
  expect((await typeCode(server, cookie, user.email, code, elsewhere)).status).toBe(401);
  const { rows } = await server.admin.query('SELECT 1 FROM identity.session WHERE user_id = $1', [user.id]);
  expect(rows).toEqual([]);
  expect((await typeCode(server, cookie, user.email, code)).body.WasSuccess).toBe(true);
});
