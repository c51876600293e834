import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const set = (caller: Caller, UserID: string, Role: string, Held = true) =>
  caller.call('setStaffRole', { UserID, Role, Held });
const look = async (caller: Caller, UserID: string) => (await caller.call('getUser', { UserID })).body.Data;

it('[ROLE-33] an administrator of the company gives and takes FRHCEmployee at once, and no more than that', async () => {
  const admin = await signedIn(server, ['FRMDAdministrator']);
  const person = await signedIn(server, []);
  expect((await set(admin, person.user.id, 'FRHCEmployee')).body.WasSuccess).toBe(true);
  expect((await person.call('refreshLoginData')).body.Data?.UserData.Roles).toEqual(['FRHCEmployee']);
  for (const role of ['FRMDAdministrator', 'FRHCJediMaster'])
    expect((await set(admin, person.user.id, role)).body.WasSuccess).toBe(false);
  expect((await set(admin, admin.user.id, 'FRHCEmployee')).body.WasSuccess).toBe(false);
  expect((await set(admin, person.user.id, 'FRHCEmployee', false)).body.WasSuccess).toBe(true);
  expect((await person.call('refreshLoginData')).body.Data?.UserData.Roles).toEqual([]);
});

it.each(['FRMDAdministrator', 'FRHCJediMaster'])(
  '[ROLE-33] C-20 %s is held only once a second Jedi master approved, neither asker nor holder',
  async (role) => {
    const first = await signedIn(server, ['FRHCJediMaster']);
    const second = await signedIn(server, ['FRHCJediMaster']);
    const person = await makeUser(server, { staff: ['FRHCEmployee'] });
    expect((await set(first, person.id, role)).body.WasSuccess).toBe(true);
    expect((await set(first, person.id, role)).body.WasSuccess).toBe(true); // asked twice is asked once
    const waiting = await look(first, person.id);
    expect(waiting?.StaffRoles).toEqual(['FRHCEmployee']);
    expect(waiting?.StaffRequests).toMatchObject([
      { Role: role, RequestedBy: 'Test Person', WhyNot: expect.any(String) },
    ]);
    const RequestID = waiting?.StaffRequests[0]?.RequestID;
    const decide = (caller: Caller, Approve = true) => caller.call('decideStaffRole', { RequestID, Approve });
    expect((await decide(first)).body.WasSuccess).toBe(false);
    expect((await decide(await signedIn(server, ['FRMDAdministrator']))).status).toBe(403);
    expect((await look(second, person.id))?.StaffRequests[0]?.WhyNot).toBeNull();
    expect((await decide(second)).body.WasSuccess).toBe(true);
    expect((await decide(second)).body.WasSuccess).toBe(false); // decided once
    expect((await look(first, person.id))?.StaffRoles).toContain(role);
    expect((await look(first, person.id))?.StaffRequests).toEqual([]);
  },
);

it('a declined or withdrawn request gives nothing, and can be made anew', async () => {
  const [first, second] = [await signedIn(server, ['FRHCJediMaster']), await signedIn(server, ['FRHCJediMaster'])];
  const person = await makeUser(server, { staff: ['FRHCEmployee'] });
  const ask = async () => {
    await set(first, person.id, 'FRMDAdministrator');
    return (await look(first, person.id))?.StaffRequests[0]?.RequestID;
  };
  expect((await second.call('decideStaffRole', { RequestID: await ask(), Approve: false })).body.WasSuccess).toBe(true);
  const RequestID = await ask();
  await set(first, person.id, 'FRMDAdministrator', false);
  expect((await second.call('decideStaffRole', { RequestID, Approve: true })).body.WasSuccess).toBe(false);
  expect((await look(first, person.id))?.StaffRoles).toEqual(['FRHCEmployee']);
  expect(await ask()).toBeDefined();
});

it('C-20 the company’s last FRHCJediMaster stays', async () => {
  const only = await signedIn(server, ['FRHCJediMaster']);
  const second = await signedIn(server, ['FRHCJediMaster']);
  await server.admin.query("DELETE FROM identity.staff_role WHERE role = 'FRHCJediMaster' AND NOT user_id = ANY($1)", [
    [only.user.id, second.user.id],
  ]);
  expect((await set(second, only.user.id, 'FRHCJediMaster', false)).body.WasSuccess).toBe(true);
  expect((await set(only, second.user.id, 'FRHCJediMaster', false)).status).toBe(403);
  expect((await set(second, second.user.id, 'FRHCJediMaster', false)).body.WasSuccess).toBe(false);
  // What somebody was only to get is withdrawn all the same.
  const person = await makeUser(server, { staff: ['FRHCEmployee'] });
  expect((await set(second, person.id, 'FRHCJediMaster')).body.WasSuccess).toBe(true);
  expect((await set(second, person.id, 'FRHCJediMaster', false)).body.WasSuccess).toBe(true);
  expect((await look(second, person.id))?.StaffRequests).toEqual([]);
});
