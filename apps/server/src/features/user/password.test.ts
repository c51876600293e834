import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allAtOnce } from '#/testing/allAtOnce.ts';
import { lakeside, logIn, mailedCode, openSession, signedIn, typeCode } from '#/testing/builders.ts';
import type { Reply } from '#/testing/caller.ts';
import { changeAtOnce } from '#/testing/changeAtOnce.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const fresh = 'Lantern-Orchid-58';

it('[CALL-16] [PROF-03] B-09 the new password works, the old does not, and of the sessions this one alone is left', async () => {
  const session = await signedIn(server);
  const other = await openSession(server, session.user, lakeside);
  expect((await session.call('savePasswordChange', fresh)).body).toEqual({ WasSuccess: true });
  expect((await other.call('refreshLoginData')).status).toBe(401);
  expect((await session.call('refreshLoginData')).status).toBe(200);
  expect((await logIn(server, session.user)).body.WasSuccess).toBe(false);
  expect((await logIn(server, { ...session.user, password: fresh })).body.Data?.ChangeStep).toBe('Authentication');
  const { rows } = await server.admin.query(
    "SELECT result, entity_type, entity_id FROM identity.audit_event WHERE user_id = $1 AND action = 'SavePasswordChange'",
    [session.user.id],
  );
  expect(rows).toEqual([{ result: 'done', entity_type: 'user', entity_id: session.user.id }]);
});

it('the present password is asked for again after five minutes, and a wrong one proves nothing', async () => {
  const session = await signedIn(server);
  await server.admin.query(
    "UPDATE identity.session SET password_proved_at = now() - interval '5 minutes 1 second' WHERE sid = $1",
    [session.sid],
  );
  // Its password was set before that; a later one would have ended the session.
  await server.admin.query(
    "UPDATE identity.app_user SET password_changed_at = now() - interval '1 day' WHERE id = $1",
    [session.user.id],
  );
  const unproved = await session.call('savePasswordChange', fresh);
  expect(unproved.body).toMatchObject({ WasSuccess: false, UserMessage: 'Please give your present password first.' });
  expect((await session.call('confirmPassword', 'Not-the-password-1')).body.WasSuccess).toBe(false);
  expect((await session.call('savePasswordChange', fresh)).body.WasSuccess).toBe(false);
  expect((await session.call('confirmPassword', session.user.password)).body.WasSuccess).toBe(true);
  expect((await session.call('savePasswordChange', fresh)).body.WasSuccess).toBe(true);
});

it('A-04 after five wrong ones the right one proves nothing either, with the same words', async () => {
  const session = await signedIn(server);
  const texts = [];
  for (let at = 0; at < 5; at += 1) texts.push((await session.call('confirmPassword', `Wrong-one-${at}`)).text);
  texts.push((await session.call('confirmPassword', session.user.password)).text);
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain('not right');
});

it('[CALL-09] [VAL-44] the history answers true for a new one and false for the present one; saving refuses it too', async () => {
  const session = await signedIn(server);
  expect((await session.call('checkPasswordHistory', fresh)).body.Data).toBe(true);
  expect((await session.call('checkPasswordHistory', { Password: session.user.password })).body.Data).toBe(false);
  const { body } = await session.call('savePasswordChange', session.user.password);
  expect(body.Fields).toEqual([
    { Field: 'NewPassword', Message: 'Password cannot match any of your last 5 passwords' },
  ]);
});

it('two sessions of one person that change it in the same instant: one change stands, and nothing deadlocks', async () => {
  await changeAtOnce(server, 2);
});

it('a password that is changed while a code is typed does not deadlock with the sign-in', async () => {
  const session = await signedIn(server);
  const { cookie } = await logIn(server, session.user);
  const code = await mailedCode(server, session.user.email);
  const [changed, typed] = await allAtOnce<Reply>(
    server,
    [session.user.id],
    [() => session.call('savePasswordChange', fresh), () => typeCode(server, cookie, session.user.email, code)],
  );
  // Whichever came first: a change ends the login, or the session that the code opened.
  expect([changed?.status, typed?.status].every((status) => status === 200 || status === 401)).toBe(true);
  expect(changed?.body.WasSuccess).toBe(true);
});

it('A-13 not even a digest of the password is kept with the act', async () => {
  const session = await signedIn(server);
  const options = { headers: { 'idempotency-key': randomUUID() } };
  const hashes = async () =>
    (
      await server.admin.query<{ h: string }>(
        'SELECT encode(request_hash, $2) AS h FROM identity.idempotency WHERE user_id = $1',
        [session.user.id, 'hex'],
      )
    ).rows.map((row) => row.h);
  expect((await session.call('savePasswordChange', fresh, options)).body.WasSuccess).toBe(true);
  const [kept] = await hashes();
  const twin = await signedIn(server);
  await twin.call('savePasswordChange', 'Another-Harp-61', options);
  const { rows } = await server.admin.query<{ h: string }>(
    "SELECT encode(request_hash, 'hex') AS h FROM identity.idempotency WHERE user_id = $1",
    [twin.user.id],
  );
  expect(rows[0]?.h).toBe(kept);
});
