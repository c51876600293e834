import { afterAll, beforeAll, expect, it } from 'vitest';
import { harborClinic, lakeside, makeUser, openSession, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const run = (text: string, ...values: unknown[]) => server.admin.query(text, values);
const list = async (caller: Caller, filter: object = {}) => {
  const reply = await caller.call('listUsers', filter);
  if (reply.body.Data === undefined) throw new Error(reply.text);
  return reply.body.Data;
};
const ids = async (caller: Caller, filter: object = {}) =>
  (await list(caller, filter)).Users.map(({ UserID }) => UserID);

it('[ROLE-33] C-20 the people of own clients are listed, of other clients only by who has those', async () => {
  const own = await makeUser(server, { roles: { [lakeside]: ['Reports'] } });
  const other = await makeUser(server, { roles: { [summit]: ['Reports'] } });
  const both = await makeUser(server, { roles: { [lakeside]: ['Reports'], [summit]: ['PriorAuth'] } });
  const staff = await makeUser(server, { staff: ['FRHCEmployee'] });
  const admin = await signedIn(server, ['UserAdministrator']);
  const found = await ids(admin);
  expect(found).toEqual(expect.arrayContaining([own.id, both.id, admin.user.id]));
  expect(found).not.toContain(other.id);
  expect(found).not.toContain(staff.id);
  for (const call of ['getUser', 'listUserSessions'] as const) {
    expect((await admin.call(call, { UserID: other.id })).status).toBe(404);
    expect((await admin.call(call, { UserID: staff.id })).status).toBe(404);
  }

  const detail = (await admin.call('getUser', { UserID: both.id })).body.Data;
  expect(detail).toMatchObject({ Clients: [{ ClientID: lakeside, Roles: ['Reports'] }], OtherClients: 1, UserType: 1 });
  expect(detail?.WhyNot).toMatch(/clients that you do not administer/);
  expect(JSON.stringify(detail)).not.toContain(summit);

  const company = await signedIn(server, ['FRMDAdministrator']);
  const all = await ids(company, { SearchTerm: '@people.example' });
  expect(all).toEqual(expect.arrayContaining([own.id, other.id, both.id, staff.id]));
});

it('F.2 who administers two clients sees both; another company’s people are nobody’s but theirs', async () => {
  const user = await makeUser(server, {
    roles: { [lakeside]: ['UserAdministrator'], [summit]: ['UserAdministrator'] },
  });
  const admin = await openSession(server, user, lakeside);
  const there = await makeUser(server, { roles: { [summit]: ['Reports'] } });
  const abroad = (await signedIn(server, ['Reports'], harborClinic)).user;
  expect(await ids(admin)).toContain(there.id);
  expect(await ids(admin, { ClientID: summit })).toContain(there.id);
  expect(await ids(admin, { ClientID: lakeside })).not.toContain(there.id);
  const names = (await admin.call('getAdministered')).body.Data;
  expect(names?.Clients.map(({ ClientID }) => ClientID).toSorted()).toEqual([lakeside, summit].toSorted());
  expect(names?.StaffRoles).toEqual([]);
  const jedi = await signedIn(server, ['FRHCJediMaster']);
  expect((await jedi.call('getUser', { UserID: abroad.id })).status).toBe(404);
  const crossing = await openSession(server, jedi.user, harborClinic);
  expect((await crossing.call('getUser', { UserID: abroad.id })).status).toBe(200);
  expect((await crossing.call('getUser', { UserID: there.id })).status).toBe(404);
});

it('[ENT-145] a person has status, last sign-in, roles and clients; each status is found by its filter', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const person = async (change: string) => {
    const user = await makeUser(server, { roles: { [lakeside]: ['Reports', 'PriorAuth'] } });
    await run(`UPDATE identity.app_user SET ${change} WHERE id = $1`, user.id);
    return user;
  };
  const disabled = await person('disabled_at = now()');
  const expired = await person('password_hash = NULL');
  const active = await person("last_login_at = now() - interval '40 days'");
  const locked = await person('favorites = favorites');
  const nobody = { Username: locked.email, Password: 'not-the-password' };
  for (let tries = 0; tries < 5; tries += 1) await admin.call('logIn', nobody);
  const of = async (user: { id: string }) => (await list(admin)).Users.find(({ UserID }) => UserID === user.id);
  expect(await of(disabled)).toMatchObject({ Status: 'Disabled', RoleCount: 2, LastLogin: null });
  expect(await of(expired)).toMatchObject({ Status: 'Expired' });
  expect(await of(active)).toMatchObject({ Status: 'Active', LastLogin: expect.stringMatching(/T.*Z$/) });
  expect(await of(locked)).toMatchObject({ Status: 'Locked', Email: locked.email });
  expect(await ids(admin, { Status: 'Disabled' })).toEqual([disabled.id]);
  expect(await ids(admin, { Status: 'Locked' })).toEqual([locked.id]);
  expect(await ids(admin, { LastLogin: 'NotFor30' })).toContain(active.id);
  expect(await ids(admin, { LastLogin: 'NotFor90' })).not.toContain(active.id);
  expect(await ids(admin, { LastLogin: 'Within7' })).not.toContain(active.id);
  const prior = await ids(admin, { Role: 'PriorAuth', Status: 'Active' });
  expect([prior.includes(active.id), prior.includes(disabled.id), prior.includes(admin.user.id)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('the list is searched by a part of a name or an address, sorted, and paged on the server', async () => {
  const admin = await signedIn(server, ['UserAdministrator'], summit);
  const made = await Promise.all(Array.from({ length: 60 }, () => makeUser(server, { roles: { [summit]: [] } })));
  for (const [at, { id }] of made.entries())
    await run('UPDATE identity.app_user SET last_name = $2, first_name = $3 WHERE id = $1', id, `Row${at}%`, 'Page');
  const first = await list(admin, { SearchTerm: 'page row' });
  expect(first).toMatchObject({ Total: 60, Offset: 0 });
  expect(first.Users).toHaveLength(50);
  const second = await list(admin, { SearchTerm: 'page row', Offset: 50 });
  expect(second.Users).toHaveLength(10);
  expect(new Set([...first.Users, ...second.Users].map(({ UserID }) => UserID)).size).toBe(60);
  expect(await list(admin, { SearchTerm: 'page row', Offset: 450 })).toMatchObject({ Offset: 50, Total: 60 });
  expect((await list(admin, { SearchTerm: 'row7%' })).Users.map(({ LastName }) => LastName)).toEqual(['Row7%']);
  expect((await list(admin, { SearchTerm: made[3]?.email })).Total).toBe(1);
  expect(await list(admin, { SearchTerm: 'nobody at all' })).toMatchObject({ Total: 0, Users: [] });
  const down = await list(admin, { SearchTerm: 'page row', SortBy: 'Email', Descending: true });
  expect(down.Users.map(({ Email }) => Email)).toEqual(
    made
      .map(({ email }) => email)
      .toSorted()
      .toReversed()
      .slice(0, 50),
  );
});
