import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, mailedText, makeUser, openSession, signedIn, summit } from '#/testing/builders.ts';
import { goodPayloads } from '#/testing/good/goodPayloads.ts';
import type { Records } from '#/testing/good/records.ts';
import { eventually } from '#/testing/eventually.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let records: Records;
beforeAll(async () => {
  server = await startTestServer();
  records = (await goodPayloads(server)).ownRecords;
});
afterAll(() => server.close());

const why = 'The patient is in the emergency room, nobody else is here.';
const helper = (roles: readonly string[] = ['TicketCreator']) => signedIn(server, roles);
const patient = () => ({ RegMasterID: records.registration });
/** So that the hour is over, or nearly, by the database's clock. */
const aged = (sid: string, minutes: number) =>
  server.admin.query(
    `UPDATE identity.emergency_access SET begun_at = begun_at - make_interval(mins => $2), ends_at = ends_at - make_interval(mins => $2) WHERE sid = $1`,
    [sid, minutes],
  );

it('C-24 without a reason it is refused, and nothing is opened', async () => {
  const clerk = await helper();
  for (const Reason of ['', '   \n ', 'urgent']) {
    const { body } = await clerk.call('beginEmergencyAccess', { Reason });
    expect([body.WasSuccess, body.Fields?.[0]?.Field]).toEqual([false, 'Reason']);
  }
  expect((await clerk.call('beginEmergencyAccess', {})).status).toBe(400);
  expect((await clerk.call('getPatient', patient())).status).toBe(403);
  const { rows } = await server.admin.query('SELECT 1 FROM identity.emergency_access WHERE user_id = $1', [
    clerk.user.id,
  ]);
  expect(rows).toEqual([]);
});

it('C-24 it opens patients of the selected client for 60 minutes, in its own session, and administers nothing', async () => {
  const user = await makeUser(server, { roles: { [lakeside]: ['TicketCreator'], [summit]: ['TicketCreator'] } });
  const clerk = await openSession(server, user, lakeside);
  const other = await openSession(server, user, lakeside);
  expect((await clerk.call('getPatient', patient())).status).toBe(403);
  const begun = await clerk.call('beginEmergencyAccess', { Reason: why });
  const taken = begun.body.Data?.UserData;
  expect(taken?.Roles).toEqual(['RealTimeEligibility', 'TicketCreator']);
  expect(taken?.EmergencyAccess?.SecondsLeft).toBeGreaterThan(3590);
  expect(taken?.EmergencyAccess?.SecondsLeft).toBeLessThanOrEqual(3600);
  expect((await clerk.call('getPatient', patient())).status).toBe(200);
  expect((await clerk.call('listUsers', {})).status).toBe(403);
  expect((await other.call('getPatient', patient())).status).toBe(403);
  // A second one while it runs is refused; at the same moment as well.
  expect((await clerk.call('beginEmergencyAccess', { Reason: why })).body.WasSuccess).toBe(false);
  const twice = await Promise.all([1, 2].map(() => other.call('beginEmergencyAccess', { Reason: why })));
  expect(twice.filter(({ body }) => body.WasSuccess)).toHaveLength(1);
  // Another client is not opened by it.
  const moved = await clerk.call('selectClient', summit);
  expect(moved.body.Data?.UserData).toMatchObject({ Roles: ['TicketCreator'], EmergencyAccess: null });
  await clerk.call('selectClient', lakeside);
  expect((await clerk.call('getPatient', patient())).status).toBe(200);

  await aged(clerk.sid, 59);
  expect((await clerk.call('getPatient', patient())).status).toBe(200);
  await aged(clerk.sid, 1);
  expect((await clerk.call('getPatient', patient())).status).toBe(403);
  expect((await clerk.call('refreshLoginData')).body.Data?.UserData?.EmergencyAccess).toBeNull();
  await expect(
    server.admin.query(
      "UPDATE identity.emergency_access SET ends_at = begun_at + interval '61 minutes' WHERE user_id = $1",
      [user.id],
    ),
  ).rejects.toThrow(/check constraint/);
});

it('C-24 whoever opens patients already, or comes as staff, cannot take it', async () => {
  for (const roles of [['RealTimeEligibility'], ['FRHCEmployee'], ['FRHCJediMaster']]) {
    const { body } = await (await helper(roles)).call('beginEmergencyAccess', { Reason: why });
    expect({ roles, taken: body.WasSuccess }).toEqual({ roles, taken: false });
  }
});

it('C-24 its taker ends it early; a write that was let in under it then commits nothing', async () => {
  const clerk = await helper();
  await clerk.call('beginEmergencyAccess', { Reason: why });
  const write = { RegMasterID: records.registration };
  const client = await server.admin.connect();
  await client.query('BEGIN');
  // Ended by somebody's hand while the write waits for its session.
  await client.query('UPDATE identity.session SET rights = rights + 1 WHERE sid = $1', [clerk.sid]);
  const late = clerk.call('logToggleViewSsnReg', write.RegMasterID);
  await eventually('the write waits', async () => {
    const { rowCount } = await server.admin.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rowCount === 1;
  });
  await client.query('COMMIT');
  client.release();
  expect((await late).status).toBe(403);

  const ended = await clerk.call('endEmergencyAccess');
  expect(ended.body.Data?.UserData).toMatchObject({ Roles: ['TicketCreator'], EmergencyAccess: null });
  const { rows } = await server.admin.query<{ rights: number }>('SELECT rights FROM identity.session WHERE sid = $1', [
    clerk.sid,
  ]);
  expect(rows[0]?.rights).toBe(2);
  expect((await clerk.call('getPatient', patient())).status).toBe(403);
  expect((await clerk.call('endEmergencyAccess')).body.WasSuccess).toBe(false);
});

it('C-24 who administers the client’s users is told at once, by bell and by mail, without the reason', async () => {
  const admin = await helper(['UserAdministrator']);
  const elsewhere = await signedIn(server, ['UserAdministrator'], summit);
  const gone = await makeUser(server, { roles: { [lakeside]: ['UserAdministrator'] }, disabled: true });
  const clerk = await helper(['TicketCreator', 'UserAdministrator']);
  const before = new Date();
  await clerk.call('beginEmergencyAccess', { Reason: why });
  const bell = async (caller: typeof admin) =>
    (await caller.call('keepAlive')).body.Data?.Notifications.SystemNotifications.filter(({ Message }) =>
      Message.startsWith('Emergency access'),
    ) ?? [];
  expect(await bell(admin)).toMatchObject([
    {
      Message: expect.stringMatching(
        /^Emergency access: Test Person works in Lakeside.* beyond their roles for 60 minutes\.$/,
      ),
      NotificationImportanceName: 'HIGH',
      DeepLink: '/ClientAdministration/useradministration?view=emergency',
      TrackWhenShownToUserSoWontRedisplay: true,
    },
  ]);
  expect(await bell(elsewhere)).toEqual([]);
  expect(await bell(clerk)).toEqual([]);
  const text = await mailedText(server, admin.user.email, before);
  expect(text).toContain(`Test Person (${clerk.user.email}) took emergency access`);
  expect(text).not.toContain(why);
  const { rows } = await server.admin.query<{ data: { userId: string } }>(
    "SELECT data FROM jobs.job WHERE name = 'mail-emergency-access'",
  );
  const told = rows.map(({ data }) => data.userId);
  expect(told).toContain(admin.user.id);
  expect(told).not.toContain(elsewhere.user.id);
  expect(told).not.toContain(gone.id);
  expect(told).not.toContain(clerk.user.id);
});

it('C-24 the reason stands with the deed for who administers the client, and for nobody else', async () => {
  const clerk = await helper();
  await clerk.call('beginEmergencyAccess', { Reason: `  ${why} ` });
  const admin = await helper(['UserAdministrator']);
  const mine = async (caller: typeof admin) =>
    (await caller.call('listEmergencies')).body.Data?.find(({ UserID }) => UserID === clerk.user.id);
  expect(await mine(admin)).toMatchObject({ Reason: why, Client: 'Lakeside Regional Medical Center', IsRunning: true });
  expect(await mine(await signedIn(server, ['UserAdministrator'], summit))).toBeUndefined();
  await admin.call('endUserSessions', { UserID: clerk.user.id });
  expect(await mine(admin)).toMatchObject({ IsRunning: false });
});

it('C-24 the audit has its begin, its end and each act under it with the reason; refused tries as well', async () => {
  const clerk = await helper();
  await clerk.call('beginEmergencyAccess', { Reason: '' });
  await clerk.call('beginEmergencyAccess', { Reason: why });
  await clerk.call('getPatient', patient());
  const unexplained = await clerk.call('revealSsn', { Kind: 'Registration', ID: records.registration });
  expect([unexplained.body.WasSuccess, unexplained.body.Data]).toEqual([false, undefined]);
  const shown = await clerk.call('revealSsn', {
    Kind: 'Registration',
    ID: records.registration,
    Reason: 'To tell two patients apart',
  });
  expect(shown.body.WasSuccess).toBe(true);
  await clerk.call('endEmergencyAccess');
  await clerk.call('getPatient', patient());
  const { rows } = await server.admin.query<{ action: string; result: string; reason: string | null }>(
    `SELECT action, result, reason, at FROM identity.audit_event WHERE session_id = $1
     UNION ALL SELECT action, result, reason, at FROM phi.audit_event WHERE session_id = $1 ORDER BY at`,
    [clerk.sid],
  );
  const mark = expect.stringMatching(/^emergency access [0-9a-f-]{36}: The patient is in the emergency room, nobody/);
  expect(rows.map(({ action, result, reason }) => ({ action, result, reason }))).toEqual([
    { action: 'BeginEmergencyAccess', result: 'refused', reason: 'refused' },
    { action: 'BeginEmergencyAccess', result: 'done', reason: why },
    { action: 'GetPatient', result: 'done', reason: mark },
    { action: 'RevealSSN', result: 'refused', reason: expect.stringMatching(/^refused; emergency access /) },
    {
      action: 'RevealSSN',
      result: 'done',
      reason: expect.stringMatching(/^To tell two patients apart; emergency access /),
    },
    { action: 'EndEmergencyAccess', result: 'done', reason: mark },
    { action: 'GetPatient', result: 'refused', reason: 'status 403' },
  ]);
});

it('C-24 where nobody administers the client, whoever runs the company is told; where one does, nobody else', async () => {
  const client = randomUUID();
  await server.admin.query(
    `INSERT INTO identity.client (id, company_id, name, mnemonic, provider_name, provider_npi)
     SELECT $1, company_id, 'Lonely Clinic', 'LONE', 'Lonely Clinic', '1234567893' FROM identity.client WHERE id = $2`,
    [client, lakeside],
  );
  const jedi = await helper(['FRHCJediMaster']);
  const clerk = await signedIn(server, ['TicketCreator'], client);
  await clerk.call('beginEmergencyAccess', { Reason: why });
  const told = async (userId: string) => {
    const { rows } = await server.admin.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM identity.notification WHERE user_id = $1 AND message LIKE 'Emergency access%Lonely Clinic%'",
      [userId],
    );
    return rows[0]?.n;
  };
  expect(await told(jedi.user.id)).toBe(1);
  const only = await makeUser(server, { roles: { [client]: ['UserAdministrator'] } });
  await (await signedIn(server, ['TicketCreator'], client)).call('beginEmergencyAccess', { Reason: why });
  expect([await told(jedi.user.id), await told(only.id)]).toEqual([1, 1]);
});
