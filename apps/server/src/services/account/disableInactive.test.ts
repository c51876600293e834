import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, makeUser, openSession, signedIn } from '#/testing/builders.ts';
import { raiseNext } from '#/testing/database/raising.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { disableInactive } from './disableInactive.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const person = async (lastLogin: string | null, activeSince: string) => {
  const user = await makeUser(server, { roles: { [lakeside]: ['Reports'] } });
  await server.admin.query(
    'UPDATE identity.app_user SET last_login_at = now() - $2::interval, active_since = now() - $3::interval WHERE id = $1',
    [user.id, lastLogin, activeSince],
  );
  return user;
};

it('who has not signed in for 90 days is closed out, with an audit row; enabling begins the count anew', async () => {
  const gone = await person('91 days', '400 days');
  const never = await person(null, '91 days');
  const recent = await person('89 days', '400 days');
  const enabled = await person('400 days', '1 day');
  const session = await openSession(server, gone, lakeside);
  await disableInactive(server.deps);
  await disableInactive(server.deps);
  const { rows } = await server.admin.query<{ id: string; disabled_why: string }>(
    'SELECT id, disabled_why FROM identity.app_user WHERE disabled_at IS NOT NULL AND id = ANY($1)',
    [[gone.id, never.id, recent.id, enabled.id]],
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual([gone.id, never.id].toSorted());
  expect(new Set(rows.map(({ disabled_why }) => disabled_why))).toEqual(new Set(['inactive']));
  expect((await session.call('refreshLoginData')).status).toBe(401);
  const audit = await server.admin.query<{ entity_id: string }>(
    "SELECT entity_id FROM identity.audit_event WHERE action = 'DisableInactiveUser' AND entity_id = ANY($1)",
    [[gone.id, never.id, recent.id, enabled.id]],
  );
  expect(audit.rows.map(({ entity_id }) => entity_id).toSorted()).toEqual([gone.id, never.id].toSorted());

  const admin = await signedIn(server, ['UserAdministrator']);
  expect((await admin.call('setUserDisabled', { UserID: gone.id, Disabled: false })).body.WasSuccess).toBe(true);
  await disableInactive(server.deps);
  expect((await admin.call('getUser', { UserID: gone.id })).body.Data?.Status).toBe('Active');
});

it('[R-14] one whose account cannot be closed keeps nobody else’s open', async () => {
  const both = [await person('91 days', '400 days'), await person('91 days', '400 days')].map(({ id }) => id);
  const closed = async () =>
    (await server.admin.query('SELECT 1 FROM identity.app_user WHERE disabled_at IS NOT NULL AND id = ANY($1)', [both]))
      .rows.length;
  await raiseNext(server, 'XX000', 1);
  await expect(disableInactive(server.deps)).rejects.toThrow('not done for 1 of 2');
  expect(await closed()).toBe(1);
  await disableInactive(server.deps);
  expect(await closed()).toBe(2);
});
