import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPasswords } from '#/platform/keys/passwords.ts';
import { lakeside, logIn, makeUser, mailedCode, typeCode, type TestUser } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

/** The real thing, counted. */
const real = createPasswords();
let comparisons = 0;
const counted = {
  hash: real.hash,
  verify: (secret: string, stored: string | null) => {
    comparisons += 1;
    return real.verify(secret, stored);
  },
};

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ overrides: { passwords: counted } })));
afterAll(() => server.close());

/** Somebody whose code is in the mailbox. */
async function atTheCode(): Promise<{ user: TestUser; cookie: string; code: string }> {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  const { cookie } = await logIn(server, user);
  return { user, cookie, code: await mailedCode(server, user.email) };
}

const sessionsOf = async (user: TestUser) => {
  const { rows } = await server.admin.query('SELECT sid FROM identity.session WHERE user_id = $1', [user.id]);
  return rows.length;
};

const backDate = (user: TestUser, column: 'created_at' | 'code_expires_at', instant: string) =>
  server.admin.query(`UPDATE identity.login_transaction SET ${column} = ${instant} WHERE user_id = $1`, [user.id]);

/** Another code than this one, of the same shape. */
const otherThan = (code: string) => (code.startsWith('2') ? `3${code.slice(1)}` : `2${code.slice(1)}`);

it('A-07 a code is good once: again it finds the login gone, opens no second session and leaves the first alone', async () => {
  const { user, cookie, code } = await atTheCode();
  const first = await typeCode(server, cookie, user.email, code);
  expect(first.body.WasSuccess).toBe(true);
  expect(String(first.headers['set-cookie'])).toMatch(/^(__Host-)?login=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
  expect((await typeCode(server, cookie, user.email, code)).status).toBe(401);
  expect(await sessionsOf(user)).toBe(1);
  const session = callerOf(server.url, first.body.AuthToken ?? null);
  expect((await session.call('refreshLoginData')).status).toBe(200);
});

it('A-07 a right code typed in two tabs at once opens one session', async () => {
  const { user, cookie, code } = await atTheCode();
  const replies = await Promise.all([1, 2, 3].map(() => typeCode(server, cookie, user.email, code)));
  expect(replies.filter((reply) => reply.body.WasSuccess)).toHaveLength(1);
  expect(await sessionsOf(user)).toBe(1);
});

it('A-07 a code of another login, of another user, or under another name gives nothing and is in the audit', async () => {
  const one = await atTheCode();
  const two = await atTheCode();
  const before = new Date();
  const { cookie: secondLogin } = await logIn(server, one.user);
  await mailedCode(server, one.user.email, before);
  const replies = [
    await typeCode(server, secondLogin, one.user.email, one.code),
    await typeCode(server, two.cookie, two.user.email, one.code),
    await typeCode(server, two.cookie, one.user.email, two.code),
    await typeCode(server, two.cookie, one.user.email, one.code),
  ];
  for (const reply of replies) {
    expect(reply.status).toBe(200);
    expect(reply.body.WasSuccess).toBe(false);
    expect(reply.body.Data).toBeUndefined();
    expect(reply.body.AuthToken).toBeUndefined();
    expect(reply.headers['set-cookie']).toBeUndefined();
  }
  expect(await sessionsOf(one.user)).toBe(0);
  expect(await sessionsOf(two.user)).toBe(0);
  const { rows } = await server.admin.query(
    "SELECT 1 FROM identity.audit_event WHERE action = 'TwoFactorAuth' AND result = 'refused' AND at >= $1",
    [before],
  );
  expect(rows).toHaveLength(4);
});

it('A-07 a code mailed before the password changed, or to somebody disabled since, gives nothing', async () => {
  const changed = await atTheCode();
  await server.admin.query('UPDATE identity.app_user SET password_changed_at = now() WHERE id = $1', [changed.user.id]);
  const disabled = await atTheCode();
  await server.admin.query('UPDATE identity.app_user SET disabled_at = now() WHERE id = $1', [disabled.user.id]);
  for (const { user, cookie, code } of [changed, disabled]) {
    const reply = await typeCode(server, cookie, user.email, code);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ WasSuccess: false, UserMessage: expect.stringMatching(/log in again/) });
    expect(await sessionsOf(user)).toBe(0);
  }
});

it('A-07 without the login’s cookie, with a made-up one, or with one two hours old, there is no login: 401', async () => {
  const { user, cookie, code } = await atTheCode();
  const name = cookie.split('=')[0] ?? '';
  for (const none of ['', `${name}=`, `${name}=made-up`, `${name}=${'x'.repeat(5000)}`]) {
    expect((await typeCode(server, none, user.email, code)).status).toBe(401);
  }
  await backDate(user, 'created_at', "now() - interval '2 hours 1 second'");
  expect((await typeCode(server, cookie, user.email, code)).status).toBe(401);
});

it('A-08 [CONST-04] a code is good for thirty minutes of the database’s clock', async () => {
  const { user } = await atTheCode();
  const { rows } = await server.admin.query<{ life: number }>(
    'SELECT extract(epoch FROM code_expires_at - created_at)::float8 AS life FROM identity.login_transaction WHERE user_id = $1',
    [user.id],
  );
  expect(rows[0]?.life).toBeGreaterThanOrEqual(1800);
  expect(rows[0]?.life).toBeLessThan(1810);
});

it('A-08 [CALL-06] accepted a second before its end, refused with the spec’s words a second after', async () => {
  const late = await atTheCode();
  await backDate(late.user, 'code_expires_at', "now() - interval '1 second'");
  const refused = await typeCode(server, late.cookie, late.user.email, late.code);
  expect(refused.status).toBe(200);
  expect(refused.body).toEqual({
    WasSuccess: false,
    UserMessage:
      'The authentication code emailed has now expired. Please request a new code and use within 30 minutes of email receipt.',
    UserMessageSeverity: 4,
  });
  const inTime = await atTheCode();
  await backDate(inTime.user, 'code_expires_at', "now() + interval '1 second'");
  expect((await typeCode(server, inTime.cookie, inTime.user.email, inTime.code)).body.WasSuccess).toBe(true);
});

it('A-10 after five wrong codes the right one is refused, and so is one mailed anew', async () => {
  const { user, cookie, code } = await atTheCode();
  for (let at = 0; at < 5; at += 1) {
    expect((await typeCode(server, cookie, user.email, otherThan(code))).body.WasSuccess).toBe(false);
  }
  const right = await typeCode(server, cookie, user.email, code);
  expect(right.status).toBe(200);
  expect(right.body.WasSuccess).toBe(false);
  const resent = await callerOf(server.url, null).call('resendAuthCode', undefined, { cookie });
  expect(resent.body.WasSuccess).toBe(false);
  expect(await sessionsOf(user)).toBe(0);
});

it('A-10 four wrong codes leave the fifth to be right', async () => {
  const { user, cookie, code } = await atTheCode();
  for (let at = 0; at < 4; at += 1) await typeCode(server, cookie, user.email, otherThan(code));
  expect((await typeCode(server, cookie, user.email, code)).body.WasSuccess).toBe(true);
});

it('A-11 of fifty wrong codes at once five are compared, and the right one comes too late', async () => {
  const { user, cookie, code } = await atTheCode();
  const before = comparisons;
  const tries = Array.from({ length: 50 }, () => typeCode(server, cookie, user.email, otherThan(code)));
  const replies = await Promise.all(tries);
  expect(replies.every((reply) => reply.status === 200 && !reply.body.WasSuccess)).toBe(true);
  expect(comparisons - before).toBe(5);
  const { rows } = await server.admin.query('SELECT tries FROM identity.login_transaction WHERE user_id = $1', [
    user.id,
  ]);
  expect(rows).toEqual([{ tries: 5 }]);
  expect((await typeCode(server, cookie, user.email, code)).body.WasSuccess).toBe(false);
  expect(comparisons - before).toBe(5);
});

const wide = (code: string) =>
  code
    .split('')
    .map((symbol) => String.fromCodePoint((symbol.codePointAt(0) ?? 0) + 0xfee0))
    .join('');

it.each([
  ['spaces and dashes', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3, 5)}-${code.slice(5)} `],
  ['lower case', (code: string) => code.toLowerCase()],
  ['full width', wide],
])('A-12 a code typed with %s is the code', async (_, typed) => {
  const { user, cookie, code } = await atTheCode();
  expect((await typeCode(server, cookie, user.email, typed(code))).body.WasSuccess).toBe(true);
});

it('A-12 anything but a short text is 400 and costs no try', async () => {
  const { user, cookie, code } = await atTheCode();
  const bad = ['', 'A'.repeat(10_240), [code], null, { $ne: 1 }, 1234567, true];
  for (const typed of bad) expect((await typeCode(server, cookie, user.email, typed)).status).toBe(400);
  const odd = ['AAAAAAAA', '0OIL011', 'ß'.repeat(7), '🙂🙂🙂', '\ud800\ud800', '\u0000'.repeat(7), "' OR 1=1"];
  for (const typed of odd.slice(0, 4)) {
    const reply = await typeCode(server, cookie, user.email, typed);
    expect([reply.status, reply.body.WasSuccess]).toEqual([200, false]);
  }
  expect((await typeCode(server, cookie, user.email, code)).body.WasSuccess).toBe(true);
  const again = await atTheCode();
  for (const typed of odd.slice(4)) {
    expect((await typeCode(server, again.cookie, again.user.email, typed)).status).toBeLessThan(500);
  }
});
