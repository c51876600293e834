import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  choosePassword,
  coverline,
  lakeside,
  logIn,
  mailedCode,
  makeUser,
  openSession,
  signIn,
  typeCode,
} from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ config: { codesPerHour: 5 } })));
afterAll(() => server.close());

const fresh = 'Lantern-Orchid-58';
const nobody = () => `${randomUUID().slice(0, 8)}@people.example`;

async function forgot(email: unknown) {
  const reply = await callerOf(server.url, null).call('forgotPassword', email);
  const [line = ''] = [reply.headers['set-cookie'] ?? []].flat();
  return { ...reply, line, cookie: line.split(';', 1)[0] ?? '' };
}

it('A-15 A-16 [CALL-05] [CALL-06] [STATE-25] by the mailed code a new password is chosen, once, and then one logs in', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  const session = await openSession(server, user, lakeside);
  const begun = await forgot({ Username: ` ${user.email.toUpperCase()} ` });
  expect(begun.body).toEqual({ WasSuccess: true, Data: { ChangeStep: 'Authentication' } });
  const code = await mailedCode(server, user.email);
  const second = await typeCode(server, begun.cookie, user.email, code);
  expect(second.body.AuthToken).toBeUndefined();
  expect(second.body.Data).toEqual({
    ChangeStep: 'ChangePassword',
    PasswordResetToken: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect((await typeCode(server, begun.cookie, user.email, code)).body.WasSuccess).toBe(false);
  expect((await session.call('refreshLoginData')).status).toBe(200);

  const token = second.body.Data?.PasswordResetToken ?? '';
  expect((await choosePassword(server, begun.cookie, token, fresh)).body.Data?.ChangeStep).toBe('Login');
  expect((await choosePassword(server, begun.cookie, token, 'Another-Harp-61')).status).toBe(401);
  expect((await session.call('refreshLoginData')).status).toBe(401);
  expect((await logIn(server, user)).body.WasSuccess).toBe(false);
  await signIn(server, { ...user, password: fresh });
});

it('A-04 an account that is paused after five wrong passwords is open to the new one', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  for (let at = 0; at < 5; at += 1) await logIn(server, { email: user.email, password: `Wrong-one-${at}` });
  expect((await logIn(server, user)).body.WasSuccess).toBe(false);
  const { cookie } = await forgot(user.email);
  const second = await typeCode(server, cookie, user.email, await mailedCode(server, user.email));
  await choosePassword(server, cookie, second.body.Data?.PasswordResetToken ?? '', fresh);
  expect((await logIn(server, { ...user, password: fresh })).body.Data?.ChangeStep).toBe('Authentication');
});

it('A-05 known, unknown, disabled and without a password: one answer, one way on, and one mail in all', async () => {
  const known = await makeUser(server);
  const disabled = await makeUser(server, { disabled: true });
  const external = await makeUser(server);
  await server.admin.query('UPDATE identity.app_user SET password_hash = NULL WHERE id = $1', [external.id]);
  const emails = [known.email, nobody(), disabled.email, external.email];
  const seen: unknown[] = [];
  const mailed: unknown[] = [];
  for (const email of emails) {
    const begun = await forgot(email);
    await eventually('the mail jobs are done', async () => {
      const left = await server.admin.query(
        "SELECT 1 FROM jobs.job WHERE name = 'mail-auth-code' AND state <> 'completed'",
      );
      return left.rows.length === 0;
    });
    const box = await fetch(`${server.sandboxUrl}/mail?to=${encodeURIComponent(email)}`);
    mailed.push(((await box.json()) as readonly unknown[]).length);
    const wrong = await typeCode(server, begun.cookie, email, 'AAAAAAA');
    const again = await callerOf(server.url, null).call('resendAuthCode', undefined, { cookie: begun.cookie });
    for (let at = 0; at < 4; at += 1) await typeCode(server, begun.cookie, email, 'AAAAAAA');
    const sixth = await typeCode(server, begun.cookie, email, 'AAAAAAA');
    seen.push([begun.status, begun.text, begun.line.replace(/=[\w-]{43};/, '=;'), wrong.text, again.text, sixth.text]);
  }
  expect(mailed).toEqual([1, 0, 0, 0]);
  for (const one of seen) expect(one).toEqual(seen[0]);
});

it('A-06 a wrong code costs the KDF for an address nobody has as well', async () => {
  let verified = 0;
  const { passwords } = server.deps;
  const counted = {
    ...passwords,
    verify: (...args: Parameters<typeof passwords.verify>) => ((verified += 1), passwords.verify(...args)),
  };
  const beside = await startTestServer({ beside: server, overrides: { passwords: counted } });
  try {
    const { cookie } = await forgot(nobody());
    await callerOf(beside.url, null).call(
      'twoFactorAuth',
      { AuthCode: 'AAAAAAA', Username: 'a@people.example' },
      { cookie },
    );
    expect(verified).toBe(1);
  } finally {
    await beside.close();
  }
});

it('five requests an hour an address, known or not; the sixth is refused alike', async () => {
  const texts: string[][] = [];
  for (const email of [(await makeUser(server)).email, nobody()]) {
    const replies = [];
    for (let at = 0; at < 6; at += 1) replies.push((await forgot(email)).text);
    texts.push(replies);
  }
  expect(texts[1]).toEqual(texts[0]);
  expect(texts[0]?.[4]).toContain('Authentication');
  expect(texts[0]?.[5]).toContain('Too many codes');
});

it('A-18 a network that asks for too many is stopped with 429', async () => {
  const narrow = await startTestServer({ beside: server, config: { triesPerAddress: 3 } });
  try {
    const statuses = [];
    for (let at = 0; at < 4; at += 1) {
      await server.admin.query(at === 0 ? "DELETE FROM identity.throttle WHERE kind = 'forgot-address'" : 'SELECT 1');
      statuses.push((await callerOf(narrow.url, null).call('forgotPassword', nobody())).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  } finally {
    await narrow.close();
    await server.admin.query("DELETE FROM identity.throttle WHERE kind = 'forgot-address'");
  }
});

it('[ERR-34] while sign-in is closed nothing can be asked for', async () => {
  await server.admin.query('UPDATE identity.company SET login_locked = true WHERE id = $1', [coverline]);
  const { body, cookie } = await forgot(nobody());
  await server.admin.query('UPDATE identity.company SET login_locked = false WHERE id = $1', [coverline]);
  expect([body.WasSuccess, cookie]).toEqual([false, '']);
});

it.each([[''], ['x'.repeat(76)], [null], [7], [['a@people.example']], [{ Username: 'a@b.co', More: 1 }]])(
  'A-12 %j is no address: 400',
  async (payload) => {
    expect((await forgot(payload)).status).toBe(400);
  },
);
