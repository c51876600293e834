import {
  csv,
  head,
  json,
  tall,
  tallRows,
  tallTitles,
  testItem,
  testPrice,
  wide,
} from '@coverline/clearance/priceFiles/testing/priceForms.ts';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { doPriceTasks, newHospital, ofHospital, readFile, sendPriceFile } from '../../testing/priceFiles.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { priceTasks } from '#/services/priceFiles/priceTasks.ts';
import { readPrices } from '#/services/priceFiles/readPrices.ts';
import { purgePriceFiles } from '#/services/purge/purgePriceFiles.ts';
import { fileOf } from '../../testing/estimateTests.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server, ['ClientAdministrator']);
});
afterAll(() => server.close());

async function edition(EditionID: string) {
  const { body, text } = await admin.call('getPriceEdition', { EditionID });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
}
const load = async (EditionID: string, DespiteNewer = false) =>
  (await admin.call('loadPriceEdition', { EditionID, DespiteNewer })).body;
const discard = (EditionID: string) => admin.call('discardPriceEdition', { EditionID });
const item = testItem({ codes: [{ code: '71046', type: 'CPT' }] });
const items = [
  { item, prices: [testPrice(), testPrice({ plan: 'HMO', dollar: '99.995' })] },
  { item: testItem({ codes: [{ code: '70551', type: 'CPT' }], gross: '1,400', cash: '900' }), prices: [] },
];

describe('a price file is read in each of its forms', () => {
  const forms: readonly (readonly [string, string])[] = [
    ['tall CSV', tall(items)],
    ['wide CSV', wide(items)],
    ['JSON', json([items[0]!, { ...items[1]!, item: { ...items[1]!.item, gross: '1400' } }])],
    ['version 2', tall(items).replace('3.0.0', '2.0.0')],
    ['CSV with a byte order mark', `\uFEFF${tall(items)}`],
  ];
  it.each(forms)('[FC] %s', async (_, text) => {
    const EditionID = await readFile(server, admin, text);
    expect(await edition(EditionID)).toMatchObject({
      State: 'Read',
      Hospital: 'Quay Hospital',
      UpdatedOn: '2026-04-01',
      ShareRead: 1,
      Items: 2,
      Prices: 2,
      Plans: 2,
      Unmatched: 2,
    });
    const { body } = await admin.call('getPriceRows', { EditionID, Search: '710' });
    expect(body.Data?.Rows.map(({ Payer, Plan, Price, Cash }) => [Payer, Plan, Price, Cash])).toEqual([
      ['Harbor Health', 'PPO', '$150.50', '$200.00'],
      ['Harbor Health', 'HMO', '$100.00', '$200.00'],
    ]);
    const rows = (await fileOf(server, admin, 'exportPriceRows', { EditionID, Search: '710' })).toString();
    expect(rows.trim().split('\r\n').slice(1)).toEqual([
      expect.stringContaining(',Harbor Health,PPO,$150.50,150.50,200.00'),
      expect.stringContaining(',Harbor Health,HMO,$100.00,100.00,200.00'),
    ]);
    expect((await fileOf(server, admin, 'exportPriceLists', { Format: 'CSV' })).toString()).toMatch(
      /^Price file of a hospital,Quay Hospital,[^,]*,Not loaded yet,2026-04-01,,2,/m,
    );
    await discard(EditionID);
  });
});

it('[FC] a formula beside an amount is told with it, and a median that its percentiles contradict', async () => {
  const [chest] = items;
  const paid = { dollar: null, median: '110', tenth: '90', ninetieth: '160', count: '30', algorithm: 'x' };
  const prices = [
    { algorithm: 'x' },
    { dollar: null, percentage: '70', algorithm: 'x', methodology: 'percent of total billed charges' },
    paid,
    { ...paid, tenth: '160', ninetieth: '90' },
  ].map((over) => testPrice(over));
  const EditionID = await readFile(server, admin, tall([{ item: chest!.item, prices }]));
  const { body } = await admin.call('getPriceRows', { EditionID, Search: '710' });
  expect(body.Data?.Rows.map(({ Price }) => Price)).toEqual([
    '$150.50, and a formula',
    '70% of charges, and a formula',
    '$110.00, the median',
    '$110.00, the median out of order',
  ]);
  // In the file amounts are numbers beside these words; of what is a share, or in doubt, there is none.
  const file = await fileOf(server, admin, 'exportPriceRows', { EditionID, Search: '710', Format: 'XLSX' });
  const [head = [], ...lines] = await readSheet(file);
  const cells = (header: string) => lines.map((line) => line[head.indexOf(header)] ?? null);
  expect(cells('Amount')).toEqual([150.5, null, 110, null]);
  expect(cells('Without insurance')).toEqual([200, 200, 200, 200]);
  expect(cells('Price')).toEqual(body.Data?.Rows.map(({ Price }) => Price));
  await discard(EditionID);
});

describe('a file that is not as it should be is read as far as it can be, and says where', () => {
  const row = (over: Record<string, string>): string => {
    const cells = tallRows([items[0]!])[0]!.map((cell, at) => over[tallTitles[at] ?? ''] ?? cell);
    return csv([...head(), tallTitles, cells]);
  };
  const dollar = 'standard_charge|negotiated_dollar';
  const reversed = csv([...head(), tallTitles.toReversed(), ...tallRows(items).map((cells) => cells.toReversed())]);
  const cases: readonly (readonly [string, string, string | null, string, number])[] = [
    ['thousands separators', row({ [dollar]: '1,150.50' }), 'thousands', dollar, 1],
    ['a currency sign', row({ [dollar]: '$150.50' }), 'currency', dollar, 1],
    ['a negative amount', row({ [dollar]: '-150.50' }), 'negative', dollar, 0],
    ['a text', row({ [dollar]: 'call us' }), 'not-a-number', dollar, 0],
    ['a percent sign at dollars', row({ [dollar]: '70%' }), 'other-unit', dollar, 0],
    ['an amount of nines', row({ [dollar]: '999999999' }), 'placeholder', dollar, 0],
    ['a wrong version', tall(items).replace('3.0.0', '9.1'), 'file-version', 'version', 2],
    ['other columns', reversed, null, '', 2],
    ['half a row', `${tall(items)}"Picture, of`, 'row-quotes', '', 2],
    ['an amount of a hundred digits', row({ [dollar]: '1'.repeat(100) }), null, '', 1],
    ['a name with a NUL and half a letter', row({ plan_name: 'PPO\u0000 \uD800x' }), null, '', 1],
  ];
  it.each(cases)('[FC] %s', async (_, text, rule, place, prices) => {
    const EditionID = await readFile(server, admin, text);
    const read = await edition(EditionID);
    expect(read).toMatchObject({ State: 'Read', Prices: prices });
    const told = read.Rules.find(({ Rule }) => Rule === rule);
    if (rule !== null) expect(told?.Places[0]?.Place).toBe(place);
    await discard(EditionID);
  });

  const refused: readonly (readonly [string, string | Buffer, RegExp])[] = [
    ['another table', 'a,b\n1,2\n', /^This is no hospital price file/],
    ['a workbook', Buffer.from('PK\u0003\u0004xxxx'), /Unpack it, or save it as CSV/],
    ['a file without an item', csv([...head(), tallTitles]), /^No item of this file/],
  ];
  it.each(refused)('[FC] %s is refused in a sentence', async (_, text, why) => {
    const EditionID = await readFile(server, admin, text);
    expect(await edition(EditionID)).toMatchObject({ State: 'Failed', Refusal: expect.stringMatching(why) });
    expect((await load(EditionID)).UserMessage).toMatch(/could not be read/);
  });
});

it('[FC] each rule is told with its places, counted beyond them, and leaves as a file', async () => {
  const many = Array.from({ length: 1_100 }, (_, at) => ({
    item: testItem({ codes: [{ code: String(10_000 + at), type: 'CPT' }], minimum: null }),
    prices: [testPrice()],
  }));
  const EditionID = await readFile(server, admin, tall(many));
  const { Rules, Warnings } = await edition(EditionID);
  expect(Rules).toMatchObject([
    { Rule: 'minimum-and-maximum', Warnings: 1_100, Text: expect.stringMatching(/lowest/) },
  ]);
  expect(Rules[0]?.Places).toHaveLength(20);
  expect(Rules[0]?.Places[0]).toEqual({ Line: 4, Place: '' });
  expect(Warnings).toBe(1_100);
  const report = (await fileOf(server, admin, 'exportPriceWarnings', { EditionID }))
    .toString('utf8')
    .trim()
    .split('\r\n');
  expect(report).toHaveLength(1_001);
  expect(report[1]).toBe(
    '4,,minimum-and-maximum,A negotiated dollar needs the lowest and the highest of its item.,1100',
  );
  await discard(EditionID);
});

it('[FC] the same file twice is said, an older edition is asked about, and what is replaced stays until it is purged', async () => {
  const hospital = newHospital();
  const april = ofHospital(tall(items), hospital);
  const first = await readFile(server, admin, april);
  expect((await load(first)).Data).toEqual({ IsLoaded: true });
  const again = await readFile(server, admin, april);
  expect((await edition(again)).SameFile).not.toBe('');
  expect((await load(again)).UserMessage).toBe('This very file is loaded already.');
  await discard(again);

  const older = await readFile(server, admin, april.replace('4/1/2026', '1/1/2026'));
  expect((await edition(older)).Loaded).toEqual({
    EditionID: first,
    UpdatedOn: '2026-04-01',
    IsNewer: true,
    PlacesOnlyThere: [],
  });
  expect((await load(older)).UserMessage).toMatch(
    /^This edition of 01\/01\/2026 is older than the loaded one of 04\/01\/2026/,
  );
  const undated = await readFile(server, admin, april.replace('4/1/2026', 'lately'));
  expect((await load(undated)).UserMessage).toMatch(/^The file does not say when it was last updated/);

  expect((await load(older, true)).Data).toEqual({ IsLoaded: true });
  expect((await edition(first)).State).toBe('Replaced');
  const purge = () => server.deps.doors.withTenant(lakeside, (trx) => purgePriceFiles(trx, lakeside));
  const left = async () =>
    (await server.admin.query('SELECT 1 FROM phi.price_row WHERE edition_id = $1', [first])).rowCount;
  while (await purge());
  expect(await left()).toBe(2);
  await server.admin.query("UPDATE phi.price_edition SET replaced_at = now() - interval '367 days' WHERE id = $1", [
    first,
  ]);
  while (await purge());
  expect(await left()).toBe(0);
  expect((await admin.call('getPriceEdition', { EditionID: first })).status).toBe(404);
  for (const one of [older, undated]) await discard(one);
});

it('[FC] one of the same name that leaves out places of the loaded one is asked about: it may be of another hospital', async () => {
  const hospital = newHospital();
  const april = ofHospital(tall(items), hospital);
  const first = await readFile(server, admin, april);
  await load(first);
  const may = april.replace('4/1/2026', '5/1/2026');
  const spelled = await readFile(server, admin, may.replace('Quay Clinic', 'QUAY  clinic'));
  expect((await edition(spelled)).Loaded?.PlacesOnlyThere).toEqual([]);
  const other = await readFile(server, admin, may.replace('Quay Clinic', 'Pier Clinic'));
  expect((await edition(other)).Loaded?.PlacesOnlyThere).toEqual(['Quay Clinic']);
  expect((await load(other)).UserMessage).toBe(
    'The loaded edition names locations that this file does not: Quay Clinic. Load it only if it is of the same hospital.',
  );
  expect((await edition(first)).State).toBe('Loaded');
  const { body } = await admin.call('loadPriceEdition', { EditionID: other, DespitePlaces: true });
  expect(body.Data).toEqual({ IsLoaded: true });
  for (const one of [first, spelled, other]) await discard(one);
});

it('[FC] a large file goes piece by piece, each within the time that a statement has', async () => {
  const EditionID = await readFile(server, admin, ofHospital(tall(items), newHospital()));
  // The next statistics of these tables are minutes away, as they are for whoever discards what was read a moment ago.
  const rows = 25_000;
  await server.admin.query(
    `INSERT INTO phi.price_row (client_id, edition_id, item, nth, plan, by_algorithm, count, methodology)
     SELECT $1, $2, 100 + n / 3, n % 3, 1, false, '', '' FROM generate_series(1, $3::int) n`,
    [lakeside, EditionID, rows],
  );
  await server.admin.query(
    `INSERT INTO phi.price_code (client_id, edition_id, code, item)
     SELECT $1, $2, 'C' || n % 7, 100 + n FROM generate_series(1, $3::int) n`,
    [lakeside, EditionID, rows],
  );
  await discard(EditionID);
  const left = async () => {
    const { rows: counts } = await server.admin.query<{ n: number }>(
      `SELECT (SELECT count(*) FROM phi.price_row WHERE edition_id = $1)::int
            + (SELECT count(*) FROM phi.price_code WHERE edition_id = $1)::int AS n`,
      [EditionID],
    );
    return counts[0]?.n ?? 0;
  };
  const pieces: number[] = [];
  for (let before = await left(), more = true; more; before -= pieces.at(-1) ?? 0) {
    more = await server.deps.doors.withTenant(lakeside, (trx) => purgePriceFiles(trx, lakeside));
    pieces.push(before - (await left()));
  }
  expect(Math.max(...pieces)).toBe(20_000);
  expect(await left()).toBe(0);
  expect((await admin.call('getPriceEdition', { EditionID })).status).toBe(404);
});

it('[FC] the edition that is loaded stands in the list however many have come since, the newest first', async () => {
  const old = await readFile(server, admin, ofHospital(tall(items), newHospital()));
  const loaded = await readFile(server, admin, ofHospital(tall(items), newHospital()));
  await load(loaded);
  const { rows } = await server.admin.query<{ id: string }>(
    `INSERT INTO phi.price_edition (client_id, id, state, file_name, size, sent_by, sent_at)
     SELECT client_id, gen_random_uuid(), 'Failed', 'later.csv', 1, sent_by, now() + n * interval '1 second'
       FROM phi.price_edition, generate_series(1, 100) n WHERE id = $1 RETURNING id`,
    [loaded],
  );
  const listed = (await admin.call('getPriceEditions', {})).body.Data ?? [];
  expect(listed.map(({ EditionID }) => EditionID)).toEqual([...rows.map(({ id }) => id).toReversed(), loaded]);
  // One by itself is there however old it is.
  expect((await edition(old)).State).toBe('Read');
  await server.admin.query("DELETE FROM phi.price_edition WHERE file_name = 'later.csv'");
  for (const one of [old, loaded]) await discard(one);
});

it('[FC] of two who load two editions at once one is the loaded one', async () => {
  const hospital = newHospital();
  const april = ofHospital(tall(items), hospital);
  const one = await readFile(server, admin, april);
  const other = await readFile(server, admin, april.replace('4/1/2026', '4/2/2026'));
  await Promise.all([load(one), load(other)]);
  const states = await Promise.all([one, other].map(async (id) => (await edition(id)).State));
  expect(states.filter((state) => state === 'Loaded')).toHaveLength(1);
  for (const id of [one, other]) await discard(id);
});

it('R-20 whoever goes on behind a worker that ended keeps every row once, and one that was called off keeps none', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => ({
    item: testItem({ codes: [{ code: String(10_000 + at), type: 'CPT' }], cash: at % 2 === 0 ? '$5' : '4' }),
    prices: [testPrice({ plan: `Plan ${at % 7}` }), testPrice({ plan: `Plan ${at % 5}`, dollar: '7' })],
  }));
  const whole = await readFile(server, admin, tall(many));
  const FileID = await sendPriceFile(admin, Buffer.from(tall(many)));
  const EditionID = (await admin.call('readPriceFile', { FileID })).body.Data?.EditionID ?? '';
  expect((await admin.call('readPriceFile', { FileID })).body.Data).toEqual({ EditionID });
  const task = await priceTasks.take(server.deps.doors, 60_000);
  if (task === null) throw new Error('no task');
  const { doors } = server.deps;
  // Another worker has it as soon as a page is kept: this one ends without a word.
  let isTaken = false;
  const withTenant: typeof doors.withTenant = async (...args) => {
    const done = await doors.withTenant(...args);
    const { rows } = await server.admin.query('SELECT 1 FROM phi.price_edition WHERE id = $1 AND events_kept > 0', [
      EditionID,
    ]);
    if (rows.length > 0 && !isTaken) {
      isTaken = true;
      await server.admin.query(
        'UPDATE system.price_task SET lease_until = NULL, fence = fence + 1 WHERE task_id = $1',
        [EditionID],
      );
    }
    return done;
  };
  const late = readPrices({ ...server.deps, doors: { ...doors, withTenant } }, task, new AbortController().signal);
  await late;
  expect(isTaken).toBe(true);
  expect((await edition(EditionID)).State).toBe('Reading');
  await doPriceTasks(server);
  const told = async (id: string) => {
    const { Items, Prices, Warnings, Plans, State } = await edition(id);
    const { rows } = await server.admin.query(
      `SELECT (SELECT count(*)::int FROM phi.price_row WHERE edition_id = $1) AS rows,
              (SELECT count(*)::int FROM phi.price_item WHERE edition_id = $1) AS items,
              (SELECT sum(item::bigint * nth * plan)::text FROM phi.price_row WHERE edition_id = $1) AS places,
              (SELECT count(*)::int FROM phi.price_warning WHERE edition_id = $1) AS warnings`,
      [id],
    );
    return { Items, Prices, Warnings, Plans, State, ...rows[0] };
  };
  expect(await told(EditionID)).toEqual(await told(whole));
  expect(await told(whole)).toMatchObject({
    State: 'Read',
    Items: 3_000,
    Prices: 6_000,
    rows: 6_000,
    Plans: 7,
    Warnings: 1_500,
  });
  const { rows } = await server.admin.query('SELECT state FROM phi.client_file WHERE id = $1', [FileID]);
  expect(rows).toEqual([{ state: 'Removed' }]);
  for (const id of [whole, EditionID]) await discard(id);

  const off = await sendPriceFile(admin, Buffer.from(tall(items)));
  const called = (await admin.call('readPriceFile', { FileID: off })).body.Data?.EditionID ?? '';
  await discard(called);
  await doPriceTasks(server);
  const kept = await server.admin.query('SELECT 1 FROM phi.price_item WHERE edition_id = $1', [called]);
  expect(kept.rowCount).toBe(0);
});

it('[FC] a file too large is refused before it comes, and nobody reads or loads another client’s', async () => {
  const begun = await admin.call('beginPriceFile', {
    Name: 'all.json',
    Size: 1024 ** 3 + 1,
    Fingerprint: 'a'.repeat(64),
  });
  expect(begun.body.UserMessage).toMatch(/^This file is larger than 1024 MB/);
  const others = await signedIn(server, ['ClientAdministrator'], summit);
  const EditionID = await readFile(server, others, tall(items));
  for (const name of ['getPriceEdition', 'loadPriceEdition', 'discardPriceEdition', 'getPriceRows'] as const)
    expect((await admin.call(name, { EditionID })).status).toBe(404);
  const FileID = await sendPriceFile(admin, Buffer.from(tall(items)));
  const colleague = await signedIn(server, ['ClientAdministrator']);
  expect((await colleague.call('readPriceFile', { FileID })).body.UserMessage).toMatch(
    /^Somebody else sends this file/,
  );
});

it('[FC] a file that does not say whose it is is not loaded', async () => {
  const EditionID = await readFile(server, admin, ofHospital(tall(items), ''));
  const { body } = await admin.call('loadPriceEdition', { EditionID });
  expect(body.UserMessage).toMatch(/^The file does not say whose it is/);
  await discard(EditionID);
});

it('[FC] what is due to be purged can be loaded no more from the first piece on, and a legal hold keeps it', async () => {
  const EditionID = await readFile(server, admin, ofHospital(tall(items), newHospital()));
  await server.admin.query("UPDATE phi.price_edition SET read_at = now() - interval '31 days' WHERE id = $1", [
    EditionID,
  ]);
  const purge = () => server.deps.doors.withTenant(lakeside, (trx) => purgePriceFiles(trx, lakeside));
  const stateOf = async () =>
    (await server.admin.query('SELECT state FROM phi.price_edition WHERE id = $1', [EditionID])).rows;
  await server.admin.query('UPDATE identity.client SET held_at = now() WHERE id = $1', [lakeside]);
  expect([await purge(), await stateOf()]).toEqual([false, [{ state: 'Read' }]]);
  await server.admin.query('UPDATE identity.client SET held_at = NULL WHERE id = $1', [lakeside]);
  expect([await purge(), await stateOf()]).toEqual([true, [{ state: 'Discarded' }]]);
  expect((await admin.call('loadPriceEdition', { EditionID })).status).toBe(404);
  while (await purge());
  expect(await stateOf()).toEqual([]);
});
