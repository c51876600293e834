import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  coverline,
  harbor,
  harborClinic,
  lakeside,
  makeNotice,
  makeUser,
  openSession,
  signedIn,
  summit,
} from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { purgeExpired } from '#/services/purge/purgeExpired.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
beforeEach(() => server.admin.query('DELETE FROM identity.notification'));
afterAll(() => server.close());

const bell = async (caller: Caller) => (await caller.call('refreshLoginData')).body.Data?.UserData.Notifications;
const told = async (caller: Caller) => ((await bell(caller))?.SystemNotifications ?? []).map(({ Message }) => Message);

it('[ENT-021] [ENT-022] [ENT-023] [ENT-025] [ENT-026] a notification comes with the session user, case reminders apart', async () => {
  const clerk = await signedIn(server);
  const ID = await makeNotice(server, {
    user_id: clerk.user.id,
    message: 'The forms of the new year are here.',
    deep_link: '/spifmanagement/eligibility',
    importance: 'HIGH',
  });
  expect(await bell(clerk)).toEqual({
    CaseReminders: [],
    SystemNotifications: [
      {
        ID,
        Message: 'The forms of the new year are here.',
        DeepLink: '/spifmanagement/eligibility',
        NotificationImportanceName: 'HIGH',
        TrackWhenShownToUserSoWontRedisplay: true,
      },
    ],
  });
});

it('[ENT-027] [ENT-028] [ENT-029] high importance first, then the newest; a link is a path or https, a name one of five', async () => {
  const clerk = await signedIn(server);
  const mine = (given: object) => makeNotice(server, { user_id: clerk.user.id, ...given });
  await mine({ message: 'old', start_at: new Date(Date.now() - 7_200_000), tracked: false });
  await mine({ message: 'new', start_at: new Date(Date.now() - 3_600_000), deep_link: 'https://example.org/a' });
  await mine({ message: 'urgent', start_at: new Date(Date.now() - 9_000_000), importance: 'HIGH' });
  expect(await told(clerk)).toEqual(['urgent', 'new', 'old']);
  for (const deep_link of ['//evil.example', '/\\evil.example', 'http://plain.example', 'javascript:alert(1)', 'x']) {
    await expect(mine({ deep_link })).rejects.toThrow('check');
  }
  await expect(mine({ importance: 'URGENT' })).rejects.toThrow('check');
});

it('each audience sees its own: company, client, role by name, person, and everybody', async () => {
  const clerk = await signedIn(server);
  const jedi = await signedIn(server, ['FRHCJediMaster']);
  const elsewhere = await signedIn(server, ['RealTimeEligibility'], summit);
  const outside = await signedIn(server, ['RealTimeEligibility'], harborClinic);
  const names = {
    everybody: {},
    coverline: { company_id: coverline },
    harbor: { company_id: harbor },
    lakeside: { client_id: lakeside },
    role: { client_id: lakeside, role: 'RealTimeEligibility' },
    reports: { role: 'Reports' },
    person: { user_id: clerk.user.id },
  };
  for (const [message, audience] of Object.entries(names)) await makeNotice(server, { message, ...audience });
  const seen = async (caller: Caller) => (await told(caller)).toSorted();
  expect(await seen(clerk)).toEqual(['coverline', 'everybody', 'lakeside', 'person', 'role']);
  expect(await seen(jedi)).toEqual(['coverline', 'everybody', 'lakeside']);
  expect(await seen(elsewhere)).toEqual(['coverline', 'everybody']);
  expect(await seen(outside)).toEqual(['everybody', 'harbor']);
});

it('a client’s notifications come and go with the selected client', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['Reports'], [summit]: ['Reports'] } });
  const session = await openSession(server, user, lakeside);
  await makeNotice(server, { client_id: summit, user_id: user.id, message: 'of Summit' });
  expect(await told(session)).toEqual([]);
  const { body } = await session.call('selectClient', summit);
  expect(body.Data?.UserData.Notifications.SystemNotifications.map(({ Message }) => Message)).toEqual(['of Summit']);
});

it('one shows from its start to its end, and is purged a month later', async () => {
  const clerk = await signedIn(server);
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.now() + days * day);
  const mine = (message: string, start: number, end: number | null) =>
    makeNotice(server, {
      user_id: clerk.user.id,
      message,
      start_at: at(start),
      end_at: end === null ? null : at(end),
    });
  const over = await mine('over', -60, -31);
  await mine('just over', -3, -0.01);
  await mine('now', -1, 1);
  await mine('endless', -100, null);
  await mine('to come', 0.01, 2);
  expect(await told(clerk)).toEqual(['now', 'endless']);
  await purgeExpired(server.deps);
  const { rows } = await server.admin.query('SELECT id, message FROM identity.notification WHERE user_id = $1', [
    clerk.user.id,
  ]);
  expect(rows).toHaveLength(4);
  expect(rows).not.toContainEqual(expect.objectContaining({ id: over }));
});

it('[CALL-21] [NOTIF-08] a dismissed one is gone for good for this person and nobody else, and twice is once', async () => {
  const clerk = await signedIn(server);
  const colleague = await signedIn(server);
  const id = await makeNotice(server, { client_id: lakeside, message: 'for both' });
  const first = await clerk.call('dismissUserNotification', id);
  expect([first.status, first.body.WasSuccess]).toEqual([200, true]);
  expect((await clerk.call('dismissUserNotification', { NotificationID: id })).status).toBe(200);
  expect(await told(clerk)).toEqual([]);
  const again = await openSession(server, clerk.user, lakeside);
  expect(await told(again)).toEqual([]);
  expect(await told(colleague)).toEqual(['for both']);
  const { rows } = await server.admin.query(
    "SELECT action, entity_id FROM identity.audit_event WHERE user_id = $1 AND action = 'DismissUserNotification' AND result = 'done'",
    [clerk.user.id],
  );
  expect(rows).toContainEqual({ action: 'DismissUserNotification', entity_id: id });
});

it('[CALL-21] what is not tracked, not theirs or not there cannot be put away', async () => {
  const clerk = await signedIn(server);
  const untracked = await makeNotice(server, { user_id: clerk.user.id, tracked: false });
  const foreign = await makeNotice(server, { client_id: summit });
  const replies = await Promise.all(
    [untracked, foreign, randomUUID()].map((id) => clerk.call('dismissUserNotification', id)),
  );
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await clerk.call('dismissUserNotification', 'no id')).status).toBe(400);
  const { rowCount } = await server.admin.query(
    'SELECT 1 FROM identity.notification_dismissal WHERE notification_id = ANY($1)',
    [[untracked, foreign]],
  );
  expect(rowCount).toBe(0);
});

it('[CALL-20] keep-alive tells an open tab what is new, and does not count as activity for it', async () => {
  const clerk = await signedIn(server);
  await makeNotice(server, { user_id: clerk.user.id, message: 'while you work' });
  const idle = "UPDATE identity.session SET last_activity = now() - interval '100 s' WHERE sid = $1";
  await server.admin.query(idle, [clerk.sid]);
  const { body } = await clerk.call('keepAlive', undefined, { headers: { 'x-idle-seconds': '100' } });
  expect(body.Data?.Notifications.SystemNotifications.map(({ Message }) => Message)).toContain('while you work');
  const { rows } = await server.admin.query<{ idle: number }>(
    'SELECT extract(epoch FROM now() - last_activity)::float8 AS idle FROM identity.session WHERE sid = $1',
    [clerk.sid],
  );
  expect(rows[0]?.idle).toBeGreaterThan(99);
});

it('a password’s last two weeks are told, the last three days as urgent, and a new one takes it away', async () => {
  const clerk = await signedIn(server);
  const age = (days: number) =>
    server.admin.query(
      'UPDATE identity.app_user SET password_changed_at = now() - make_interval(days => $2) WHERE id = $1',
      [clerk.user.id, days],
    );
  await server.admin.query('UPDATE identity.client SET time_zone = $2 WHERE id = $1', [lakeside, 'America/New_York']);
  const notices = async () => (await bell(clerk))?.SystemNotifications ?? [];
  await age(75);
  expect(await notices()).toEqual([]);
  await age(80);
  const ends = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(Date.now() + 10 * 86_400_000);
  expect(await notices()).toEqual([
    {
      ID: clerk.user.id,
      Message: `Your password can be used until ${ends}. Choose a new one in your profile.`,
      DeepLink: '/Account/Profile',
      NotificationImportanceName: 'MEDIUM',
      TrackWhenShownToUserSoWontRedisplay: false,
    },
  ]);
  await age(88);
  expect(await notices()).toMatchObject([{ NotificationImportanceName: 'HIGH' }]);
  await age(0);
  expect(await notices()).toEqual([]);
  await server.admin.query('UPDATE identity.app_user SET password_changed_at = NULL WHERE id = $1', [clerk.user.id]);
  expect(await notices()).toEqual([]);
});
