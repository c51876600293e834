import { afterAll, beforeAll, expect, it } from 'vitest';
import { harborClinic, lakeside, makeUser, signedIn, summit } from '#/testing/builders.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

it('an access review names who sees patients here, is certified as it was shown, and is audited', async () => {
  const admin = await signedIn(server, ['UserAdministrator']);
  const clerk = await makeUser(server, { roles: { [lakeside]: ['PriorAuth', 'LiveChat'] } });
  const chat = await makeUser(server, { roles: { [lakeside]: ['LiveChat'] } });
  const gone = await makeUser(server, { roles: { [lakeside]: ['PriorAuth'] }, disabled: true });
  const elsewhere = await makeUser(server, { roles: { [summit]: ['PriorAuth'] } });
  const staff = await makeUser(server, { staff: ['FRHCEmployee'] });
  const read = async () => (await admin.call('getAccessReview')).body.Data ?? { Version: '', People: [] };
  const of = async (user: { id: string }) => (await read()).People.find(({ UserID }) => UserID === user.id);

  const before = await read();
  expect(await of(clerk)).toMatchObject({ Roles: ['PriorAuth'], IsStaff: false, LastReview: null, ReviewedBy: null });
  expect(await of(staff)).toMatchObject({ Roles: ['FRHCEmployee'], IsStaff: true });
  for (const user of [chat, gone, elsewhere, admin.user]) expect(await of(user)).toBeUndefined();

  await server.admin.query("UPDATE identity.membership SET roles = '{Reports}' WHERE user_id = $1", [clerk.id]);
  const stale = await admin.call('certifyAccess', { Version: before.Version });
  expect([stale.body.WasSuccess, stale.body.UserMessage]).toEqual([false, expect.stringMatching(/has changed/)]);
  expect((await of(clerk))?.LastReview).toBeNull();

  const now = await read();
  expect((await admin.call('certifyAccess', { Version: now.Version })).body.WasSuccess).toBe(true);
  expect(await of(clerk)).toMatchObject({ LastReview: expect.stringMatching(/Z$/), ReviewedBy: 'Test Person' });
  const { rows } = await server.admin.query(
    "SELECT entity_id, detail FROM identity.audit_event WHERE action = 'CertifyAccess' AND result = 'done'",
  );
  expect(rows).toEqual([{ entity_id: lakeside, detail: `${now.People.length} people` }]);
  // Who crosses companies is among those of every client.
  const jedi = await makeUser(server, { staff: ['FRHCJediMaster'] });
  const abroad = await signedIn(server, ['UserAdministrator'], harborClinic);
  const foreign = (await abroad.call('getAccessReview')).body.Data?.People;
  expect(foreign?.find(({ UserID }) => UserID === jedi.id)).toMatchObject({ IsStaff: true, MayOpen: false });
  expect(foreign?.find(({ UserID }) => UserID === staff.id)).toBeUndefined();
  // The other client's review knows nothing of it.
  const there = await signedIn(server, ['UserAdministrator'], summit);
  const seen = (await there.call('getAccessReview')).body.Data?.People.find(({ UserID }) => UserID === staff.id);
  expect(seen?.LastReview).toBeNull();
});
