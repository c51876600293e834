import type { Payor } from '@coverline/contract/payorStatus/payorStatus.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { harborClinic, signedIn, summit } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { asking, check, gateway, partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { computePayorStates } from './computePayorStates.ts';

let server: TestServer;
let clerk: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server, []);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.admin.query(
    'TRUNCATE system.payer_answer, system.payer_state, system.route_state, system.payer_day, system.payer_notice, system.payer_watch',
  );
});

const compute = () => computePayorStates(server.deps);
/** What was seen of a payer: so many of a sign, each a minute apart, the last `minutesAgo`. */
const saw = (payerId: string, sign: string, count: number, { minutesAgo = 1, latencyMs = 500 } = {}) =>
  server.admin.query(
    `INSERT INTO system.payer_answer (partner_id, sign, latency_ms, at)
     SELECT $1, $2, $3, now() - make_interval(secs => $4 * 60 + n) FROM generate_series(0, $5 - 1) n`,
    [partner(payerId), sign, latencyMs, minutesAgo, count],
  );
const list = async (caller = clerk, filter: object = {}) => {
  const { body } = await caller.call('listPayors', filter);
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
};
const stateOf = async (payerId: string): Promise<Payor | undefined> =>
  (await list()).Rows.find(({ PartnerID }) => PartnerID === partner(payerId));
const nameOf = async (id: string) =>
  (
    await server.admin.query<{ name: string }>(
      "SELECT first_name || ' ' || last_name AS name FROM identity.app_user WHERE id = $1",
      [id],
    )
  ).rows[0]?.name;
const notices = async (caller: Awaited<ReturnType<typeof signedIn>>) =>
  (
    await server.admin.query<{ message: string; deep_link: string; importance: string }>(
      `SELECT n.message, n.deep_link, n.importance FROM identity.notification n
       JOIN identity.app_user u ON u.id = n.user_id WHERE u.email = $1 AND n.created_by = 'payor status' ORDER BY n.created_at`,
      [caller.user.email],
    )
  ).rows;

it('[CALL-23] the payers that are asked most come first in the type-ahead', async () => {
  const asker = await signedIn(server, ['RealTimeEligibility']);
  const firstOf = async () =>
    (await asker.call('getTradingPartners', { SearchTerm: 'plan' })).body.Data?.map(({ PayerID }) => PayerID)[0];
  await saw('BLUE1', 'answered', 2);
  await saw('TIDEL', 'silent', 3);
  await compute();
  expect(await firstOf()).toBe('TIDEL');
  await saw('BLUE1', 'answered', 4);
  await compute();
  expect(await firstOf()).toBe('BLUE1');
});

it('[CALL-23] [ROUTE-026] whoever is about to ask a payer that is down is told so; of one that nobody worked out lately, nothing', async () => {
  const asker = await signedIn(server, ['RealTimeEligibility']);
  const troubles = async () => {
    const { body } = await asker.call('getTradingPartners', { SearchTerm: 'plan' });
    return body.Data?.flatMap(({ PayerID, Trouble }) => (Trouble === null ? [] : [`${PayerID} ${Trouble}`])) ?? [];
  };
  await saw('BLUE1', 'answered', 6);
  await saw('TIDEL', 'silent', 6);
  await compute();
  expect(await troubles()).toEqual(['TIDEL Down']);
  await server.admin.query("UPDATE system.payer_state SET computed_at = now() - interval '11 minutes'");
  expect(await troubles()).toEqual([]);
});

describe('the board', () => {
  it('[ROUTE-026] comes of real checks: answered, silent and unable ones, of every client together', async () => {
    const asker = await signedIn(server, ['RealTimeEligibility']);
    expect(await check(asker, asking('BLUE1', 'ACT'))).toMatchObject({ Outcome: 'Answered' });
    await check(await signedIn(server, ['RealTimeEligibility'], summit), asking('BLUE1', 'INA'));
    expect(await check(asker, asking('BLUE1', 'AAA42'))).toMatchObject({ Outcome: 'PayerRefused' });
    await compute();
    const row = await stateOf('BLUE1');
    expect(row).toMatchObject({ State: 'Degraded', Reason: '2 of 3 checks were answered in the last hour.' });
    expect(row?.Windows.map(({ Minutes, Asked, Answered }) => [Minutes, Asked, Answered])).toEqual([
      [15, 3, 2],
      [60, 3, 2],
      [1440, 3, 2],
    ]);
    expect(row?.Windows[0]).toMatchObject({ Unable: 1, Silent: 0 });
    expect(row?.LastAnswerAt).not.toBeNull();
  });

  it('a check that was never sent says nothing of its payer', async () => {
    const asker = await signedIn(server, ['RealTimeEligibility']);
    await server.admin.query('UPDATE system.gateway SET secrets = NULL WHERE id = $1', [gateway('JUNIP')]);
    expect(await check(asker, asking('JUNIP', 'ACT'))).toMatchObject({ Outcome: 'NotSent' });
    expect((await server.admin.query('SELECT 1 FROM system.payer_answer')).rows).toHaveLength(0);
  });

  it('holds no client, no person and no lookup', async () => {
    const { rows } = await server.admin.query<{ column_name: string }>(
      "SELECT column_name FROM information_schema.columns WHERE table_schema = 'system' AND table_name = 'payer_answer' ORDER BY 1",
    );
    expect(rows.map((row) => row.column_name)).toEqual([
      'at',
      'gateway_id',
      'id',
      'latency_ms',
      'outcome',
      'partner_id',
      'passed_over',
      'sign',
    ]);
  });

  it('trouble stands first; windows end where they end; quantiles are of what was seen', async () => {
    await saw('NORTH', 'answered', 20, { latencyMs: 100 });
    await saw('NORTH', 'answered', 20, { latencyMs: 300 });
    await saw('GRANT', 'failed', 5);
    await saw('TIDEL', 'answered', 4, { minutesAgo: 90 });
    await saw('JUNIP', 'answered', 9, { minutesAgo: 30, latencyMs: 30_000 });
    await compute();
    const { Rows, States } = await list();
    expect(Rows.map(({ PayerID, State }) => [PayerID, State])).toEqual([
      ['GRANT', 'Down'],
      ['JUNIP', 'Degraded'],
      ['NORTH', 'Up'],
      ['TIDEL', 'Idle'],
    ]);
    expect(States).toEqual({ Up: 1, Degraded: 1, Down: 1, Idle: 1, Maintenance: 0, Inactive: 0 });
    expect(Rows[2]?.Windows[1]).toEqual({
      Minutes: 60,
      Asked: 40,
      Answered: 40,
      Unable: 0,
      Silent: 0,
      P50Ms: 200,
      P95Ms: 300,
    });
    expect(Rows[1]?.Windows[0]).toMatchObject({ Asked: 0, P95Ms: null });
    expect((await list(clerk, { State: 'Idle' })).Rows.map(({ PayerID }) => PayerID)).toEqual(['TIDEL']);
    expect((await list(clerk, { Sort: 'asked', Descending: true })).Rows[0]?.PayerID).toBe('NORTH');
  });

  it('a payer that nobody asked is found by name or id, and by nothing that a wildcard would match', async () => {
    expect((await list()).Rows).toEqual([]);
    expect((await list(clerk, { Search: 'TIDEL' })).Rows).toMatchObject([
      { PayerID: 'TIDEL', State: 'Idle', Since: null },
    ]);
    expect((await list(clerk, { Search: 'northwind' })).Rows.length).toBeGreaterThan(0);
    expect((await list(clerk, { Search: 'HARVT' })).Rows).toMatchObject([
      { State: 'Idle', Reason: 'This {payer} takes no electronic questions: it is asked by phone or on its portal.' },
    ]);
    expect((await list(clerk, { Search: '%%' })).Rows).toEqual([]);
  });

  it('a day stays for its 90 days, raw traffic for two', async () => {
    await saw('NORTH', 'answered', 3, { minutesAgo: 3 * 1440 });
    await server.admin.query(
      'INSERT INTO system.payer_day VALUES ($1, current_date - 91, 1, 1, 1), ($1, current_date - 60, 7, 6, 900)',
      [partner('NORTH')],
    );
    await compute();
    expect((await server.admin.query('SELECT 1 FROM system.payer_answer')).rows).toHaveLength(0);
    const { body } = await clerk.call('getPayor', { PartnerID: partner('NORTH') });
    expect(body.Data?.Days).toMatchObject([{ Asked: 7, Answered: 6, P95Ms: 900 }]);
  });
});

describe('who watches a payer', () => {
  it('is told of a change once, with what it is about; others are not, and idling is no news', async () => {
    const watcher = await signedIn(server, []);
    const other = await signedIn(server, [], harborClinic);
    await watcher.call('watchPayor', { PartnerID: partner('GRANT'), Watch: true });
    await watcher.call('watchPayor', { PartnerID: partner('GRANT'), Watch: true });
    await compute();
    await saw('GRANT', 'answered', 3, { minutesAgo: 10 });
    await compute();
    expect(await notices(watcher)).toEqual([]);
    await saw('GRANT', 'silent', 5);
    await Promise.all([compute(), compute()]);
    await compute();
    expect(await notices(watcher)).toMatchObject([
      {
        message: expect.stringMatching(/ is down\. The last 5 checks had no answer\./) as string,
        deep_link: `/spifmanagement/payorstatus?payor=${partner('GRANT')}`,
        importance: 'HIGH',
      },
    ]);
    expect(await notices(other)).toEqual([]);
    expect((await list(watcher, { Watched: true })).Rows).toHaveLength(1);
    expect((await list(other, { Watched: true })).Rows).toEqual([]);
    await watcher.call('watchPayor', { PartnerID: partner('GRANT'), Watch: false });
    await server.admin.query('DELETE FROM system.payer_answer');
    await saw('GRANT', 'answered', 3, { minutesAgo: 0 });
    await compute();
    expect((await stateOf('GRANT'))?.State).toBe('Up');
    expect(await notices(watcher)).toHaveLength(1);
  });

  it('[R-14] a change of which nobody can be told keeps no other one back', async () => {
    const watcher = await signedIn(server, []);
    for (const payer of ['GRANT', 'TIDEL']) {
      await watcher.call('watchPayor', { PartnerID: partner(payer), Watch: true });
      await saw(payer, 'answered', 3, { minutesAgo: 10 });
    }
    await compute();
    await saw('GRANT', 'silent', 5);
    await saw('TIDEL', 'silent', 5);
    let failed = false;
    const withSystem: TestServer['deps']['doors']['withSystem'] = (what, ...rest) => {
      if (what !== 'payor watchers' || failed) return server.deps.doors.withSystem(what, ...rest);
      failed = true;
      return Promise.reject(new Error('raised by a test'));
    };
    const doors = { ...server.deps.doors, withSystem };
    await expect(computePayorStates({ doors })).rejects.toThrow('not done for 1 of 2');
    expect(await notices(watcher)).toHaveLength(1);
  });
});

describe('what staff say of a payer', () => {
  const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();
  const post = (staff: Caller, change: object = {}) =>
    staff.call('postPayorNotice', {
      PartnerID: partner('TIDEL'),
      Kind: 'Maintenance',
      Message: 'New release',
      StartsAt: hours(-1),
      EndsAt: hours(1),
      ...change,
    });

  it('a planned window puts it into maintenance while it is open, and withdrawn it is gone', async () => {
    const staff = await signedIn(server, ['FRMDAdministrator']);
    const { body } = await post(staff);
    await compute();
    expect(await stateOf('TIDEL')).toMatchObject({
      State: 'Maintenance',
      Notice: { Message: 'New release', PostedBy: await nameOf(staff.user.id) },
      NextWindow: { Message: 'New release' },
    });
    await staff.call('withdrawPayorNotice', { ID: body.Data?.ID ?? '' });
    expect((await staff.call('withdrawPayorNotice', { ID: body.Data?.ID ?? '' })).status).toBe(404);
    await compute();
    expect(await stateOf('TIDEL')).toMatchObject({ State: 'Idle', Notice: null });
    await post(staff, { StartsAt: hours(5), EndsAt: hours(6) });
    await compute();
    await post(staff, { Kind: 'Notice', Message: 'Slow since the morning' });
    expect(await stateOf('TIDEL')).toMatchObject({
      State: 'Idle',
      Notice: { Kind: 'Notice', Message: 'Slow since the morning' },
      NextWindow: { Kind: 'Maintenance', Message: 'New release' },
    });
  });

  it.each([
    ['an end before the start', { StartsAt: hours(2), EndsAt: hours(1) }, /after the start/],
    ['an end that is past', { StartsAt: hours(-3), EndsAt: hours(-2) }, /in the future/],
    ['a year', { EndsAt: hours(24 * 365) }, /90 days at most/],
  ])('is refused with its field: %s', async (_, change, message) => {
    const staff = await signedIn(server, ['FRMDAdministrator']);
    const { body } = await post(staff, change);
    expect(body.WasSuccess).toBe(false);
    expect(body.UserMessage).toMatch(message);
    expect((await server.admin.query('SELECT 1 FROM system.payer_notice')).rows).toHaveLength(0);
  });
});

it('a payer out of use is told of, and shown to who looks for it alone', async () => {
  await clerk.call('watchPayor', { PartnerID: partner('GRANT'), Watch: true });
  await saw('GRANT', 'answered', 3);
  await compute();
  await server.admin.query('UPDATE system.trading_partner SET active = false WHERE id = $1', [partner('GRANT')]);
  await compute();
  await server.admin.query('UPDATE system.trading_partner SET active = true WHERE id = $1', [partner('GRANT')]);
  expect(await notices(clerk)).toContainEqual(
    expect.objectContaining({ message: expect.stringMatching(/ is out of use\. It is no longer in use\.$/) as string }),
  );
  const others = await signedIn(server, []);
  const names = async (caller: Caller, filter: object) =>
    (await caller.call('listPayors', filter)).body.Data?.Rows.map(({ PayerID, State }) => [PayerID, State]);
  expect(await names(others, {})).toEqual([]);
  expect(await names(clerk, {})).toEqual([['GRANT', 'Inactive']]);
  expect(await names(others, { State: 'Inactive' })).toEqual([['GRANT', 'Inactive']]);
  expect(await names(others, { Search: 'GRANT' })).toEqual([['GRANT', 'Inactive']]);
});

it('is sorted by the figures of the window that is shown', async () => {
  await saw('NORTH', 'answered', 4, { minutesAgo: 100 });
  await saw('NORTH', 'unable', 1, { minutesAgo: 1 });
  await saw('GRANT', 'answered', 2, { minutesAgo: 1 });
  await saw('GRANT', 'silent', 3, { minutesAgo: 100 });
  await compute();
  const first = async (Minutes: number) =>
    (await list(clerk, { Minutes, Sort: 'trouble', Descending: true })).Rows.map(({ PayerID }) => PayerID)[0];
  expect([await first(15), await first(60), await first(1440)]).toEqual(['NORTH', 'NORTH', 'GRANT']);
});

it('the board goes out as CSV', async () => {
  await saw('NORTH', 'answered', 2);
  await saw('NORTH', 'unable', 1, { minutesAgo: 60 * 3 });
  await compute();
  const { body } = await clerk.call('exportPayors', {});
  const file = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
  const [head = '', row = ''] = file.text.replace('\uFEFF', '').split('\r\n');
  expect(head).toMatch(/^Payer,Payer ID,Type,Transaction,State,Since,Why,/);
  expect(row).toMatch(/^North.*,NORTH,.*,270,Up,.*,2 of 2 checks were answered in the last hour\.,/);
  expect(row.split(',').slice(-18).join()).toBe('2,2,100,0,500,500,2,2,100,0,500,500,3,2,66,34,500,500');
  expect(head).toMatch(/,"Asked, 15 min","Answered, 15 min","Answered %, 15 min","AAA 42 and timeouts %, 15 min",/);
});
