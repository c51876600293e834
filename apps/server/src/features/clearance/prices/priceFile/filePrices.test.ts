import { tall, testItem, testPrice } from '@coverline/clearance/priceFiles/testing/priceForms.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';
import { partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { estimateOf, visitOf, whatIf, worked } from '../../testing/estimateTests.ts';
import { newHospital, ofHospital, readFile } from '../../testing/priceFiles.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof signedIn>>;
let clerk: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server, ['ClientAdministrator']);
  clerk = await signedIn(server, ['FinancialClearance', 'RealTimeEligibility']);
});
afterAll(() => server.close());
// Also of a test that did not come to its end: the next one is to fail by itself alone.
afterEach(async () => {
  await server.admin.query(
    "UPDATE phi.price_edition SET state = 'Discarded', replaced_at = now() WHERE state = 'Loaded'",
  );
});

const plansOf = async (EditionID: string, more: object = {}) =>
  (await admin.call('getPricePlans', { EditionID, ...more })).body.Data?.Rows ?? [];
const load = (EditionID: string) => admin.call('loadPriceEdition', { EditionID });
const discard = (EditionID: string) => admin.call('discardPriceEdition', { EditionID });
/** Says of every plan of a file that it is a payer's. */
async function matchAll(EditionID: string, payer: string, AnswersName = ''): Promise<void> {
  const Matches = (await plansOf(EditionID)).map(({ Plan, Version }) => ({
    Plan,
    PayerID: partner(payer),
    AnswersName,
    Version,
  }));
  const { body, text } = await admin.call('matchPricePlans', { EditionID, Matches });
  if (!body.WasSuccess) throw new Error(text);
}

/** One more column at the end of a tall file. */
const withColumn = (file: string, title: string, cell: string): string =>
  file
    .trimEnd()
    .split('\r\n')
    .map((line, at) => (at < 2 ? line : `${line},${at === 2 ? title : cell}`))
    .join('\r\n');

const item = testItem({ codes: [{ code: '71046', type: 'CPT' }] });

it('[FC] a name that two payers bear proposes neither as the very one', async () => {
  const payers = ['NORTH', 'TIDEL'];
  for (const payer of payers)
    await server.admin.query(
      "INSERT INTO system.partner_alias (partner_id, kind, alias, alias_key) VALUES ($1, 'alias', $2, $3)",
      [partner(payer), 'Two Rivers', partnerKey('Two Rivers')],
    );
  const file = ofHospital(
    tall(['Two Rivers', 'Northlake Mutual'].map((payer) => ({ item, prices: [testPrice({ payer, dollar: '120' })] }))),
    newHospital(),
  );
  const proposed = await plansOf(await readFile(server, admin, file));
  expect(proposed.map(({ Payer, Proposed }) => [Payer, Proposed?.IsSame ?? null])).toEqual([
    ['Northlake Mutual', true],
    ['Two Rivers', false],
  ]);
  expect(payers.map(partner)).toContain(proposed[1]?.Proposed?.PayerID);
  await server.admin.query('DELETE FROM system.partner_alias WHERE alias = $1', ['Two Rivers']);
});

it('[FC] a plan is proposed by its payer’s name, used once a person says so, and remembered for the next edition', async () => {
  const hospital = newHospital();
  const grant = [
    { item, prices: [testPrice({ payer: 'GRANITE BENEFIT-TRUST', dollar: '120' })] },
    {
      item: testItem({ codes: [{ code: '70551', type: 'CPT' }] }),
      prices: [testPrice({ payer: 'Granit Benefit Trust', dollar: '640' })],
    },
    { item, prices: [testPrice({ payer: 'Quill and Ink Mutual', dollar: '7' })] },
  ];
  const file = ofHospital(tall(grant), hospital);
  const EditionID = await readFile(server, admin, file);
  const proposed = await plansOf(EditionID);
  expect(proposed.map(({ Payer, Proposed }) => [Payer, Proposed?.PayerID ?? null, Proposed?.IsSame ?? null])).toEqual([
    ['Granit Benefit Trust', partner('GRANT'), false],
    ['GRANITE BENEFIT-TRUST', partner('GRANT'), true],
    ['Quill and Ink Mutual', null, null],
  ]);
  const second = proposed[1]?.Plan ?? 0;
  expect((await plansOf(EditionID, { Plans: [second] })).map(({ Plan }) => Plan)).toEqual([second]);
  await load(EditionID);
  const { visit } = await visitOf(server, clerk, { procedures: ['71046'] });
  const lineOf = async () => worked(await estimateOf(clerk, visit)).Lines[0];
  // Nobody has said whose the plans are: nothing of them is used.
  const before = await lineOf();
  expect(before?.Price?.Source ?? null).not.toBe('PriceFileAmount');
  expect(before?.PassedOver).toContainEqual({
    Source: 'PriceFileAmount',
    Text: 'No price file has the code for this payer and plan',
  });

  const [, same, other] = proposed;
  const match = (Plan: number, payer: string | null, Version: number) =>
    admin.call('matchPricePlans', {
      EditionID,
      Matches: [{ Plan, PayerID: payer === null ? null : partner(payer), AnswersName: '', Version }],
    });
  await match(same?.Plan ?? 0, 'GRANT', 0);
  await match(other?.Plan ?? 0, null, 0);
  expect(await lineOf()).toMatchObject({
    AllowedCents: 12_000,
    Price: {
      Source: 'PriceFileAmount',
      Trust: 'Terms',
      Text: expect.stringMatching(`^From the hospital's price file, edition ${hospital}, updated 04/01/2026`),
      Edition: { Name: `${hospital}, updated 04/01/2026`, From: '2026-04-01', To: '2027-04-01' },
    },
  });
  expect(worked(await estimateOf(clerk, visit)).Editions.map(({ Name }) => Name)).toContain(
    `${hospital}, updated 04/01/2026`,
  );
  // Of two people the second is told; who says the same again has said it.
  expect((await match(same?.Plan ?? 0, 'NORTH', 0)).status).toBe(409);
  expect((await match(same?.Plan ?? 0, 'GRANT', 0)).body.WasSuccess).toBe(true);

  const next = await readFile(server, admin, file.replace('4/1/2026', '7/1/2026').replace('120', '130'));
  expect((await admin.call('getPriceEdition', { EditionID: next })).body.Data?.Unmatched).toBe(1);
  expect((await plansOf(next, { Unmatched: true })).map(({ Payer }) => Payer)).toEqual(['Granit Benefit Trust']);
  await load(next);
  expect(await lineOf()).toMatchObject({ AllowedCents: 13_000 });
  // Out of the plan it is the price for who pays alone, with the edition that says it.
  const alone = worked(await whatIf(clerk, visit, { Lines: [{ Code: '71046' }], WithoutPlan: true }));
  expect(alone).toMatchObject({ PatientCents: 20_000, Editions: [{ Name: `${hospital}, updated 07/01/2026` }] });
  for (const one of [EditionID, next]) await discard(one);
  expect((await lineOf())?.Price?.Source ?? null).not.toBe('PriceFileAmount');
});

describe('what a price file says of a line', () => {
  const at = (over: object, price: object = {}) => ({
    item: testItem(over),
    prices: [testPrice({ payer: 'Granite Benefit Trust', ...price })],
  });
  const priced = (over: object) => [
    { item, prices: [testPrice({ payer: 'Granite Benefit Trust', dollar: null, ...over })] },
  ];
  const share = { percentage: '70.125', count: '25', median: null, methodology: 'percent of total billed charges' };
  const cases: readonly (readonly [string, Parameters<typeof tall>[0], object, object])[] = [
    [
      'a median with its range',
      priced({ median: '110', tenth: '90', ninetieth: '160', count: '30' }),
      {},
      {
        AllowedCents: 11_000,
        Price: { Source: 'PriceFileMedian', LowCents: 9_000, HighCents: 16_000 },
      },
    ],
    [
      'a share of charges, half a cent up',
      priced(share),
      {},
      { AllowedCents: 28_050, Price: { Source: 'PriceFileShare' } },
    ],
    ['units', [at({})], { Units: 2 }, { AllowedCents: 30_100 }],
    [
      'the modifiers of the line before none',
      [at({ modifiers: ['26'], gross: '10' }, { dollar: '44' }), at({ codes: [{ code: '71046', type: 'CPT' }] })],
      { Modifiers: ['26'] },
      { AllowedCents: 4_400 },
    ],
    ['both settings for either', [at({ setting: 'both' })], {}, { AllowedCents: 15_050 }],
  ];
  it.each(cases)('[FC] %s', async (_, file, line, expected) => {
    const hospital = newHospital();
    const EditionID = await readFile(server, admin, ofHospital(tall(file), hospital));
    await matchAll(EditionID, 'GRANT');
    await load(EditionID);
    const { visit } = await visitOf(server, clerk, { procedures: ['71046'] });
    const found = worked(await whatIf(clerk, visit, { Lines: [{ Code: '71046', ...line }] })).Lines[0];
    expect(found).toMatchObject(expected);
    await discard(EditionID);
  });

  const none: readonly (readonly [string, Parameters<typeof tall>[0], string, RegExp])[] = [
    [
      'a case rate is no price of a line',
      priced({ dollar: '900', methodology: 'case rate' }),
      '',
      /amount is a case rate/,
    ],
    [
      'two that differ',
      [
        {
          item,
          prices: [
            testPrice({ payer: 'Granite Benefit Trust' }),
            testPrice({ payer: 'Granite Benefit Trust', plan: 'HMO', dollar: '99' }),
          ],
        },
      ],
      '',
      /has 2 prices for it that differ/,
    ],
    ['another plan of the payer', priced({ dollar: '90' }), 'Some other plan', /are matched to others than/],
    ['a stay alone', [at({ setting: 'inpatient' })], '', /^No price file has the code/],
    ['a measure of a drug', [at({ drugUnit: '10', drugType: 'ML' })], '', /prices it as a drug/],
    ['a number of the hospital’s own', [at({ codes: [{ code: '71046', type: 'CDM' }] })], '', /^No price file has/],
    [
      'a share in place of a percentage',
      priced({ percentage: '0.705', count: '25', methodology: 'percent of total billed charges' }),
      '',
      /has a percentage for it that is most likely none/,
    ],
    [
      'one of two plans that are any plan of the payer',
      [at({}), at({ codes: [{ code: '70551', type: 'CPT' }] }, { plan: 'HMO' })],
      '',
      /only some of the payer's plans have it/,
    ],
  ];
  it.each(none)('[FC] %s', async (_, file, answersName, why) => {
    const hospital = newHospital();
    const EditionID = await readFile(server, admin, ofHospital(tall(file), hospital));
    await matchAll(EditionID, 'GRANT', answersName);
    await load(EditionID);
    const { visit } = await visitOf(server, clerk, { procedures: ['71046'] });
    const [found] = worked(await estimateOf(clerk, visit)).Lines;
    expect(found?.Price?.Source ?? '').not.toMatch(/^PriceFile/);
    expect(found?.PassedOver.find(({ Source }) => Source === 'PriceFileAmount')?.Text).toMatch(why);
    await discard(EditionID);
  });
});

it('[FC] the plan that the answer names goes before those for any plan of the payer', async () => {
  const priced = ['90', '70'].map((dollar, at) => ({
    item,
    prices: [testPrice({ payer: 'Granite Benefit Trust', plan: at === 0 ? 'Sample' : 'Rest', dollar })],
  }));
  const EditionID = await readFile(server, admin, ofHospital(tall(priced), newHospital()));
  const Matches = (await plansOf(EditionID)).map(({ Plan, Name, Version }) => ({
    Plan,
    PayerID: partner('GRANT'),
    AnswersName: Name === 'Sample' ? 'granite benefit trust: sample plan' : '',
    Version,
  }));
  await admin.call('matchPricePlans', { EditionID, Matches });
  await load(EditionID);
  const { visit } = await visitOf(server, clerk, { procedures: ['71046'] });
  const [line] = worked(await estimateOf(clerk, visit)).Lines;
  expect(line).toMatchObject({ AllowedCents: 9_000, Price: { Source: 'PriceFileAmount' } });
  await discard(EditionID);
});

it('[FC] of several hospitals’ files the one that names the visit’s location counts', async () => {
  const [one, other] = [newHospital(), newHospital()];
  const file = (hospital: string, dollar: string) =>
    ofHospital(tall([{ item, prices: [testPrice({ payer: 'Granite Benefit Trust', dollar })] }]), hospital);
  const ids = [await readFile(server, admin, file(one, '10')), await readFile(server, admin, file(other, '20'))];
  for (const id of ids) {
    await matchAll(id, 'GRANT');
    await load(id);
  }
  const { visit } = await visitOf(server, clerk, { procedures: ['71046'] });
  const lineAt = async (location: string) => {
    await server.admin.query('UPDATE phi.visit_master SET location = $2 WHERE id = $1', [visit, location]);
    return worked(await estimateOf(clerk, visit)).Lines[0];
  };
  expect(await lineAt(one.toUpperCase())).toMatchObject({ AllowedCents: 1_000 });
  expect(await lineAt(other)).toMatchObject({ AllowedCents: 2_000 });
  expect((await lineAt('Elsewhere'))?.PassedOver.find(({ Source }) => Source === 'PriceFileAmount')?.Text).toMatch(
    /^Price files of several hospitals are loaded/,
  );
  for (const id of ids) await discard(id);
});

describe('one hospital’s file', () => {
  const granite = [{ item, prices: [testPrice({ payer: 'Granite Benefit Trust' })] }];
  const passedOver = (line: ReturnType<typeof worked>['Lines'][number] | undefined) =>
    line?.PassedOver.find(({ Source }) => Source === 'PriceFileAmount')?.Text;

  it('[FC] prices the places that it names, and with modifiers that change what is paid nothing but those', async () => {
    const hospital = newHospital();
    const EditionID = await readFile(server, admin, ofHospital(tall(granite), hospital));
    await matchAll(EditionID, 'GRANT');
    await load(EditionID);
    const { visit } = await visitOf(server, clerk, { procedures: ['71046'] });
    const lineAt = async (location: string, Modifiers: readonly string[] = []) => {
      await server.admin.query('UPDATE phi.visit_master SET location = $2 WHERE id = $1', [visit, location]);
      return worked(await whatIf(clerk, visit, { Lines: [{ Code: '71046', Modifiers: [...Modifiers] }] })).Lines[0];
    };
    expect(await lineAt('quay clinic')).toMatchObject({ AllowedCents: 15_050 });
    expect(passedOver(await lineAt('Elsewhere'))).toMatch(/does not name Elsewhere/);
    expect(passedOver(await lineAt('', ['26']))).toMatch(/has no price of it with 26/);
    await discard(EditionID);
  });

  it('[FC] that lists no places prices a place of another name only where the client has that one alone', async () => {
    const file = ofHospital(tall(granite), newHospital()).replace(/ \| Quay Clinic/, '');
    const EditionID = await readFile(server, admin, file);
    await matchAll(EditionID, 'GRANT');
    await load(EditionID);
    const { visit } = await visitOf(server, clerk, { procedures: ['71046'] });
    await server.admin.query("UPDATE phi.visit_master SET location = 'Main' WHERE id = $1", [visit]);
    const setting = await server.admin.query<{ locations: object[] }>(
      'SELECT locations FROM phi.eligibility_setting WHERE client_id = $1',
      [lakeside],
    );
    const placesAre = (...names: readonly string[]) =>
      server.admin.query(
        `INSERT INTO phi.eligibility_setting (client_id, locations, updated_by)
         SELECT $1, $2, id FROM identity.app_user LIMIT 1
         ON CONFLICT (client_id) DO UPDATE SET locations = excluded.locations`,
        [lakeside, JSON.stringify(names.map((Name) => ({ Name })))],
      );
    const line = async () => worked(await estimateOf(clerk, visit)).Lines[0];
    await placesAre('Main');
    expect(await line()).toMatchObject({ AllowedCents: 15_050 });
    for (const names of [['Main', 'Annex'], ['Annex'], []]) {
      await placesAre(...names);
      expect(passedOver(await line())).toMatch(/does not name Main/);
    }
    await server.admin.query('UPDATE phi.eligibility_setting SET locations = $2 WHERE client_id = $1', [
      lakeside,
      JSON.stringify(setting.rows[0]?.locations ?? []),
    ]);
    await discard(EditionID);
  });

  it('[FC] that says what a professional bills alone has no price of the hospital’s line', async () => {
    const file = withColumn(ofHospital(tall(granite), newHospital()), 'billing_class', 'Professional');
    const EditionID = await readFile(server, admin, file);
    await matchAll(EditionID, 'GRANT');
    await load(EditionID);
    const { visit } = await visitOf(server, clerk, { procedures: ['71046'] });
    expect(passedOver(worked(await estimateOf(clerk, visit)).Lines[0])).toMatch(/only what a professional bills/);
    await discard(EditionID);
  });

  it('[FC] of other days than the day of service is told with its price', async () => {
    const file = ofHospital(tall(granite), newHospital()).replace('4/1/2026', '4/1/2024');
    const EditionID = await readFile(server, admin, file);
    await matchAll(EditionID, 'GRANT');
    await load(EditionID);
    const { visit } = await visitOf(server, clerk, { procedures: ['71046'] });
    expect(worked(await estimateOf(clerk, visit)).Lines[0]?.Price).toMatchObject({
      Text: expect.stringMatching(
        /\(it is of 04\/01\/2024 to 04\/01\/2025, and the day of service, .* is outside of that\)$/,
      ),
      Edition: { From: '2024-04-01', To: '2025-04-01' },
    });
    await discard(EditionID);
  });
});
