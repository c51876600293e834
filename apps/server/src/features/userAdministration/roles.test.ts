import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, makeUser, openSession, signedIn, summit, type TestUser } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const save = (caller: Caller, user: Pick<TestUser, 'id'>, Before: string[], Roles: string[], ClientID = lakeside) =>
  caller.call('saveUserRoles', { UserID: user.id, Clients: [{ ClientID, Roles, Before }] });
const rolesOf = async (user: Pick<TestUser, 'id'>, clientId = lakeside) => {
  const { rows } = await server.admin.query<{ roles: string[] }>(
    'SELECT roles FROM identity.membership WHERE user_id = $1 AND client_id = $2',
    [user.id, clientId],
  );
  return rows[0]?.roles ?? null;
};

it('B-10 [ROLE-33] roles given and taken hold with the person’s next request, and the audit says which', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const clerk = await signedIn(server, ['Reports']);
  const search = () => clerk.call('getTradingPartners', { SearchTerm: 'a' });
  expect((await search()).status).toBe(403);
  expect((await save(admin, clerk.user, ['Reports'], ['RealTimeEligibility'])).body.WasSuccess).toBe(true);
  expect((await search()).status).toBe(200);
  expect((await save(admin, clerk.user, ['RealTimeEligibility'], ['PriorAuth'])).body.WasSuccess).toBe(true);
  expect((await search()).status).toBe(403);
  expect((await clerk.call('refreshLoginData')).body.Data?.UserData.Roles).toEqual(['PriorAuth']);
  const { rows } = await server.admin.query(
    "SELECT user_id, entity_id, detail FROM identity.audit_event WHERE action = 'SaveUserRoles' ORDER BY seq DESC LIMIT 1",
  );
  expect(rows).toEqual([
    { user_id: admin.user.id, entity_id: clerk.user.id, detail: `${lakeside}: +PriorAuth -RealTimeEligibility` },
  ]);
});

it('[ROLE-22] no role left takes the client away; the type follows who administers', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const user = await makeUser(server, { roles: { [lakeside]: ['Reports'] } });
  const type = async () => (await admin.call('getUser', { UserID: user.id })).body.Data?.UserType;
  await save(admin, user, ['Reports'], ['ClientAdministrator']);
  expect(await type()).toBe(2);
  await save(admin, user, ['ClientAdministrator'], ['Reports']);
  expect(await type()).toBe(1);
  await save(admin, user, ['Reports'], []);
  expect(await rolesOf(user)).toBeNull();
  expect((await admin.call('getUser', { UserID: user.id })).status).toBe(404);
});

it('C-20 [ROLE-33] own roles, a foreign client and a company role are refused, and nothing is written', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const user = await makeUser(server, { roles: { [lakeside]: ['Reports'], [summit]: ['Reports'] } });
  const own = await save(admin, admin.user, ['UserAdministrator'], ['UserAdministrator', 'Reports']);
  expect([own.status, own.body.WasSuccess, own.body.UserMessage]).toEqual([
    200,
    false,
    expect.stringMatching(/own account/),
  ]);
  const foreign = await save(admin, user, ['Reports'], ['PriorAuth'], summit);
  expect([foreign.status, foreign.body.WasSuccess]).toEqual([200, false]);
  // One foreign client among own ones: neither is written.
  const mixed = await admin.call('saveUserRoles', {
    UserID: user.id,
    Clients: [
      { ClientID: lakeside, Roles: ['PriorAuth'], Before: ['Reports'] },
      { ClientID: summit, Roles: ['PriorAuth'], Before: ['Reports'] },
    ],
  });
  expect(mixed.body.WasSuccess).toBe(false);
  expect((await save(admin, user, ['Reports'], ['FRHCEmployee'])).status).toBe(400);
  expect((await admin.call('setStaffRole', { UserID: user.id, Role: 'FRHCEmployee', Held: true })).status).toBe(403);
  expect(await rolesOf(admin.user)).toEqual(['UserAdministrator']);
  expect([await rolesOf(user), await rolesOf(user, summit)]).toEqual([['Reports'], ['Reports']]);
});

it('what was changed meanwhile is not written over', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const user = await makeUser(server, { roles: { [lakeside]: ['Reports'] } });
  await save(admin, user, ['Reports'], ['Reports', 'PriorAuth']);
  const stale = await save(admin, user, ['Reports'], ['LiveChat']);
  expect([stale.body.WasSuccess, stale.body.UserMessage]).toEqual([false, expect.stringMatching(/while you looked/)]);
  expect(await rolesOf(user)).toEqual(['Reports', 'PriorAuth']);
});

it('C-20 the last user administrator of a client stays, also where two unmake each other at once', async () => {
  const everybody = await server.admin.query(
    "SELECT user_id FROM identity.membership WHERE client_id = $1 AND 'UserAdministrator' = ANY(roles)",
    [summit],
  );
  expect(everybody.rows).toEqual([]);
  const company = await signedIn(server, ['FRMDAdministrator']);
  const only = await makeUser(server, { roles: { [summit]: ['UserAdministrator'] } });
  const last = await save(company, only, ['UserAdministrator'], [], summit);
  expect([last.body.WasSuccess, last.body.UserMessage]).toEqual([
    false,
    expect.stringMatching(/last user administrator/),
  ]);
  const closing = await company.call('setUserDisabled', { UserID: only.id, Disabled: true });
  expect(closing.body.WasSuccess).toBe(false);
  for (let round = 0; round < 10; round += 1) {
    const pair = [
      await makeUser(server, { roles: { [summit]: ['UserAdministrator'] } }),
      await makeUser(server, { roles: { [summit]: ['UserAdministrator'] } }),
    ] as const;
    await server.admin.query('DELETE FROM identity.membership WHERE client_id = $1 AND NOT user_id = ANY($2)', [
      summit,
      pair.map(({ id }) => id),
    ]);
    const [one, two] = [await openSession(server, pair[0], summit), await openSession(server, pair[1], summit)];
    const replies = await Promise.all([
      save(one, pair[1], ['UserAdministrator'], [], summit),
      save(two, pair[0], ['UserAdministrator'], [], summit),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const left = [await rolesOf(pair[0], summit), await rolesOf(pair[1], summit)].filter((roles) => roles !== null);
    expect(left).toEqual([['UserAdministrator']]);
  }
});

it('C-21 no act is committed under a right after it was taken away (200 races)', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const other = await makeUser(server, { roles: { [lakeside]: ['UserAdministrator'] } });
  const target = await makeUser(server, { roles: { [lakeside]: ['Reports'] } });
  let [committed, refused] = [0, 0];
  for (let race = 0; race < 200; race += 1) {
    const session = await openSession(server, other, lakeside);
    const name = `Race${race}`;
    const act = (async () => {
      await pause(randomInt(0, 16)); // anywhere in the life of the other
      return session.call('saveUserName', { UserID: target.id, FirstName: name, LastName: 'x' });
    })();
    const taken = (async () => {
      await pause(randomInt(0, 4));
      const reply = await save(admin, other, ['UserAdministrator'], ['Reports']);
      expect(reply.body.WasSuccess, reply.text).toBe(true);
      const { rows } = await server.admin.query<{ n: string }>(
        'SELECT first_name AS n FROM identity.app_user WHERE id = $1',
        [target.id],
      );
      return rows[0]?.n;
    })();
    const [reply, atTheEnd] = await Promise.all([act, taken]);
    const { rows } = await server.admin.query<{ n: string }>(
      'SELECT first_name AS n FROM identity.app_user WHERE id = $1',
      [target.id],
    );
    expect(rows[0]?.n).toBe(atTheEnd); // nothing came after the right was gone
    expect(reply.body.WasSuccess).toBe(atTheEnd === name);
    if (reply.body.WasSuccess) committed += 1;
    else refused += 1;
    if (!reply.body.WasSuccess) expect(reply.status).toBe(403);
    await server.admin.query("UPDATE identity.membership SET roles = '{UserAdministrator}' WHERE user_id = $1", [
      other.id,
    ]);
  }
  expect([committed > 5, refused > 5]).toEqual([true, true]);
});
