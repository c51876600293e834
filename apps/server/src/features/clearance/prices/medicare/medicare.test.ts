import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { base64, fileOf } from '../../testing/estimateTests.ts';
import { medicarePrice } from './medicarePrice.ts';
import { readMedicare } from './readEditions.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server, ['ClientAdministrator']);
});
afterAll(() => server.close());

const values = (work: string, more = '') =>
  `HCPCS,MOD,STATUS CODE,WORK RVU,NON-FAC PE RVU,FACILITY PE RVU,MP RVU,CONV FACTOR\n99213,,A,${work},1.50,0.60,0.10,33.4009\n${more}`;
const indices = `Medicare Administrative Contractor (MAC),State,Locality Number,Locality Name,PW GPCI,PE GPCI,MP GPCI
10112,AL,00,ALABAMA,1.000,1.000,1.000\n`;
const tests = 'HCPCS,MOD,EFF_DATE,INDICATOR,RATE\n80053,,20270101,N,10.56\n';

const preview = async (FileName: string, text: string) =>
  (await admin.call('previewMedicareTable', { FileName, File: base64(text) })).body;
const load = async (FileName: string, text: string) => {
  const shown = await preview(FileName, text);
  const { body } = await admin.call('confirmMedicareTable', {
    Version: shown.Data?.Version ?? shown.UserMessage ?? '',
  });
  return { shown: shown.Data, id: body.Data?.EditionID ?? '', said: body.UserMessage ?? '' };
};
const price = (day: string, code = '99213') =>
  server.deps.doors.withTenant(lakeside, async (trx) => {
    const at = { code, day, locality: '10112 00', modifiers: [], placeOfService: '11' };
    return medicarePrice(await readMedicare(trx, lakeside, { ...at, codes: [code] }), at);
  });
const listed = async (by = admin) =>
  (await by.call('getPrices', undefined)).body.Data?.Medicare.filter(({ Loaded }) => Loaded !== null) ?? [];

it('[FC] [GEN-07] a year that CMS published is loaded file by file, and prices of its days are made from it until it is taken away', async () => {
  expect(await price('2027-03-01')).toBeNull();
  const of = await load('PPRRVU2027_Jan.csv', values('1.30'));
  expect(of.shown).toMatchObject({
    Kind: 'Physician',
    Name: 'January 2027',
    From: '2027-01-01',
    To: '2027-12-31',
    Codes: 1,
  });
  expect(of.shown).toMatchObject({ Rows: 1, Faulty: 0, Warning: '' });
  // Values without the indices of their year make no price.
  expect(await price('2027-03-01')).toBeNull();
  await load('GPCI2027.csv', indices);
  expect(await price('2027-03-01')).toMatchObject({
    cents: 9686,
    edition: { name: 'the physician fee schedule of January 2027' },
  });
  await load('27CLABQ1.csv', tests);
  expect(await price('2027-03-01', '80053')).toMatchObject({ cents: 1056 });
  const kinds = (await listed())
    .filter(({ From }) => From.startsWith('2027'))
    .map(({ Kind, Name, IsOver }) => [Kind, Name, IsOver]);
  expect(kinds).toEqual([
    ['Physician', 'January 2027', false],
    ['Laboratory', 'January 2027', false],
    ['Indices', '2027', false],
  ]);
  expect(await listed(await signedIn(server, ['ClientAdministrator'], summit))).toEqual([]);
  expect((await admin.call('removeMedicareTable', { EditionID: of.id })).body.Data).toEqual({ IsRemoved: true });
  expect(await price('2027-03-01')).toBeNull();
  expect((await admin.call('removeMedicareTable', { EditionID: of.id })).status).toBe(404);
});

it('[FC] [GEN-07] a locality that a newer year has is chosen once its indices are loaded', async () => {
  const settings = async () => (await admin.call('getPrices', undefined)).body.Data;
  const { Locality: _old, ...set } = (await settings())?.Settings ?? {
    SelfPayDiscountBp: null,
    Multipliers: [],
    Version: 0,
  };
  const choose = () => admin.call('savePriceSettings', { ...set, Locality: '10112 77' });
  expect((await choose()).body.UserMessage).toBe('Choose a locality of the list.');
  await load('GPCI2029.csv', `${indices}10112,AL,77,GULF COAST,1.000,1.000,1.000\n`);
  const choices = (await settings())?.Localities ?? [];
  expect(choices.filter(({ Key }) => Key === '10112 77')).toEqual([{ Key: '10112 77', Name: 'AL: Gulf Coast' }]);
  expect(choices.filter(({ Key }) => Key === '10112 00')).toHaveLength(1);
  expect((await choose()).body.Data).toBeDefined();
});

it('[FC] an older edition says that the newer counts, the same file is loaded once, and another of the same days takes its place', async () => {
  const july = await price('2026-08-03');
  expect(july?.edition.name).toContain('July 2026');
  const older = await load('PPRRVU2026_Jan.csv', values('9.00'));
  expect(older.shown?.Warning).toBe('It is older than July 2026, which counts for days from 2026-07-01 on.');
  expect(await price('2026-08-03')).toEqual(july);
  expect((await price('2026-03-02'))?.edition.name).toContain('January 2026');
  const twice = await load('PPRRVU2026_Jan.csv', values('9.00'));
  expect([twice.shown?.Warning, twice.said]).toEqual([
    'This file is loaded already: nothing would change.',
    'This file is loaded already.',
  ]);
  const mended = await load('PPRRVU2026_Jan.csv', values('9.01', '99214,,A,x,1.00,1.00,0.10,33.4009\n'));
  expect(mended.shown).toMatchObject({
    Warning: 'It takes the place of January 2026, which was loaded from another file (codes: 1).',
    Faults: [{ Row: 3, Column: 'WORK RVU' }],
  });
  const faults = await fileOf(server, admin, 'exportPriceFaults', { Kind: 'Medicare' });
  expect(faults.toString('utf8')).toContain('3,WORK RVU,');
  expect((await listed()).filter(({ Name }) => Name === 'January 2026')).toHaveLength(1);
  // Of two who confirm what both were shown the second is told.
  const other = await signedIn(server, ['ClientAdministrator']);
  const both = await Promise.all(
    [admin, other].map(async (by) => {
      const file = { FileName: 'PPRRVU2028_Jan.csv', File: base64(values('1.00')) };
      return { by, Version: (await by.call('previewMedicareTable', file)).body.Data?.Version ?? '' };
    }),
  );
  const done = await Promise.all(both.map(({ by, Version }) => by.call('confirmMedicareTable', { Version })));
  expect(done.filter(({ body }) => body.WasSuccess)).toHaveLength(1);
});

it.each([
  ['an archive', 'RVU26C.zip', 'PK\u0003\u0004', /Invalid file type/],
  ['something else', 'PPRRVU2027_Jan.csv', 'Name,Phone\nA,1\n', /none of the files/],
  ['a table of no year', 'values.csv', values('1.30'), /which year/],
  ['a table without rows', 'PPRRVU2027_Jan.csv', values('x').replace('99213', '9921'), /No row/],
])('[FC] %s says so', async (_what, name, text, message) => {
  expect((await preview(name, text)).UserMessage).toMatch(message);
});
