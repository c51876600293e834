import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  choosePassword,
  lakeside,
  logIn,
  mailedCode,
  mailWith,
  makeUser,
  openSession,
  signIn,
  typeCode,
  type TestUser,
} from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const fresh = 'Lantern-Orchid-58';

/** Somebody whose password was changed so long ago (an interval), or never: a one-time password. */
async function aged(age: string | null): Promise<TestUser> {
  const user = await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });
  await server.admin.query('UPDATE identity.app_user SET password_changed_at = now() - $2::interval WHERE id = $1', [
    user.id,
    age,
  ]);
  return user;
}

/** Somebody at the change: the cookie and the token. */
async function atTheChange(): Promise<{ user: TestUser; cookie: string; token: string }> {
  const user = await aged(null);
  const { body, cookie } = await logIn(server, user);
  return { user, cookie, token: body.Data?.PasswordResetToken ?? '' };
}

it.each([
  ['A-03 [CONST-06] 89 days', '89 days 23:59', 'Authentication'],
  ['A-03 [CONST-06] 90 days', '90 days', 'ChangePassword'],
  ['A-03 [CONST-06] [STATE-24] 91 days', '91 days', 'ChangePassword'],
  ['A-17 [ENT-068] a one-time password', null, 'ChangePassword'],
])('%s: the step after Login', async (_, age, step) => {
  const { body } = await logIn(server, await aged(age));
  expect(body.Data?.ChangeStep).toBe(step);
  expect(body.Data?.PasswordResetToken === undefined).toBe(step === 'Authentication');
});

it('A-03 A-14 a login at the change opens nothing else: no code is mailed, and none would be taken', async () => {
  const { user, cookie, token } = await atTheChange();
  expect((await typeCode(server, cookie, user.email, 'AAAAAAA')).body.WasSuccess).toBe(false);
  const again = await callerOf(server.url, null).call('resendAuthCode', undefined, { cookie });
  expect(again.body.WasSuccess).toBe(false);
  expect((await callerOf(server.url, token).call('refreshLoginData', undefined, { cookie })).status).toBe(401);
  const { rows } = await server.admin.query(
    "SELECT 1 FROM jobs.job j JOIN identity.login_transaction l ON j.data->>'loginId' = l.id::text WHERE l.user_id = $1",
    [user.id],
  );
  expect(rows).toEqual([]);
});

it('A-17 A-16 [CALL-07] the new password is set, the other one is dead, a code is still asked for, and the person is told', async () => {
  const { user, cookie, token } = await atTheChange();
  const other = await openSession(server, user, lakeside);
  const before = new Date();
  const reply = await choosePassword(server, cookie, token, fresh);
  expect(reply.body).toEqual({
    WasSuccess: true,
    Data: {
      ChangeStep: 'Login',
      UserMessage: 'Your password is changed. Log in with the new one.',
      UserMessageSeverity: 1,
    },
  });
  expect((await other.call('refreshLoginData')).status).toBe(401);
  await mailWith(server, user.email, 'was changed', before);
  expect((await logIn(server, user)).body.WasSuccess).toBe(false);
  const session = await signIn(server, { ...user, password: fresh });
  expect((await session.call('refreshLoginData')).status).toBe(200);
  const { rows } = await server.admin.query(
    "SELECT result, entity_id FROM identity.audit_event WHERE user_id = $1 AND action = 'ChangePasswordPreLogin'",
    [user.id],
  );
  expect(rows).toEqual([{ result: 'done', entity_id: user.id }]);
});

it.each([
  ['a token of another login', async () => ({ ...(await atTheChange()), token: (await atTheChange()).token })],
  ['a made-up token', async () => ({ ...(await atTheChange()), token: 'x'.repeat(43) })],
  [
    'a token past its time',
    async () => {
      const change = await atTheChange();
      await server.admin.query('UPDATE identity.login_transaction SET reset_expires_at = now() WHERE user_id = $1', [
        change.user.id,
      ]);
      return change;
    },
  ],
  [
    'a token that was used',
    async () => {
      const change = await atTheChange();
      const other = await logIn(server, change.user);
      await choosePassword(server, other.cookie, other.body.Data?.PasswordResetToken ?? '', 'Another-Harp-61');
      return change;
    },
  ],
  [
    'somebody disabled since',
    async () => {
      const change = await atTheChange();
      await server.admin.query('UPDATE identity.app_user SET disabled_at = now() WHERE id = $1', [change.user.id]);
      return change;
    },
  ],
])('A-15 %s changes nothing', async (_, make) => {
  const { user, cookie, token } = await make();
  const reply = await choosePassword(server, cookie, token, fresh);
  expect([200, 401]).toContain(reply.status);
  expect(reply.body.WasSuccess).toBe(false);
  expect((await logIn(server, { ...user, password: fresh })).body.WasSuccess).toBe(false);
});

it('A-15 in two tabs at once one change is done', async () => {
  const { user, cookie, token } = await atTheChange();
  const tried = ['Lantern-Orchid-58', 'Lantern-Orchid-59', 'Lantern-Orchid-60'];
  const replies = await Promise.all(tried.map((password) => choosePassword(server, cookie, token, password)));
  expect(replies.filter((reply) => reply.body.WasSuccess)).toHaveLength(1);
  const { rows } = await server.admin.query('SELECT 1 FROM identity.former_password WHERE user_id = $1', [user.id]);
  expect(rows).toHaveLength(1);
});

it.each([
  ['[VAL-39] too short', 'Lante-58x', 'At least 10 characters'],
  ['[VAL-49] too long', `Aa1-${'x'.repeat(497)}`, 'At most 500 characters'],
  ['[VAL-43] without a sign', 'LanternOrchid58', 'A special character'],
  ['A-02 widely known', 'Password123!', 'Not a password that is widely known'],
  ['A-02 with the own name', 'My-Person-is-58', 'Not your name, your organization or the product'],
  ['A-02 with the client', 'Lakeside-Rain-58', 'Not your name, your organization or the product'],
  ['[VAL-44] the present one', 'Orchid-Ladder-77', 'Password cannot match any of your last 5 passwords'],
])('%s is refused beside its field', async (_, password, message) => {
  const { cookie, token } = await atTheChange();
  const { status, body } = await choosePassword(server, cookie, token, password);
  expect([status, body.Fields]).toEqual([200, [{ Field: 'NewPassword', Message: message }]]);
  expect((await choosePassword(server, cookie, token, fresh)).body.WasSuccess).toBe(true);
});

it('A-02 [VAL-44] [CONST-07] [CALL-08] the last five passwords are refused, the sixth is taken', async () => {
  const user = await aged(null);
  const former = [user.password, ...[1, 2, 3, 4, 5].map((n) => `Lantern-Orchid-${n}${n}`)];
  const change = async (password: string, next: string) => {
    await server.admin.query('UPDATE identity.app_user SET password_changed_at = NULL WHERE id = $1', [user.id]);
    const { body, cookie } = await logIn(server, { email: user.email, password });
    return choosePassword(server, cookie, body.Data?.PasswordResetToken ?? '', next);
  };
  for (const [at, next] of former.entries()) {
    if (at > 0) expect((await change(former[at - 1] ?? '', next)).body.WasSuccess).toBe(true);
  }
  await server.admin.query('UPDATE identity.app_user SET password_changed_at = NULL WHERE id = $1', [user.id]);
  const { body, cookie } = await logIn(server, { email: user.email, password: former[5] ?? '' });
  const PasswordResetToken = body.Data?.PasswordResetToken ?? '';
  const allowed: unknown[] = [];
  for (const NewPassword of former) {
    const reply = await callerOf(server.url, null).call(
      'checkPasswordHistoryPreLogin',
      { NewPassword, PasswordResetToken },
      { cookie },
    );
    allowed.push(reply.body.Data);
  }
  expect(allowed).toEqual([true, false, false, false, false, false]);
  expect((await choosePassword(server, cookie, PasswordResetToken, former[1] ?? '')).body.WasSuccess).toBe(false);
  expect((await choosePassword(server, cookie, PasswordResetToken, former[0] ?? '')).body.WasSuccess).toBe(true);
});

it('the history says nothing more after twenty questions in a quarter of an hour', async () => {
  const { cookie, token } = await atTheChange();
  const ask = () =>
    callerOf(server.url, null).call(
      'checkPasswordHistoryPreLogin',
      { NewPassword: fresh, PasswordResetToken: token },
      { cookie },
    );
  for (let at = 0; at < 20; at += 1) expect((await ask()).body.Data).toBe(true);
  expect((await ask()).body).toMatchObject({ WasSuccess: false, UserMessage: expect.stringContaining('15 minutes') });
});

it('A-07 a code that was mailed before the change is dead after it', async () => {
  const user = await aged('89 days');
  const { cookie } = await logIn(server, user);
  const code = await mailedCode(server, user.email);
  await server.admin.query('UPDATE identity.app_user SET password_changed_at = NULL WHERE id = $1', [user.id]);
  const change = await logIn(server, user);
  await choosePassword(server, change.cookie, change.body.Data?.PasswordResetToken ?? '', fresh);
  expect((await typeCode(server, cookie, user.email, code)).status).toBe(401);
});
