import { afterAll, beforeAll, expect, it } from 'vitest';
import { choosePassword, logIn, mailedCode, mailWith, signedIn, typeCode } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { addApp, appCode } from '#/testing/secondStep.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

/** Somebody with an app, past the password. */
async function atTheApp() {
  const session = await signedIn(server);
  const app = await addApp(server, session);
  const { body, cookie } = await logIn(server, session.user);
  return { session, user: session.user, ...app, body, cookie };
}

const otherThan = (code: string) => (code.startsWith('2') ? `3${code.slice(1)}` : `2${code.slice(1)}`);
const useRecovery = (cookie: string, code: string) =>
  callerOf(server.url, null).call('recoveryCodeAuth', code, { cookie });

it('[CALL-06] [STATE-24] the code of an app signs in, once; nothing is mailed, and none can be asked for', async () => {
  const { user, secret, body, cookie } = await atTheApp();
  expect(body.Data).toEqual({ ChangeStep: 'Authentication', SecondSteps: ['App', 'RecoveryCode'] });
  const resent = await callerOf(server.url, null).call('resendAuthCode', undefined, { cookie });
  expect(resent.body.WasSuccess).toBe(false);
  const code = await appCode(server, secret, 1);
  const reply = await typeCode(server, cookie, user.email, code);
  expect(reply.body.Data?.UserData?.Email).toBe(user.email);
  const again = await logIn(server, user);
  expect((await typeCode(server, again.cookie, user.email, code)).body.WasSuccess).toBe(false);
  const { rows } = await server.admin.query('SELECT code_hash FROM identity.login_transaction WHERE user_id = $1', [
    user.id,
  ]);
  expect(rows).toEqual([{ code_hash: null }, { code_hash: null }]);
});

it('A-07 one code in three logins at once opens one session', async () => {
  const { user, secret, cookie } = await atTheApp();
  const cookies = [cookie, (await logIn(server, user)).cookie, (await logIn(server, user)).cookie];
  const code = await appCode(server, secret, 1);
  const replies = await Promise.all(cookies.map((one) => typeCode(server, one, user.email, code)));
  expect(replies.filter(({ body }) => body.WasSuccess)).toHaveLength(1);
});

it('A-10 after five wrong codes the right one is refused, and after ten of a person in any login', async () => {
  const { user, secret, cookie } = await atTheApp();
  const wrong = otherThan(await appCode(server, secret, 1));
  for (let at = 0; at < 5; at += 1) await typeCode(server, cookie, user.email, wrong);
  const late = await typeCode(server, cookie, user.email, await appCode(server, secret, 1));
  expect(late.body.UserMessage).toContain('can no longer be finished');
  const second = await logIn(server, user);
  for (let at = 0; at < 5; at += 1) await typeCode(server, second.cookie, user.email, wrong);
  const third = await logIn(server, user);
  const paused = await typeCode(server, third.cookie, user.email, await appCode(server, secret, 1));
  expect(paused.body.UserMessage).toContain('Too many codes were tried');
  await server.admin.query("UPDATE identity.throttle SET locked_until = now() WHERE kind = 'second-step'");
  const fourth = await logIn(server, user);
  expect((await typeCode(server, fourth.cookie, user.email, await appCode(server, secret, 1))).body.WasSuccess).toBe(
    true,
  );
});

it('A-11 of fifty codes in parallel five are judged', async () => {
  const { user, secret, cookie } = await atTheApp();
  const wrong = otherThan(await appCode(server, secret, 1));
  const replies = await Promise.all(Array.from({ length: 50 }, () => typeCode(server, cookie, user.email, wrong)));
  expect(replies.filter(({ body }) => body.UserMessage?.includes('is not right'))).toHaveLength(5);
});

it('a recovery code signs in once, and its person hears of it; nobody else’s does', async () => {
  const { user, codes, cookie } = await atTheApp();
  const other = await atTheApp();
  expect(new Set(codes).size).toBe(8);
  expect((await useRecovery(cookie, other.codes[0] ?? '')).body.WasSuccess).toBe(false);
  const before = new Date();
  const reply = await useRecovery(cookie, (codes[0] ?? '').toLowerCase().replaceAll('-', ' '));
  expect(reply.body.Data?.UserData?.Email).toBe(user.email);
  await mailWith(server, user.email, 'A recovery code was used', before);
  const again = await logIn(server, user);
  expect((await useRecovery(again.cookie, codes[0] ?? '')).body.WasSuccess).toBe(false);
  const session = callerOf(server.url, reply.body.AuthToken ?? null);
  expect((await session.call('getSecondStep')).body.Data?.RecoveryCodes).toBe(7);
});

it('a recovery code in three logins at once opens one session', async () => {
  const { user, codes, cookie } = await atTheApp();
  const cookies = [cookie, (await logIn(server, user)).cookie, (await logIn(server, user)).cookie];
  const replies = await Promise.all(cookies.map((one) => useRecovery(one, codes[3] ?? '')));
  expect(replies.filter(({ body }) => body.WasSuccess)).toHaveLength(1);
});

it('A-16 a forgotten password is chosen anew by mail, and the app is asked for still', async () => {
  const { user, secret } = await atTheApp();
  const before = new Date();
  const begun = await callerOf(server.url, null).call('forgotPassword', user.email);
  const [cookie = ''] = [begun.headers['set-cookie'] ?? []].flat().map((line) => line.split(';', 1)[0] ?? '');
  const code = await mailedCode(server, user.email, before);
  const reset = await typeCode(server, cookie, user.email, code);
  expect(reset.body.Data?.ChangeStep).toBe('ChangePassword');
  await choosePassword(server, cookie, reset.body.Data?.PasswordResetToken ?? '', 'Lantern-Orchid-58');
  const next = await logIn(server, { ...user, password: 'Lantern-Orchid-58' });
  expect(next.body.Data).toEqual({ ChangeStep: 'Authentication', SecondSteps: ['App', 'RecoveryCode'] });
  const signed = await typeCode(server, next.cookie, user.email, await appCode(server, secret, 1));
  expect(signed.body.WasSuccess).toBe(true);
});

it('A-03 [STATE-24] an old password leads to a new one and to nothing else, whatever its person has beside it', async () => {
  const session = await signedIn(server);
  const { secret, codes } = await addApp(server, session);
  await server.admin.query(
    "UPDATE identity.app_user SET password_changed_at = now() - interval '91 days' WHERE id = $1",
    [session.user.id],
  );
  const { body, cookie } = await logIn(server, session.user);
  expect([body.Data?.ChangeStep, body.Data?.SecondSteps, body.AuthToken]).toEqual([
    'ChangePassword',
    undefined,
    undefined,
  ]);
  const tries = [
    await typeCode(server, cookie, session.user.email, await appCode(server, secret, 1)),
    await useRecovery(cookie, codes[0] ?? ''),
    await callerOf(server.url, null).call('askPasskey', undefined, { cookie }),
    await callerOf(server.url, null).call('resendAuthCode', undefined, { cookie }),
  ];
  for (const reply of tries) {
    expect([reply.status, reply.body.WasSuccess, reply.body.AuthToken]).toEqual([200, false, undefined]);
  }
  const changed = await choosePassword(server, cookie, body.Data?.PasswordResetToken ?? '', 'Lantern-Orchid-58');
  expect([changed.body.Data?.ChangeStep, changed.body.AuthToken]).toEqual(['Login', undefined]);
});
