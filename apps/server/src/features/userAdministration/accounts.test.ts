import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, logIn, mailedText, makeUser, openSession, signedIn, summit } from '#/testing/builders.ts';
import { callerOf, type Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({ beside: server });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const alive = async (caller: Caller) => {
  const both = [caller, callerOf(second.url, caller.token)].map((one) => one.call('refreshLoginData'));
  return (await Promise.all(both)).map(({ status }) => status);
};

it.each([
  ['disabled', 'setUserDisabled', { Disabled: true }],
  ['ended by an administrator', 'endUserSessions', {}],
  ['password reset', 'resetUserPassword', {}],
  ['second step reset', 'resetUserSecondStep', {}],
] as const)('B-09 %s: the token is dead with the next request, on both nodes', async (_what, call, more) => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const clerk = await signedIn(server, ['Reports']);
  const again = await openSession(server, clerk.user, lakeside);
  expect(await alive(clerk)).toEqual([200, 200]);
  expect((await admin.call(call, { UserID: clerk.user.id, ...more })).body.WasSuccess).toBe(true);
  expect([await alive(clerk), await alive(again)]).toEqual([
    [401, 401],
    [401, 401],
  ]);
});

it('B-09 one session is ended and the other one lives; the list says which are there', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const clerk = await signedIn(server, ['Reports']);
  const other = await openSession(server, clerk.user, lakeside);
  const idle = await openSession(server, clerk.user, lakeside);
  await server.admin.query("UPDATE identity.session SET last_activity = now() - interval '1 hour' WHERE sid = $1", [
    idle.sid,
  ]);
  const listed = (await admin.call('listUserSessions', { UserID: clerk.user.id })).body.Data;
  expect(listed?.map(({ SessionID }) => SessionID).toSorted()).toEqual([clerk.sid, other.sid].toSorted());
  expect(listed?.[0]?.Client).toBe('Lakeside Regional Medical Center');
  await admin.call('endUserSessions', { UserID: clerk.user.id, SessionID: other.sid });
  expect([await alive(other), await alive(clerk)]).toEqual([
    [401, 401],
    [200, 200],
  ]);
  // A session of somebody else is not ended by naming it beside another person.
  await admin.call('endUserSessions', { UserID: clerk.user.id, SessionID: admin.sid });
  expect(await alive(admin)).toEqual([200, 200]);
});

it('a disabled person does not come in, and does again once enabled', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const clerk = await makeUser(server, { roles: { [lakeside]: ['Reports'] } });
  await admin.call('setUserDisabled', { UserID: clerk.id, Disabled: true });
  expect((await admin.call('getUser', { UserID: clerk.id })).body.Data).toMatchObject({
    Status: 'Disabled',
    DisabledWhy: 'administrator',
  });
  expect((await logIn(server, clerk)).body.WasSuccess).toBe(false);
  await admin.call('setUserDisabled', { UserID: clerk.id, Disabled: false });
  expect((await logIn(server, clerk)).body.WasSuccess).toBe(true);
});

it('a paused account is open at once when it is unlocked', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const clerk = await makeUser(server, { roles: { [lakeside]: ['Reports'] } });
  for (let tries = 0; tries < 6; tries += 1) await logIn(server, { ...clerk, password: 'wrong' });
  expect((await logIn(server, clerk)).body.WasSuccess).toBe(false);
  expect((await admin.call('unlockUser', { UserID: clerk.id })).body.WasSuccess).toBe(true);
  expect((await logIn(server, clerk)).body.WasSuccess).toBe(true);
});

it('A-17 a reset tells nobody a password: the person alone gets a link, and the old password is worth nothing', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const clerk = await makeUser(server, { roles: { [lakeside]: ['Reports'] } });
  const reply = await admin.call('resetUserPassword', { UserID: clerk.id });
  expect(reply.text).toBe('{"WasSuccess":true}');
  expect(await mailedText(server, clerk.email)).toMatch(
    /administrator has ended your password[^]*http:\/\/localhost:8080\/Account\/Link#[\w-]{43}\n/,
  );
  expect((await logIn(server, clerk)).body.WasSuccess).toBe(false);
  expect(server.logs.join('')).not.toMatch(/Link#/);
});

it('a second step that was lost is removed by an administrator, and its person is told', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const clerk = await makeUser(server, { roles: { [lakeside]: ['Reports'] } });
  await server.admin.query(
    "INSERT INTO identity.authenticator_app (user_id, secret, added_at) VALUES ($1, '\\x00', now())",
    [clerk.id],
  );
  const step = async () => {
    const page = await admin.call('listUsers', { SearchTerm: clerk.email });
    return page.body.Data?.Users.map(({ SecondStep }) => SecondStep);
  };
  expect(await step()).toEqual(['App']);
  expect((await admin.call('resetUserSecondStep', { UserID: clerk.id })).body.WasSuccess).toBe(true);
  expect(await step()).toEqual(['Mail']);
  expect(await mailedText(server, clerk.email)).toMatch(/^An administrator removed/);
});

it('C-20 oneself, a person of other clients too and a person above are not touched', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const shared = await makeUser(server, { roles: { [lakeside]: ['Reports'], [summit]: ['Reports'] } });
  const above = await makeUser(server, { roles: { [lakeside]: ['Reports'] }, staff: ['FRHCEmployee'] });
  for (const UserID of [admin.user.id, shared.id, above.id]) {
    const person = { UserID };
    for (const reply of [
      await admin.call('setUserDisabled', { ...person, Disabled: true }),
      await admin.call('resetUserPassword', person),
      await admin.call('endUserSessions', person),
      await admin.call('unlockUser', person),
      await admin.call('saveUserName', { ...person, FirstName: 'Other', LastName: 'Name' }),
    ]) {
      expect([reply.status, reply.body.WasSuccess]).toEqual([200, false]);
    }
  }
  const { rows } = await server.admin.query(
    'SELECT 1 FROM identity.app_user WHERE id = ANY($1) AND (disabled_at IS NOT NULL OR first_name = $2)',
    [[admin.user.id, shared.id, above.id], 'Other'],
  );
  expect(rows).toEqual([]);
  expect(await alive(admin)).toEqual([200, 200]);
  const company = await signedIn(server, ['FRMDAdministrator']);
  expect((await company.call('setUserDisabled', { UserID: shared.id, Disabled: true })).body.WasSuccess).toBe(true);
});

it('a corrected name is in the list and in the person’s own session', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const clerk = await signedIn(server, ['Reports']);
  await admin.call('saveUserName', { UserID: clerk.user.id, FirstName: ' Ines ', LastName: 'Calder' });
  expect((await clerk.call('refreshLoginData')).body.Data?.UserData).toMatchObject({
    FirstName: 'Ines',
    LastName: 'Calder',
  });
});
