import type { NetworkRow } from '@coverline/contract/insuranceMaster/network/insuranceNetwork.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xlsx } from '#/platform/export/xlsx.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { asking, check, fieldsOf, partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof signedIn>>;
let operator: Awaited<ReturnType<typeof signedIn>>;
let ppo = '';
let hmo = '';
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server, ['ClientAdministrator']);
  operator = await signedIn(server, ['FRMDAdministrator']);
  ppo = await insurance('NB-PPO', 'North PPO', 'NORTH');
  hmo = await insurance('NB-HMO', 'North HMO', '');
});
afterAll(() => server.close());

const provider = '1234567893';
const day = '2026-06-01';

async function insurance(InsCode: string, Name: string, payer: string): Promise<string> {
  const { body, text } = await operator.call('saveInsuranceMaster', {
    InsCode,
    Name,
    Address1: '',
    Address2: '',
    City: '',
    State: '',
    Zip: '',
    Phone: '',
    PayerID: '',
    FinancialClass: '',
    PlanType: '',
    Active: true,
    InsuranceID: null,
    Version: null,
    Mapping: payer === '' ? 'Unmapped' : 'Mapped',
    PartnerID: payer === '' ? '' : partner(payer),
  });
  if (body.Data === undefined) throw new Error(text);
  return body.Data.InsuranceID;
}

const fresh = { Location: '', ProviderNPI: '', Standing: 'In', EffectiveFrom: '', EffectiveTo: '', Notes: '' };
const save = (fields: object) =>
  admin.call('saveInsuranceNetwork', { ...fresh, NetworkID: null, Version: null, ...fields });
const change = ({ InsCode: _code, Insurance: _name, ...row }: NetworkRow, changes: object) =>
  admin.call('saveInsuranceNetwork', { ...row, ...changes });
const list = async (filter: object = {}) => {
  const { body, text } = await admin.call('listInsuranceNetwork', filter);
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};
const rowsOf = async (filter: object = {}) =>
  (await list(filter)).Rows.map((row) => [row.InsCode, row.Location, row.ProviderNPI, row.Standing].join(' '));
const row = async (filter: object): Promise<NetworkRow> => {
  const { Rows } = await list(filter);
  const [only] = Rows;
  if (only === undefined || Rows.length > 1) throw new Error(`${Rows.length} rows`);
  return only;
};
const preview = async (file: string | Buffer) => {
  const reply = await admin.call('previewNetworkImport', { File: Buffer.from(file).toString('base64') });
  return { ...reply, data: reply.body.Data };
};
const empty = () => server.admin.query('DELETE FROM phi.insurance_network');

describe('[ROUTE-038] the list', () => {
  it('is filtered by insurance, location, provider, standing and day, sorted, exported in the columns of an import', async () => {
    await empty();
    await save({ InsuranceID: ppo, Standing: 'Out', EffectiveTo: '2026-06-30' });
    await save({ InsuranceID: ppo, Location: ' Main   Campus ', Standing: 'Tiered', EffectiveFrom: '2026-07-01' });
    await save({ InsuranceID: hmo, ProviderNPI: provider, Location: 'West' });
    const all = ['NB-HMO West 1234567893 In', 'NB-PPO   Out', 'NB-PPO Main Campus  Tiered'];
    expect(await rowsOf()).toEqual(all);
    expect(await rowsOf({ Search: 'north p' })).toEqual(all.slice(1));
    expect(await rowsOf({ Search: '%' })).toEqual([]);
    expect(await rowsOf({ Location: 'main campus' })).toEqual(all.slice(2));
    expect(await rowsOf({ ProviderNPI: provider })).toEqual(all.slice(0, 1));
    expect(await rowsOf({ Standing: 'Out' })).toEqual(all.slice(1, 2));
    expect(await rowsOf({ Day: '2026-06-30' })).toEqual(all.slice(0, 2));
    expect(await rowsOf({ Day: '2026-07-01' })).toEqual([all[0], all[2]]);
    expect(await rowsOf({ Sort: 'standing' })).toEqual([all[0], all[2], all[1]]);
    expect(await rowsOf({ Sort: 'from', Descending: true })).toEqual([all[2], all[0], all[1]]);
    const { body } = await admin.call('exportInsuranceNetwork', { Search: 'hmo' });
    const { text } = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    expect(text.trimEnd().split('\r\n')).toEqual([
      '\uFEFFInsCode,Location,ProviderNPI,Standing,EffectiveFrom,EffectiveTo,Notes,Insurance',
      'NB-HMO,West,1234567893,In,,,,North HMO',
    ]);
    const choices = (await admin.call('getNetworkChoices')).body.Data;
    expect(choices?.Locations).toEqual(expect.arrayContaining(['Main Campus', 'West']));
    expect(choices?.Providers).toContainEqual({ NPI: provider, Name: '' });
    const found = (await admin.call('findNetworkInsurances', { Search: 'nb-hmo' })).body.Data;
    expect(found).toEqual({ Rows: [{ InsuranceID: hmo, InsCode: 'NB-HMO', Name: 'North HMO' }], More: false });
  });

  it('belongs to its client alone, and to who administers it', async () => {
    await empty();
    const { NetworkID } = (await save({ InsuranceID: ppo })).body.Data ?? {};
    const other = await signedIn(server, ['ClientAdministrator'], summit);
    expect((await other.call('listInsuranceNetwork', {})).body.Data?.Total).toBe(0);
    expect((await other.call('getInsuranceNetwork', { NetworkID })).status).toBe(404);
    expect(
      (await other.call('saveInsuranceNetwork', { ...fresh, InsuranceID: ppo, NetworkID: null, Version: null })).status,
    ).toBe(404);
    const clerk = await signedIn(server);
    expect((await clerk.call('listInsuranceNetwork', {})).status).toBe(403);
  });
});

describe('[ROUTE-038] a row', () => {
  it('that holds on a day on which another of the same key does is refused at its field', async () => {
    await empty();
    await save({ InsuranceID: ppo, Location: 'Main Campus', EffectiveFrom: '2026-01-01', Standing: 'Out' });
    const second = { InsuranceID: ppo, Location: 'MAIN campus', EffectiveFrom: '2026-03-01' };
    expect(fieldsOf(await save(second))).toEqual({
      EffectiveFrom: '“Out of network” holds here from 01/01/2026. End that first.',
    });
    expect((await save({ ...second, ProviderNPI: provider })).body.WasSuccess).toBe(true);
    expect((await save({ ...second, InsuranceID: hmo })).body.WasSuccess).toBe(true);
    const first = await row({ Standing: 'Out' });
    expect((await change(first, { EffectiveTo: '2026-02-28' })).body.WasSuccess).toBe(true);
    expect((await save(second)).body.WasSuccess).toBe(true);
    const many = await Promise.all([1, 2, 3].map(() => save({ InsuranceID: hmo, Standing: 'Unknown' })));
    expect(many.filter(({ body }) => body.WasSuccess)).toHaveLength(1);
  });

  it('of two saves from one version the second is told; it is removed once', async () => {
    await empty();
    await save({ InsuranceID: ppo });
    const held = await row({});
    expect((await change(held, { Notes: 'Contract 4711' })).body.WasSuccess).toBe(true);
    const late = await change(held, { Notes: 'Contract 4712' });
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
    expect((await change(held, { Notes: 'Contract 4711' })).body.WasSuccess).toBe(true);
    expect(fieldsOf(await change(held, { ProviderNPI: '1' }))).toEqual({
      ProviderNPI: 'Ten digits with a check digit',
    });
    const { NetworkID, Version } = await row({});
    expect((await admin.call('removeInsuranceNetwork', { NetworkID, Version: Version - 1 })).status).toBe(409);
    expect((await admin.call('removeInsuranceNetwork', { NetworkID, Version })).body.WasSuccess).toBe(true);
    expect((await admin.call('removeInsuranceNetwork', { NetworkID, Version })).status).toBe(404);
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'RemoveInsuranceNetwork' AND entity_id = $1 AND detail LIKE 'removed%'",
      [NetworkID],
    );
    expect(rows).toEqual([{ detail: 'removed In NB-PPO' }]);
  });

  it('decides where it is the most specific that holds, and the tester says why the others do not', async () => {
    await empty();
    await save({ InsuranceID: ppo, Standing: 'Out' });
    await save({ InsuranceID: ppo, Location: 'Main Campus' });
    await save({ InsuranceID: ppo, ProviderNPI: provider, Standing: 'Tiered', EffectiveFrom: '2026-06-02' });
    const test = async (question: object) => {
      const { body } = await admin.call('testInsuranceNetwork', {
        InsuranceID: ppo,
        Location: '',
        ProviderNPI: '',
        Day: day,
        ...question,
      });
      const { Decided, Others } = body.Data ?? { Decided: null, Others: [] };
      return [Decided?.Row.Standing, Decided?.Rule, ...Others.map(({ Why }) => Why)];
    };
    expect(await test({ Location: 'main campus', ProviderNPI: provider })).toEqual([
      'In',
      'Location',
      'LessSpecific',
      'NotYet',
    ]);
    expect(await test({ Day: '2026-06-02', ProviderNPI: provider })).toEqual([
      'Tiered',
      'Provider',
      'LessSpecific',
      'Location',
    ]);
    expect(await test({ InsuranceID: hmo })).toEqual([undefined, undefined]);
  });
});

describe('[ROUTE-038] an import', () => {
  const head = 'InsCode,Location,ProviderNPI,Standing,EffectiveFrom,EffectiveTo';

  it('says what is new, what changes and what is faulty by row and column; it does what was shown and removes nothing', async () => {
    await empty();
    await save({ InsuranceID: ppo, Location: 'Main Campus', EffectiveFrom: '2026-01-01', Notes: 'Kept' });
    await save({ InsuranceID: hmo, Location: 'Not in the file' });
    const { data } = await preview(
      [
        head,
        'nb-ppo,main campus,,IN NETWORK,1/1/2026,5/31/2026',
        'NB-PPO,Main Campus,,out,06/01/2026,',
        'NB-PPO,Main Campus,,In,12/01/2026,',
        'NB-PPO,,,Perhaps,,',
        'NONE,,,In,,',
        'NB-HMO,,123,In,02/30/2026,',
        'NB-HMO,West,,Tiered,,',
        'NB-HMO,west,,In,,',
        'NB-HMO,Not in the file,,In,2026-01-01,',
      ].join('\n'),
    );
    expect(data).toMatchObject({ Added: 2, Changed: 1, Same: 0, Faulty: 6, Unread: [] });
    expect(data?.ChangedRows).toEqual([
      {
        Row: 2,
        InsCode: 'nb-ppo',
        About: 'main campus',
        Changes: [{ Field: 'EffectiveTo', Before: '', After: '2026-05-31' }],
      },
    ]);
    const told = data?.Faults.map(({ Row, Problems }) => [Row, ...Problems.map(({ Field }) => Field)]);
    expect(told).toEqual([
      [4, 'EffectiveFrom'],
      [5, 'Standing'],
      [6, 'InsCode'],
      [7, 'ProviderNPI', 'EffectiveFrom'],
      [9, 'InsCode'],
      [10, 'EffectiveFrom'],
    ]);
    const problems = data?.Faults.flatMap(({ Problems }) => Problems.map(({ Message }) => Message)) ?? [];
    expect(problems[0]).toBe('Row 3 holds here from 06/01/2026.');
    expect(problems.at(-1)).toBe('A row of the list holds here on every day. End that first.');
    const faults = await admin.call('exportNetworkImportFaults');
    const file = await send(server.url, `${downloadPath}${faults.body.Data?.Ticket ?? ''}`, undefined, {
      method: 'GET',
    });
    expect(file.text).toContain('NONE,,,In,,,,6,InsCode: Your list of insurances has no such code.');

    expect((await admin.call('confirmNetworkImport', { Version: 'another' })).body.WasSuccess).toBe(false);
    const done = await admin.call('confirmNetworkImport', { Version: data?.Version });
    expect(done.body.Data).toEqual({ Added: 2, Changed: 1 });
    expect(await rowsOf()).toEqual([
      'NB-HMO Not in the file  In',
      'NB-HMO West  Tiered',
      'NB-PPO Main Campus  In',
      'NB-PPO Main Campus  Out',
    ]);
    const ended = await row({ Day: '2026-05-31', Search: 'ppo' });
    expect(ended).toMatchObject({ EffectiveTo: '2026-05-31', Notes: 'Kept', Version: 2 });
    const again = await admin.call('confirmNetworkImport', { Version: data?.Version });
    expect(again.body.UserMessage).toContain('Something changed since this was shown');
  });

  it('reads a workbook as it reads CSV, its own export with it, and says what is wrong with a file as a whole', async () => {
    await empty();
    const columns = ['InsCode', 'Standing'].map((header, at) => ({
      header,
      value: (cells: readonly string[]) => cells[at] ?? '',
    }));
    const { data } = await preview(
      await xlsx('Network', columns, [
        ['NB-PPO', 'In'],
        ['NB-HMO', 'Nowhere'],
      ]),
    );
    expect(data).toMatchObject({ Added: 1, Faulty: 1, Faults: [{ Row: 3 }] });
    expect((await admin.call('confirmNetworkImport', { Version: data?.Version })).body.Data?.Added).toBe(1);
    const exported = await admin.call('exportInsuranceNetwork', { Format: 'XLSX' });
    const file = await fetch(`${server.url}${downloadPath}${exported.body.Data?.Ticket ?? ''}`);
    const same = await preview(Buffer.from(await file.arrayBuffer()));
    expect(same.data).toMatchObject({ Added: 0, Changed: 0, Same: 1, Faulty: 0, Unread: ['Insurance'] });
    expect((await preview('InsCode,Location\nX,Y\n')).body.UserMessage).toContain('does not name: Standing');
    const torn = await preview(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]));
    expect(torn.body.UserMessage).toMatch(/damaged|cannot be/);
  });
});

describe('[ROUTE-038] an eligibility answer', () => {
  it('says how the client stands where and when care is given, by its list; nothing where that says nothing', async () => {
    await empty();
    const ask = async () => {
      const clerk = await signedIn(server);
      return (await check(clerk, asking('NORTH', 'ACT'))).Network;
    };
    expect(await ask()).toBeNull();
    await save({ InsuranceID: ppo, Location: 'Main Campus' });
    expect(await ask()).toBeNull();
    await save({ InsuranceID: ppo, Standing: 'Out' });
    const decided = { Standing: 'Out', Rule: 'Insurance', Location: '', ProviderNPI: '' };
    const open = { EffectiveFrom: '', EffectiveTo: '' };
    expect(await ask()).toEqual({ Insurances: 1, Decided: [{ InsCode: 'NB-PPO', ...decided, ...open }] });
    await insurance('NB-POS', 'North POS', 'NORTH');
    expect(await ask()).toMatchObject({ Insurances: 2, Decided: [{ InsCode: 'NB-PPO' }] });
  });

  it('goes by the visit that was asked about: its location, its provider and its day', async () => {
    await empty();
    const clerk = await signedIn(server);
    const { rows } = await server.admin.query<{ id: string; reg: string; day: string }>(
      `SELECT id, reg_master_id AS reg, date_of_service::text AS day FROM phi.visit_master
        WHERE client_id = $1 AND date_of_service <= current_date ORDER BY date_of_service DESC LIMIT 1`,
      [lakeside],
    );
    const [visit] = rows;
    await server.admin.query("UPDATE phi.visit_master SET location = 'Main Campus', provider_npi = $2 WHERE id = $1", [
      visit?.id,
      provider,
    ]);
    await save({ InsuranceID: ppo, Location: 'Main Campus', ProviderNPI: provider, EffectiveTo: visit?.day });
    await save({ InsuranceID: ppo, Standing: 'Out' });
    const request = { RegmasterID: visit?.reg, VisitMasterID: visit?.id, DateOfService: visit?.day };
    const { Network } = await check(clerk, asking('NORTH', 'ACT', request));
    expect(Network?.Decided).toMatchObject([{ Standing: 'In', Rule: 'ProviderLocation', Location: 'Main Campus' }]);
  });
});
