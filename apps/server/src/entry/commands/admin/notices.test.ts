import type { Client } from 'pg';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { harborClinic, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { CommandError } from '../runCommand.ts';
import { endNotice, listNotices, makeNotice } from './notices.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
});
beforeEach(() => client.query('DELETE FROM identity.notification'));
afterAll(async () => {
  await client.end();
  await server.close();
});

const seen = async (caller: Caller) =>
  (await caller.call('refreshLoginData')).body.Data?.UserData.Notifications.SystemNotifications ?? [];
const idIn = (lines: readonly string[]) => /made notice (\S+),/.exec(lines[0] ?? '')?.[1] ?? '';

it('a notice reaches its audience as it was worded, and the operator is told how many that is', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility'], summit);
  const stranger = await signedIn(server, ['RealTimeEligibility'], harborClinic);
  const lines = await makeNotice(client, [
    'The line to Granite is slow today.',
    '--client',
    'Summit Reference Lab',
    '--importance',
    'HIGH',
    '--link',
    'https://status.example/granite',
    '--untracked',
  ]);
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM (SELECT user_id FROM identity.membership WHERE client_id = $1
      UNION SELECT user_id FROM identity.staff_role s JOIN identity.client c USING (company_id) WHERE c.id = $1) p`,
    [summit],
  );
  expect(lines[0]).toMatch(new RegExp(`^made notice [0-9a-f-]{36}, for ${rows[0]?.n} people$`));
  expect(await seen(clerk)).toEqual([
    {
      ID: idIn(lines),
      Message: 'The line to Granite is slow today.',
      DeepLink: 'https://status.example/granite',
      NotificationImportanceName: 'HIGH',
      TrackWhenShownToUserSoWontRedisplay: false,
    },
  ]);
  expect(await seen(stranger)).toEqual([]);
});

it('one person’s is listed with who has put it away, and is gone when it is taken back', async () => {
  const clerk = await signedIn(server);
  const made = await makeNotice(client, [
    'Welcome.',
    '--user',
    clerk.user.email.toUpperCase(),
    '--company',
    'coverline',
  ]);
  const id = idIn(made);
  expect(made[0]).toMatch(/for 1 person$/);
  await clerk.call('dismissUserNotification', id);
  const [line = ''] = await listNotices(client);
  expect(line.split('\t')).toEqual([
    id,
    'LOW',
    expect.stringMatching(/to no end$/),
    '1 person',
    '1 dismissed',
    'Welcome.',
  ]);
  const other = idIn(await makeNotice(client, ['For all.']));
  expect((await seen(clerk)).map(({ Message }) => Message)).toEqual(['For all.']);
  expect(await endNotice(client, other)).toBe(`ended notice ${other}`);
  expect(await seen(clerk)).toEqual([]);
  await expect(endNotice(client, other)).rejects.toThrow(CommandError);
  expect(await listNotices(client)).toHaveLength(1);
  const { rows } = await client.query<{ action: string }>(
    "SELECT action FROM identity.audit_event WHERE entity_type = 'notification' AND entity_id = $1 ORDER BY action",
    [other],
  );
  expect(rows.map(({ action }) => action)).toEqual(['AdminEndNotice', 'AdminMakeNotice']);
});

it('one of another day waits for it', async () => {
  const clerk = await signedIn(server);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  await makeNotice(client, ['Tomorrow we move.', '--role', 'RealTimeEligibility', '--from', soon]);
  expect(await seen(clerk)).toEqual([]);
  expect(await listNotices(client)).toHaveLength(1);
});

it.each([
  [[], 'text of the notice'],
  [['a', 'b'], 'text of the notice'],
  [['x'.repeat(501)], 'text of the notice'],
  [['a', '--client', 'Nowhere'], 'no client Nowhere'],
  [['a', '--user', 'nobody@people.example'], 'no user nobody'],
  [['a', '--role', 'King'], '--role'],
  [['a', '--link', '//evil.example'], '--link'],
  [['a', '--until', 'tomorrow'], '--until'],
  [['a', '--until', '2020-01-01T00:00:00Z'], '--until must be later'],
  [['a', '--colour', 'red'], '--colour'],
])('what cannot be meant is refused and nothing is made: %j', async (args, said) => {
  await expect(makeNotice(client, args)).rejects.toThrow(said);
  expect(await listNotices(client)).toEqual([]);
});
