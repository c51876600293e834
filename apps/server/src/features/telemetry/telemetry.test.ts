import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { purgeExpired } from '#/services/purge/purgeExpired.ts';
import { coverline, harbor } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

const key = 'e2f1-test-key';
let server: TestServer;
beforeAll(async () => (server = await startTestServer({ config: { insightsKey: key } })));
afterAll(() => server.close());
beforeEach(() => server.admin.query('TRUNCATE system.telemetry_day, system.telemetry_session'));

const event = (Name: string, Milliseconds: number | null = null, Failed = false) => ({
  Kind: Name.startsWith('/App') ? 'Call' : 'View',
  Name,
  Milliseconds,
  Failed,
});
const batch = (changes: Readonly<Record<string, unknown>> = {}) => ({
  InstrumentationKey: key,
  SessionID: 'zIZrCoWzo8lK4nWtqdVzHW',
  BrowserID: 'Csej6fhlZ2EpZL3fy+eUjt',
  UserID: null,
  Events: [event('/')],
  ...changes,
});
const tell = (changes?: Readonly<Record<string, unknown>>, url = server.url, host?: string) =>
  callerOf(url, null).call('collectTelemetry', batch(changes), host === undefined ? {} : { host });
const days = async (companyId = coverline) => {
  const { rows } = await server.admin.query<Record<string, unknown>>(
    `SELECT kind, name, count::int, failed::int, timed::int, total_ms::int, slowest_ms::int
       FROM system.telemetry_day WHERE company_id = $1 AND day = current_date ORDER BY kind, name`,
    [companyId],
  );
  return rows;
};
const sessions = async () =>
  (
    await server.admin.query<Record<string, unknown>>(
      'SELECT session_id, browser_id, user_id FROM system.telemetry_session',
    )
  ).rows;

it('[ENT-064] the key is configured, and every browser is told it', async () => {
  const { body } = await callerOf(server.url, null).call('fetchConfig');
  expect(body.Data?.InsightsInstrumentationKey).toBe(key);
});

it('[TEL-02] without a key, or with another one, the collector refuses and keeps nothing', async () => {
  const off = await startTestServer({ beside: server, config: { insightsKey: null } });
  try {
    for (const reply of [await tell({}, off.url), await tell({ InstrumentationKey: 'another' })]) {
      expect(reply.body).toMatchObject({ WasSuccess: false, UserMessage: 'Telemetry is off.' });
    }
  } finally {
    await off.close();
  }
  expect([await days(), await sessions()]).toEqual([[], []]);
});

it('[TEL-02] views and calls are counted by day and name, for the company whose host was asked', async () => {
  const Events = [event('/'), event('/', 40), event('/App/KeepAlive', 12.4), event('/App/KeepAlive', 30, true)];
  expect((await tell({ Events })).body).toEqual({ WasSuccess: true });
  await tell({ Events: [event('/App/KeepAlive', 8)] });
  await tell({}, server.url, 'harbor.localhost');
  expect(await days()).toEqual([
    { kind: 'Call', name: '/App/KeepAlive', count: 3, failed: 1, timed: 3, total_ms: 50, slowest_ms: 30 },
    { kind: 'View', name: '/', count: 2, failed: 0, timed: 1, total_ms: 40, slowest_ms: 40 },
  ]);
  expect(await days(harbor)).toMatchObject([{ name: '/', count: 1 }]);
});

it('[TEL-02] [ROUTE-085] a screen whose path ends in an id is counted by its row, an address with an id not at all', async () => {
  const path = '/Configuration/TradingPartnerConfig';
  await tell({ Events: [event(`${path}/:TradingPartnerID`), event(`${path}/5f0c6a3e-0d0b-4d0e-9a51-6c2f0f2f0001`)] });
  expect((await days()).map(({ name, count }) => [name, count])).toEqual([[`${path}/:TradingPartnerID`, 1]]);
});

it('[TEL-02] only names of our own screens and calls are kept: an address with a person in it is not', async () => {
  const Events = [event('/?LastName=Okonkwo'), event('/Account/Profile'), event('Okonkwo 123-45-6789')];
  expect((await tell({ Events })).body.WasSuccess).toBe(true);
  expect(await days()).toMatchObject([{ name: '/Account/Profile', count: 1 }]);
  const { rows } = await server.admin.query<{ all: string }>(
    'SELECT (SELECT json_agg(d)::text FROM system.telemetry_day d) || (SELECT json_agg(s)::text FROM system.telemetry_session s) AS all',
  );
  expect(rows[0]?.all).not.toContain('Okonkwo');
  expect(server.logs.join('')).not.toContain('Okonkwo');
});

it('[TEL-01] an id with a comma, semicolon, equal sign, space or bar, and an e-mail address, is refused', async () => {
  for (const id of ['a,b', 'a;b', 'a=b', 'a b', 'a|b', '', 'x'.repeat(65), 'tess@lakeside.example']) {
    for (const field of ['UserID', 'BrowserID', 'SessionID']) {
      expect({ id, field, status: (await tell({ [field]: id })).status }).toEqual({ id, field, status: 400 });
    }
  }
  expect(await sessions()).toEqual([]);
});

it('a session is one row, and knows its user from the sign-in on', async () => {
  await tell();
  await tell({ UserID: '9c1f0f0e-aaaa-4bbb-8ccc-0123456789ab' });
  await tell();
  expect(await sessions()).toEqual([
    {
      session_id: 'zIZrCoWzo8lK4nWtqdVzHW',
      browser_id: 'Csej6fhlZ2EpZL3fy+eUjt',
      user_id: '9c1f0f0e-aaaa-4bbb-8ccc-0123456789ab',
    },
  ]);
});

it('what is told is bounded: bytes, events, and how often a network may tell', async () => {
  expect((await tell({ Events: Array.from({ length: 201 }, () => event('/')) })).status).toBe(400);
  expect((await tell({ Events: [], More: 'x'.repeat(33_000) })).status).toBe(413);
  await tell();
  await server.admin.query(
    "UPDATE identity.throttle SET count = 1000, locked_until = now() + interval '1 minute' WHERE kind = 'telemetry'",
  );
  const reply = await tell();
  expect([reply.status, reply.headers['retry-after']]).toEqual([429, '300']);
  await server.admin.query("DELETE FROM identity.throttle WHERE kind = 'telemetry'");
});

it('batches at once lose no count', async () => {
  const events = [event('/'), event('/App/KeepAlive', 5), event('/Account/Profile')];
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => tell({ SessionID: `s${n}`, Events: n % 2 ? events : events.toReversed() })),
  );
  expect(await days()).toMatchObject([{ count: 20 }, { count: 20 }, { count: 20 }]);
});

it('what is older than 90 days goes', async () => {
  await tell();
  await server.admin.query('UPDATE system.telemetry_day SET day = current_date - 90');
  await server.admin.query("UPDATE system.telemetry_session SET last_at = now() - interval '91 days'");
  await tell({ SessionID: 'another' });
  await server.admin.query(
    "INSERT INTO system.telemetry_day SELECT company_id, current_date - 91, kind, '/tos', 1, 0, 0, 0, 0 FROM system.telemetry_day LIMIT 1",
  );
  await purgeExpired(server.deps);
  const { rows } = await server.admin.query<{ age: number }>(
    'SELECT current_date - day AS age FROM system.telemetry_day ORDER BY 1',
  );
  expect(rows.map(({ age }) => age)).toEqual([0, 90]);
  expect(await sessions()).toMatchObject([{ session_id: 'another' }]);
});
