import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { callerOf, type Caller } from '#/testing/caller.ts';
import { asking, check, partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let administrator: Caller;
let ada: Awaited<ReturnType<typeof signedIn>>;
let bo: Awaited<ReturnType<typeof signedIn>>;

const month = '2026-05';

beforeAll(async () => {
  server = await startTestServer();
  administrator = await signedIn(server, ['ClientAdministrator']);
  ada = await signedIn(server);
  bo = await signedIn(server);
  await server.admin.query("UPDATE identity.app_user SET first_name = 'Ada', last_name = 'Abel' WHERE id = $1", [
    ada.user.id,
  ]);
  await server.admin.query("UPDATE identity.app_user SET first_name = 'Bo', last_name = 'Brandt' WHERE id = $1", [
    bo.user.id,
  ]);
  const spend = (user: string, payer: string, checks: number, cents: number, day = `${month}-01`, client = lakeside) =>
    server.admin.query('INSERT INTO phi.lookup_cost VALUES ($1, $2, $3, $4, $5, $6)', [
      client,
      day,
      user,
      partner(payer),
      checks,
      cents,
    ]);
  await spend(ada.user.id, 'NORTH', 3, 33);
  await spend(bo.user.id, 'NORTH', 1, 11);
  await spend(ada.user.id, 'BLUE1', 10, 90);
  await spend(bo.user.id, 'BLUE1', 2, 900, '2026-04-01');
  await spend(bo.user.id, 'NORTH', 7, 7_700, `${month}-01`, summit);
});
afterAll(() => server.close());

const listed = async (asked: object, caller = administrator) => {
  const { body, text } = await caller.call('listCheckCosts', { Month: month, ...asked });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};
const rows = async (asked: object) =>
  (await listed(asked)).Rows.map(({ PayerName, UserName, Checks, Cents }) => [PayerName, UserName, Checks, Cents]);

describe('what a month’s checks have cost', () => {
  it('the whole, the payers that cost most first, and nothing of another month or client', async () => {
    expect(await listed({})).toMatchObject({
      Month: month,
      Checks: 14,
      Cents: 134,
      Payers: 2,
      Total: 2,
      Dearest: [
        { PartnerID: partner('BLUE1'), Checks: 10, Cents: 90 },
        { PartnerID: partner('NORTH'), Checks: 4, Cents: 44 },
      ],
    });
  });

  it('is counted by payer, by user, and by both', async () => {
    expect(await rows({ By: 'Payer' })).toEqual([
      ['Bluestone Health Plan', null, 10, 90],
      ['Northlake Mutual', null, 4, 44],
    ]);
    expect(await rows({ By: 'User' })).toEqual([
      [null, 'Ada Abel', 13, 123],
      [null, 'Bo Brandt', 1, 11],
    ]);
    expect(await rows({ By: 'Both' })).toEqual([
      ['Bluestone Health Plan', 'Ada Abel', 10, 90],
      ['Northlake Mutual', 'Ada Abel', 3, 33],
      ['Northlake Mutual', 'Bo Brandt', 1, 11],
    ]);
    expect((await listed({ By: 'Both' })).Total).toBe(3);
  });

  it.each([
    ['payer', false, [10, 3, 1]],
    ['payer', true, [3, 1, 10]],
    ['user', true, [1, 10, 3]],
    ['checks', false, [1, 3, 10]],
    ['cents', true, [10, 3, 1]],
  ] as const)('is sorted by %s, descending %s', async (Sort, Descending, checks) => {
    expect((await rows({ By: 'Both', Sort, Descending })).map((row) => row[2])).toEqual(checks);
  });

  it('a page goes on where the one before ended', async () => {
    await server.admin.query(
      `INSERT INTO phi.lookup_cost
       SELECT $1, '2026-03-01', u.id, p.id, 1, 5 FROM system.trading_partner p,
              (SELECT id FROM identity.app_user ORDER BY id LIMIT 4) u ORDER BY p.id, u.id LIMIT 30`,
      [lakeside],
    );
    const both = { Month: '2026-03', By: 'Both' };
    const [first, second] = [await listed(both), await listed({ ...both, Offset: 25, Limit: 25 })];
    expect([first.Rows.length, second.Rows.length, second.Total]).toEqual([25, 5, 30]);
    const all = [...first.Rows, ...second.Rows];
    expect(new Set(all.map(({ PartnerID, UserID }) => `${PartnerID} ${UserID}`)).size).toBe(30);
    expect([first.Dearest.length, first.Payers]).toEqual([6, 8]);
  });

  it('a check that is made now is in the month that it is', async () => {
    const before = await listed({ Month: null, By: 'User' });
    await check(ada, asking('NORTH', 'ACT'));
    const after = await listed({ Month: null, By: 'User' });
    expect(after.Checks).toBe(before.Checks + 1);
    expect(after.Rows.find(({ UserID }) => UserID === ada.user.id)?.Checks).toBe(1);
  });

  it('a month without a check is empty; what is no month is refused', async () => {
    expect(await listed({ Month: '2021-01' })).toMatchObject({ Checks: 0, Cents: 0, Rows: [], Total: 0, Dearest: [] });
    for (const Month of ['2026-13', '2026-5', '0000-01', "2026-01'"])
      expect((await administrator.call('listCheckCosts', { Month })).status).toBe(400);
  });

  it('goes to a spreadsheet as it is counted and sorted, and the audit says what left', async () => {
    const { body } = await administrator.call('exportCheckCosts', {
      Month: month,
      By: 'Both',
      Sort: 'user',
      Descending: false,
    });
    const file = await fetch(`${server.url}${downloadPath}${body.Data?.Ticket ?? ''}`);
    expect(file.headers.get('content-disposition')).toContain(`check-costs-${month}.csv`);
    expect(parse(await file.text(), { bom: true })).toEqual([
      ['Month', 'Payer', 'User', 'Checks', 'Cost'],
      [month, 'Bluestone Health Plan', 'Ada Abel', '10', '0.90'],
      [month, 'Northlake Mutual', 'Ada Abel', '3', '0.33'],
      [month, 'Northlake Mutual', 'Bo Brandt', '1', '0.11'],
    ]);
    const { rows: audit } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE client_id = $1 AND action = 'ExportCheckCosts' AND result = 'done' ORDER BY seq DESC LIMIT 1",
      [lakeside],
    );
    expect(audit).toEqual([{ detail: `${month} Both, 3 rows` }]);
    const book = await administrator.call('exportCheckCosts', { Month: month, By: 'User', Format: 'XLSX' });
    const made = await fetch(`${server.url}${downloadPath}${book.body.Data?.Ticket ?? ''}`);
    const [, first] = await readSheet(Buffer.from(await made.arrayBuffer()));
    expect(first).toEqual([month, 'Ada Abel', 13, 1.23]);
  });
});

describe('who is shown it', () => {
  it('an administrator of another client sees that client’s own', async () => {
    const other = await signedIn(server, ['ClientAdministrator'], summit);
    expect(await listed({}, other)).toMatchObject({ Checks: 7, Cents: 7_700, Payers: 1 });
  });

  it.each(['listCheckCosts', 'exportCheckCosts'] as const)(
    '%s: neither who only checks nor who is signed out',
    async (name) => {
      expect((await ada.call(name, {})).status).toBe(403);
      expect((await callerOf(server.url, null).call(name, {})).status).toBe(401);
      expect((await administrator.call(name, {})).status).toBe(200);
    },
  );
});
