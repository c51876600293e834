import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { xlsx } from '#/platform/export/xlsx.ts';
import { base64, fileOf } from '../testing/estimateTests.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server, ['ClientAdministrator']);
});
afterAll(() => server.close());

const head = 'Code,Modifiers,Amount,Percent of charge,Multiple of Medicare,From,To\n';
const lines = `${head}99213,,"$1,084.20",,,1/1/2026,12/31/2026\n71046,RT 26,,70.5%,,2026-01-01,\n80053,,,,1.25,2026-01-01,\n`;
const preview = (Name: string, text: string, payer = 'NORTH') =>
  admin.call('previewContract', { PayerID: partner(payer), Name, File: base64(text) });

const schedulesOf = async (payer: string) =>
  (await admin.call('getPrices', undefined)).body.Data?.Schedules.filter(({ PayerID }) => PayerID === partner(payer));

it('[FC] a contract is shown before it is loaded, leaves as it came, and is not loaded twice', async () => {
  const shown = await preview('Northlake 2026', `${lines}9921,,5,,,2026-01-01,\n99214,,1.005,,,2026-01-01,\n`);
  expect(shown.body.Data).toMatchObject({
    Rows: 3,
    Faulty: 2,
    Faults: [
      { Row: 5, Column: 'Code', Text: expect.stringMatching(/five letters/) },
      { Row: 6, Column: 'Amount', Text: expect.stringMatching(/two places/) },
    ],
    From: '2026-01-01',
    To: '',
    Warning: '',
    Lines: [{ Price: '$1,084.20' }, { Price: '70.5%', Modifiers: ['26', 'RT'] }, { Price: '1.25 × Medicare' }],
  });
  expect(await schedulesOf('NORTH')).toEqual([]);
  const faults = await fileOf(server, admin, 'exportPriceFaults', { Kind: 'Contract' });
  expect(faults.toString('utf8').split('\r\n')[1]).toMatch(/^5,Code,"A code has five/);

  const Version = shown.body.Data?.Version ?? '';
  const { body } = await admin.call('confirmContract', { Version });
  const ScheduleID = body.Data?.ScheduleID ?? '';
  expect(await schedulesOf('NORTH')).toMatchObject([{ ScheduleID, Name: 'Northlake 2026', Lines: 3, IsOver: false }]);
  const file = await fileOf(server, admin, 'exportContract', { ScheduleID, Format: 'CSV' });
  const narrowed = await fileOf(server, admin, 'exportContract', { ScheduleID, Search: '710', Format: 'CSV' });
  expect(
    narrowed
      .toString()
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.slice(0, 5)),
  ).toEqual(['71046']);
  const lists = (await fileOf(server, admin, 'exportPriceLists', { Format: 'CSV' })).toString();
  expect(lists).toMatch(/^Contract,Northlake[^,]*,Northlake 2026,\w+( \w+)?,2026-01-01,/m);
  expect(lists).toMatch(/^Medicare: Laboratory tests,,April 2026,/m);
  const back = await preview('Again', file.toString('utf8'));
  expect(back.body.Data).toMatchObject({ Rows: 3, Faulty: 0, Warning: expect.stringMatching(/^Northlake 2026 holds/) });

  const twice = await preview('Twice', `${lines}9921,,5,,,2026-01-01,\n99214,,1.005,,,2026-01-01,\n`);
  expect(twice.body.Data?.Warning).toBe('This file is loaded already: Northlake 2026.');
  const refused = await admin.call('confirmContract', { Version: twice.body.Data?.Version ?? '' });
  expect(refused.body.UserMessage).toBe('This file is loaded already: Northlake 2026.');

  const found = await admin.call('getContractLines', { ScheduleID, Search: '710' });
  expect(found.body.Data).toMatchObject({ Total: 1, Rows: [{ Code: '71046' }] });
  expect((await admin.call('removeContract', { ScheduleID })).body.Data).toEqual({ IsRemoved: true });
  expect((await admin.call('getContractLines', { ScheduleID })).status).toBe(404);
});

it('[FC] of two who load the same file at once one has loaded it', async () => {
  const other = await signedIn(server, ['ClientAdministrator']);
  const file = { PayerID: partner('SUMMA'), Name: 'Summa', File: base64('Code,Amount,From\n99213,90,2026-07-01\n') };
  const shown = await Promise.all([admin, other].map((one) => one.call('previewContract', file)));
  const done = await Promise.all(
    [admin, other].map((one, at) => one.call('confirmContract', { Version: shown[at]?.body.Data?.Version ?? '' })),
  );
  expect(done.filter(({ body }) => body.WasSuccess)).toHaveLength(1);
  expect(await schedulesOf('SUMMA')).toHaveLength(1);
  const { rows } = await server.admin.query<{ n: number }>(
    `INSERT INTO phi.contract_schedule (client_id, id, trading_partner_id, name, digest, loaded_by)
     SELECT client_id, gen_random_uuid(), trading_partner_id, 'Twice', digest, loaded_by FROM phi.contract_schedule
      WHERE trading_partner_id = $1 ON CONFLICT (client_id, trading_partner_id, digest) DO NOTHING RETURNING 1 AS n`,
    [partner('SUMMA')],
  );
  expect(rows).toEqual([]);
});

it('[FC] a small percent is taken with its sign alone: a spreadsheet keeps 70.5% as 0.705', async () => {
  const rows = '99213,0.705,2026-01-01\n99214,0.705%,2026-01-01\n99215,70.5,2026-01-01\n';
  const { body } = await preview('Percents', `Code,Percent of charge,From\n${rows}`, 'JUNIP');
  expect(body.Data).toMatchObject({
    Rows: 2,
    Faults: [{ Row: 2, Column: 'Percent of charge', Text: expect.stringMatching(/0\.705 for 70\.5%/) }],
    Lines: [{ Price: '0.705%' }, { Price: '70.5%' }],
  });
  const { body: ofMedicare } = await preview(
    'Of Medicare',
    'Code,% of Medicare,From\n99213,1.25,2026-01-01\n99214,125,2026-01-01\n',
    'JUNIP',
  );
  expect(ofMedicare.Data).toMatchObject({ Rows: 1, Faulty: 1, Lines: [{ Code: '99214', Price: '1.25 × Medicare' }] });
});

it('[FC] one that begins before the loaded one says that the newer counts', async () => {
  const first = await preview('Tidelands July', 'Code,Amount,From\n99213,90,2026-07-01\n', 'TIDEL');
  await admin.call('confirmContract', { Version: first.body.Data?.Version ?? '' });
  const older = await preview('Tidelands January', 'Code,Amount,From\n99213,80,2026-01-01\n', 'TIDEL');
  expect(older.body.Data?.Warning).toMatch(/^It begins before Tidelands July, which is loaded/);
});

it('[FC] the charge master is put in the place of the one before, from a workbook as well', async () => {
  const load = async (file: Buffer) => {
    const shown = await admin.call('previewCharges', { File: file.toString('base64') });
    return { shown: shown.body.Data, Version: shown.body.Data?.Version ?? shown.text };
  };
  // What other tests have loaded is none of this one's.
  await server.admin.query('DELETE FROM phi.charge_item WHERE client_id = $1', [lakeside]);
  const one = await load(Buffer.from('Code,Description,Charge\n99213,Office visit,180\n80053,Panel,"$1,085.50"\n'));
  expect(one.shown).toMatchObject({ Added: 2, Changed: 0, Missing: 0, Warning: '' });
  expect((await admin.call('confirmCharges', { Version: one.Version })).body.Data).toEqual({ Charges: 2 });
  const book = await xlsx(
    'Charges',
    [
      { header: 'Code', value: (row: readonly string[]) => row[0] },
      { header: 'Charge', value: (row) => row[1] },
      { header: 'Department', value: (row) => row[2] },
    ],
    [
      ['99213', '190.00', ''],
      ['99213', '210.00', 'Main Campus'],
      ['71046', '-4', ''],
    ],
  );
  const two = await load(book);
  expect(two.shown).toMatchObject({
    Added: 1,
    Changed: 1,
    Missing: 1,
    Faults: [{ Row: 4, Column: 'Charge' }],
    Warning: '1 charges that are loaded are not in this file, and would go.',
  });
  await admin.call('confirmCharges', { Version: two.Version });
  const again = await admin.call('confirmCharges', { Version: two.Version });
  expect(again.body.UserMessage).toMatch(/^Something changed since/);
  const listed = await admin.call('getCharges', { Search: '992' });
  expect(listed.body.Data?.Rows.map(({ Department, ChargeCents }) => [Department, ChargeCents])).toEqual([
    ['', 19_000],
    ['Main Campus', 21_000],
  ]);
});

it('[FC] of two charge masters that are confirmed at once the second is judged by the first', async () => {
  const two = await Promise.all(
    [admin, await signedIn(server, ['ClientAdministrator'])].map(async (one, at) => {
      const File = base64(`Code,Charge\n9920${at + 1},100\n`);
      return { one, Version: (await one.call('previewCharges', { File })).body.Data?.Version ?? '' };
    }),
  );
  const done = await Promise.all(two.map(({ one, Version }) => one.call('confirmCharges', { Version })));
  expect(done.filter(({ body }) => body.WasSuccess)).toHaveLength(1);
  expect(done.find(({ body }) => !body.WasSuccess)?.body.UserMessage).toMatch(/^Something changed since/);
});

it.each([
  ['an empty file', '', /empty/],
  ['letters of another kind', Buffer.from([0x43, 0xff, 0xfe]), /UTF-8/],
])('[FC] %s says so', async (_, file, message) => {
  const { body } = await admin.call('previewCharges', { File: Buffer.from(file).toString('base64') });
  expect([body.WasSuccess, body.UserMessage]).toEqual([false, expect.stringMatching(message)]);
});

it('[FC] Medicare says of which edition it is; settings are saved by who read them last', async () => {
  const read = (await admin.call('getPrices', undefined)).body.Data;
  expect(read?.Medicare.map(({ Kind, Name, To }) => [Kind, Name, To])).toEqual([
    ['Physician', 'July 2026', '2026-12-31'],
    ['Laboratory', 'April 2026', '2026-12-31'],
  ]);
  expect(read?.Localities).toContainEqual({ Key: '10112 00', Name: 'Alabama: Statewide' });
  const Version = read?.Settings.Version ?? 0;
  const settings = { Locality: '10112 00', SelfPayDiscountBp: 4000, Multipliers: [], Version };
  expect((await admin.call('savePriceSettings', settings)).body.Data).toEqual({ Version: Version + 1 });
  const stale = await admin.call('savePriceSettings', { ...settings, SelfPayDiscountBp: 5000 });
  expect(stale.status).toBe(409);
  const wrong = await admin.call('savePriceSettings', { ...settings, Locality: '00000 99', Version: Version + 1 });
  expect(wrong.body.Fields).toMatchObject([{ Field: 'Locality' }]);
});
