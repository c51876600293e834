import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import type { InsuranceRow } from '@coverline/contract/insuranceMaster/insuranceMaster.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, summit } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { fieldsOf, partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let master: Awaited<ReturnType<typeof signedIn>>;
let operator: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  master = await signedIn(server, ['FRHCJediMaster']);
  operator = await signedIn(server, ['FRMDAdministrator']);
});
afterAll(() => server.close());

const plain = {
  InsCode: '',
  Name: '',
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
  Mapping: 'Unmapped',
  PartnerID: '',
  InsuranceID: null,
  Version: null,
} as const;

const add = (fields: object) => operator.call('saveInsuranceMaster', { ...plain, ...fields });
const list = async (filter: object = {}) => {
  const { body } = await operator.call('listInsuranceMaster', filter);
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
};
const one = async (Search: string): Promise<InsuranceRow> => {
  const { Rows } = await list({ Search, Inactive: true });
  const [row] = Rows;
  if (row === undefined || Rows.length > 1) throw new Error(`${Rows.length} insurances like ${Search}`);
  return row;
};
const change = (
  { Partner, Mapped: _how, Earlier: _earlier, Uses: _uses, LastSeenAt: _seen, ...row }: InsuranceRow,
  changes: object,
) => operator.call('saveInsuranceMaster', { ...row, PartnerID: Partner?.PartnerID ?? '', ...changes });
const queue = async (filter: object = {}) => (await master.call('listInsurancesToMap', filter)).body.Data?.Rows ?? [];
const auditOf = async (action: string) => {
  const { rows } = await server.admin.query<{ detail: string; entity_id: string | null }>(
    'SELECT detail, entity_id FROM phi.audit_event WHERE action = $1 ORDER BY at DESC LIMIT 1',
    [action],
  );
  return rows[0];
};
const preview = async (text: string | Buffer) =>
  (await master.call('previewInsuranceImport', { File: Buffer.from(text).toString('base64') })).body;
const textOf = async (Ticket: string | undefined) =>
  (await send(server.url, `${downloadPath}${Ticket ?? ''}`, undefined, { method: 'GET' })).text;

describe('[ROUTE-053] an insurance of the client’s own list', () => {
  it('is added, found by what stands in it, sorted, filtered and exported as an import reads it', async () => {
    const both = [
      { InsCode: 'zx-10', Name: 'Tidelands  Emp', City: 'Oswego', State: 'pa', Zip: '16501', Phone: '(555) 010-1234' },
      { InsCode: 'ZX-2', Name: 'Cedar, Trust', Mapping: 'Mapped', PartnerID: partner('CVMCD') },
    ];
    for (const fields of both) expect((await add(fields)).body.WasSuccess).toBe(true);
    const codes = async (filter: object) => (await list(filter)).Rows.map(({ InsCode }) => InsCode);
    expect(await codes({ Search: 'zx-' })).toEqual(['zx-10', 'ZX-2']);
    expect(await codes({ Search: 'oswego' })).toEqual(['zx-10']);
    expect(await codes({ Search: 'cedar valley' })).toEqual(['ZX-2']); // by its payer
    expect(await codes({ Search: 'ZX-', Sort: 'name' })).toEqual(['ZX-2', 'zx-10']);
    expect(await codes({ Search: 'ZX-', Mapping: 'Unmapped' })).toEqual(['zx-10']);
    expect(await codes({ Search: '%' })).toEqual([]);
    expect(await one('zx-10')).toMatchObject({ Name: 'Tidelands Emp', State: 'PA', Phone: '5550101234', Mapped: null });
    expect(await one('ZX-2')).toMatchObject({
      Partner: { Name: 'Cedar Valley Medicaid', InUse: true },
      Mapped: { How: 'Hand', Score: null, By: expect.any(String) as string },
    });
    const { body } = await operator.call('exportInsuranceMaster', { Search: 'zx-' });
    expect((await textOf(body.Data?.Ticket)).trimEnd().split('\r\n')).toEqual([
      '\uFEFFInsCode,Name,Addr1,Addr2,City,State,Zip,Phone,PayerID,FinClass,PlanType,EffectiveFrom,EffectiveTo,Active,Mapping,Mapped to,Mapped to ID,Mapped from,Earlier,Uses,Last used',
      'zx-10,Tidelands Emp,,,Oswego,PA,16501,5550101234,,,,,,Y,To map,,,,,0,',
      'ZX-2,"Cedar, Trust",,,,,,,,,,,,Y,Mapped,Cedar Valley Medicaid,CVMCD,,,0,',
    ]);
  });

  it('its days and its earlier payers are exported, and its days come back by an import in any shape', async () => {
    await add({
      InsCode: 'E-1',
      Name: 'Dated',
      Mapping: 'Mapped',
      PartnerID: partner('NORTH'),
      EffectiveTo: '2027-12-31',
    });
    await change(await one('E-1'), { Mapping: 'NotAsked', PartnerID: '', From: '2026-06-10' });
    await change(await one('E-1'), { Mapping: 'Mapped', PartnerID: partner('GRANT'), From: '2026-06-20' });
    const exported = async () => {
      const { body } = await operator.call('exportInsuranceMaster', { Search: 'E-1' });
      return (await textOf(body.Data?.Ticket)).trimEnd().split('\r\n')[1];
    };
    expect(await exported()).toBe(
      'E-1,Dated,,,,,,,,,,,12/31/2027,Y,Mapped,Granite Benefit Trust,GRANT,06/20/2026,Northlake Mutual until 06/09/2026; not asked until 06/19/2026,0,',
    );
    const { Data } = await preview(
      'InsCode,Name,EffectiveFrom,EffectiveTo\nE-1,Dated,20250101,12/31/2026\nE-2,Wrong,soon,\nE-3,Wrong,2026-02-01,2026-01-31\nE-4,Odd,,01/01/1900\nE-5,Odd,12/31/9999,\nE-6,Open,01/01/1900,12/31/9999\n',
    );
    expect(Data).toMatchObject({ Added: 1, Changed: 1, Faulty: 4 });
    expect(Data?.Faults.map(({ Problems }) => Problems)).toEqual([
      [{ Field: 'EffectiveFrom', Message: 'Enter a date as MM/DD/YYYY' }],
      [{ Field: 'EffectiveTo', Message: 'It ends before it begins' }],
      [{ Field: 'EffectiveTo', Message: 'This date stands for one that is not known: leave it blank' }],
      [{ Field: 'EffectiveFrom', Message: 'The year 9999 never comes: enter the first day, or none' }],
    ]);
    await master.call('confirmInsuranceImport', { Version: Data?.Version ?? '', Deactivate: false });
    expect(await one('E-1')).toMatchObject({ EffectiveFrom: '2025-01-01', EffectiveTo: '2026-12-31' });
    expect(fieldsOf(await change(await one('E-1'), { EffectiveTo: '2024-01-01' }))).toEqual({
      EffectiveTo: 'It ends before it begins',
    });
  });

  it('is told what is wrong beside its field, and of two of one code the second is refused', async () => {
    const wrong = await add({ InsCode: ' ', State: 'ZZ', Zip: '1', Phone: '12', Name: 'x'.repeat(130) });
    expect(Object.keys(fieldsOf(wrong)).toSorted()).toEqual(['InsCode', 'Name', 'Phone', 'State', 'Zip']);
    expect((await add({ InsCode: 'twice', Name: 'One' })).body.WasSuccess).toBe(true);
    expect(fieldsOf(await add({ InsCode: 'TWICE', Name: 'Two' }))).toEqual({
      InsCode: 'Another insurance has this code',
    });
    expect(Object.keys(fieldsOf(await add({ InsCode: 'b', Name: 'B', Mapping: 'Mapped' })))).toEqual(['PartnerID']);
  });

  it('of two saves from one version the second is told; who mapped it stays when something else changes', async () => {
    await add({ InsCode: 'V-1', Name: 'Versioned', Mapping: 'Mapped', PartnerID: partner('NORTH') });
    const first = await one('V-1');
    expect((await change(first, { City: 'Erie' })).body.WasSuccess).toBe(true);
    const late = await change(first, { City: 'Ithaca' });
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
    const now = await one('V-1');
    expect(now.Mapped).toEqual(first.Mapped);
    await change(now, { Mapping: 'NotAsked', PartnerID: '' });
    expect(await one('V-1')).toMatchObject({ Mapping: 'NotAsked', Partner: null, Mapped: { How: 'Hand' } });
    expect((await auditOf('SaveInsuranceMaster'))?.detail).toBe('changed not asked');
  });

  it('keeps whose it was for the days before another payer holds, one a day, and forgets it when it was a mistake', async () => {
    const [north, tidel] = [partner('NORTH'), partner('TIDEL')];
    expect(fieldsOf(await add({ InsCode: 'D-1', Name: 'Dated', From: '2026-07-01' }))).toHaveProperty('From');
    await add({ InsCode: 'D-1', Name: 'Dated', Mapping: 'Mapped', PartnerID: north });
    const first = await one('D-1');
    // Of what stays as it is there is nothing earlier.
    expect(fieldsOf(await change(first, { City: 'Erie', From: '2026-07-01' }))).toHaveProperty('From');
    expect((await change(first, { PartnerID: tidel, From: '2026-07-01' })).body.WasSuccess).toBe(true);
    expect((await auditOf('SaveInsuranceMaster'))?.detail).toBe(`changed mapped to ${tidel} from 2026-07-01`);
    const second = await one('D-1');
    expect(second).toMatchObject({
      Partner: { PartnerID: tidel },
      Earlier: [{ Until: '2026-06-30', Name: 'Northlake Mutual' }],
    });
    // Who had the record open meanwhile and names another day for the same payer is told, not passed over.
    expect((await change(first, { PartnerID: tidel, From: '2026-08-01' })).body.Code).toBe('RecordChanged');
    const away = { Mapping: 'NotAsked', PartnerID: '' };
    for (const From of ['2026-07-01', '2025-01-01', '0001-01-01'])
      expect(fieldsOf(await change(second, { ...away, From }))).toHaveProperty('From');
    expect((await one('D-1')).Version).toBe(second.Version);
    expect((await change(second, { ...away, From: '2026-10-01' })).body.WasSuccess).toBe(true);
    const third = await one('D-1');
    expect(third.Earlier.map(({ Until }) => Until)).toEqual(['2026-06-30', '2026-09-30']);
    expect((await change(third, { Mapping: 'Mapped', PartnerID: north, ForgetEarlier: true })).body.WasSuccess).toBe(
      true,
    );
    expect(await one('D-1')).toMatchObject({ Partner: { PartnerID: north }, Earlier: [] });
    expect((await auditOf('SaveInsuranceMaster'))?.detail).toBe(
      `changed mapped to ${north} forgotten until 2026-06-30 forgotten until 2026-09-30`,
    );
  });

  it('is no other client’s: the same code stands in both, and neither sees the other’s', async () => {
    const other = await signedIn(server, ['FRHCJediMaster'], summit);
    expect((await add({ InsCode: 'BOTH', Name: 'Here' })).body.WasSuccess).toBe(true);
    const there = await other.call('saveInsuranceMaster', { ...plain, InsCode: 'BOTH', Name: 'There' });
    expect(there.body.WasSuccess).toBe(true);
    const seen = (await other.call('listInsuranceMaster', { Search: 'both' })).body.Data?.Rows ?? [];
    expect(seen.map(({ Name }) => Name)).toEqual(['There']);
    expect((await one('BOTH')).Name).toBe('Here');
  });
});

describe('[ROUTE-068] the queue', () => {
  it('shows who each may be and why; accepted, it is kept by what and how surely, by whom and when', async () => {
    await add({ InsCode: 'Q-1', Name: 'Granite Benefit HMO Trust' });
    const [row] = await queue({ Search: 'Q-1' });
    expect(row?.Matches).toMatchObject([{ PartnerID: partner('GRANT'), Score: 90, Sign: 'LooseWords' }]);
    const { body } = await master.call('mapInsurance', {
      InsuranceID: row?.InsuranceID,
      Version: row?.Version,
      Mapping: 'Mapped',
      PartnerID: partner('GRANT'),
    });
    expect(body.Data).toEqual({ Mapped: 1, Version: 2 });
    expect(await queue({ Search: 'Q-1' })).toEqual([]);
    expect((await one('Q-1')).Mapped).toMatchObject({ How: 'Suggestion', Score: 90, Sign: 'LooseWords' });
    expect(await auditOf('MapInsurance')).toEqual({
      detail: `mapped to ${partner('GRANT')}`,
      entity_id: row?.InsuranceID,
    });
  });

  it('maps others of the very name with it, where that is wanted; puts away, and brings back', async () => {
    for (const code of ['S-1', 'S-2', 'S-3'])
      await add({ InsCode: code, Name: code === 'S-3' ? 'SELF-PAY' : 'Self Pay' });
    const [first] = await queue({ Search: 'S-1' });
    expect(first).toMatchObject({ Alike: 2, Matches: [] });
    const away = { InsuranceID: first?.InsuranceID, Mapping: 'NotAsked', PartnerID: '' };
    expect((await master.call('mapInsurance', { ...away, Version: 1, Alike: true })).body.Data?.Mapped).toBe(3);
    expect(await queue({ Search: 'self' })).toEqual([]);
    const put = await queue({ Search: 'self', NotAsked: true });
    expect(put.map(({ InsCode }) => InsCode)).toEqual(['S-1', 'S-2', 'S-3']);
    const late = await master.call('mapInsurance', { ...away, Version: 1, Mapping: 'Unmapped' });
    expect(late.body.Code).toBe('RecordChanged');
    await master.call('mapInsurance', { ...away, Version: 2, Mapping: 'Unmapped' });
    expect((await queue({ Search: 'self' })).map(({ InsCode }) => InsCode)).toEqual(['S-1']);
    expect((await one('S-1')).Mapped).toBeNull();
  });

  it('maps others of the very name each by its own number, and by hand where nothing of it says so', async () => {
    for (const [InsCode, PayerID] of [
      ['P-1', ''],
      ['P-2', 'GRANT'],
      ['P-3', 'NORTH'],
    ])
      await add({ InsCode, PayerID, Name: 'Granite Benefit Trust' });
    const [first] = await queue({ Search: 'P-1' });
    const of = { InsuranceID: first?.InsuranceID, Version: 1, Mapping: 'Mapped', PartnerID: partner('GRANT') };
    expect((await master.call('mapInsurance', { ...of, Alike: true })).body.Data?.Mapped).toBe(3);
    const how = async (code: string) => (await one(code)).Mapped;
    expect(await how('P-1')).toMatchObject({ How: 'Suggestion', Score: 97, Sign: 'Name' });
    expect(await how('P-2')).toMatchObject({ How: 'Suggestion', Score: 100, Sign: 'PayerIDAndName' });
    // Its number is another payer's, so that neither is certain.
    expect(await how('P-3')).toMatchObject({ How: 'Suggestion', Score: 90, Sign: 'Name' });
  });

  it('maps to none that is out of use', async () => {
    await add({ InsCode: 'O-1', Name: 'Old one' });
    const { InsuranceID, Version } = await one('O-1');
    const map = () =>
      master.call('mapInsurance', { InsuranceID, Version, Mapping: 'Mapped', PartnerID: partner('GRANT') });
    await server.admin.query('UPDATE system.trading_partner SET active = false WHERE id = $1', [partner('GRANT')]);
    expect((await map()).body.UserMessage).toContain('out of use');
    await server.admin.query('UPDATE system.trading_partner SET active = true WHERE id = $1', [partner('GRANT')]);
    expect((await map()).body.WasSuccess).toBe(true);
  });
});

describe('[ROUTE-067] mapping by itself', () => {
  it('shows what is certain and what is not, and maps what was shown and nothing else', async () => {
    await add({ InsCode: 'M-1', Name: 'NORTHLAKE MUTUAL' });
    await add({ InsCode: 'M-2', Name: 'Anything', PayerID: 'tidel' });
    await add({ InsCode: 'M-3', Name: 'Northlake Mutal' });
    const look = async () => (await master.call('previewInsuranceMapping', undefined)).body.Data;
    const before = await look();
    const codes = (rows: readonly { readonly InsCode: string; readonly Match: { readonly Sign: string } }[] = []) =>
      rows.filter(({ InsCode }) => InsCode.startsWith('M-')).map(({ InsCode, Match }) => `${InsCode} ${Match.Sign}`);
    expect(codes(before?.CertainRows)).toEqual(['M-1 Name', 'M-2 PayerID']);
    expect(codes(before?.ReviewRows)).toEqual(['M-3 SimilarName']);
    expect((before?.Certain ?? 0) + (before?.ToReview ?? 0) + (before?.Unknown ?? 0)).toBe(before?.LookedThrough);
    // Somebody maps one of them meanwhile: nothing is mapped that was not shown so.
    const { InsuranceID, Version } = await one('M-2');
    await master.call('mapInsurance', { InsuranceID, Version, Mapping: 'NotAsked', PartnerID: '' });
    const late = await master.call('runInsuranceMapping', { Version: before?.Version ?? '' });
    expect(late.body.UserMessage).toContain('nothing was mapped');
    expect((await one('M-1')).Mapping).toBe('Unmapped');
    const now = await look();
    const { body } = await master.call('runInsuranceMapping', { Version: now?.Version ?? '' });
    expect(body.Data?.Mapped).toBe(now?.Certain);
    expect(await one('M-1')).toMatchObject({
      Partner: { PartnerID: partner('NORTH') },
      Mapped: { How: 'Automated', Score: 97, Sign: 'Name' },
    });
    expect([(await one('M-2')).Mapping, (await one('M-3')).Mapping]).toEqual(['NotAsked', 'Unmapped']);
    expect((await auditOf('RunInsuranceMapping'))?.detail).toBe(`${now?.Certain} mapped by themselves`);
    // What it was found by stays with the name and the number, however they are written, and goes with another.
    const proof = async (changes: object) => {
      expect((await change(await one('M-1'), changes)).body.WasSuccess).toBe(true);
      const { Mapping, Mapped } = await one('M-1');
      return [Mapping, Mapped?.How, Mapped?.Score, Mapped?.Sign];
    };
    expect(await proof({ City: 'Erie', Name: 'Northlake-Mutual' })).toEqual(['Mapped', 'Automated', 97, 'Name']);
    expect(await proof({ Name: 'Tidelands' })).toEqual(['Mapped', 'Automated', null, null]);
  });
});

describe('[ROUTE-092] an import', () => {
  it('says what is new, changed, as it was and missing, and then does just that; whose each is stays', async () => {
    const importer = await signedIn(server, ['FRHCJediMaster'], summit);
    const send1 = async (text: string) =>
      (await importer.call('previewInsuranceImport', { File: Buffer.from(text).toString('base64') })).body.Data;
    const confirm = (Version: string | undefined, Deactivate = false) =>
      importer.call('confirmInsuranceImport', { Version: Version ?? '', Deactivate });
    const first = await send1('InsCode,Name,Addr1,City,PayerID\nI-1,Northlake Mutual,1 Road,Erie,\nI-2,Other,,,ZZ9\n');
    expect(first).toMatchObject({
      Added: 2,
      Changed: 0,
      Faulty: 0,
      AddedRows: [{ InsCode: 'I-1' }, { InsCode: 'I-2' }],
    });
    expect((await confirm(first?.Version)).body.Data).toEqual({ Added: 2, Changed: 0, Deactivated: 0 });
    const run = (await importer.call('previewInsuranceMapping', undefined)).body.Data;
    await importer.call('runInsuranceMapping', { Version: run?.Version ?? '' });
    const proof = async () => {
      const [row] =
        (await importer.call('listInsuranceMaster', { Search: 'i-1', Inactive: true })).body.Data?.Rows ?? [];
      return [row?.Mapping, row?.Mapped?.How, row?.Mapped?.Score, row?.Mapped?.Sign];
    };
    const moved = await send1('InsCode,Name,City\nI-1,NORTHLAKE  MUTUAL,Ithaca\n');
    await confirm(moved?.Version);
    expect(await proof()).toEqual(['Mapped', 'Automated', 97, 'Name']);
    await confirm((await send1('InsCode,Name,City\nI-1,Northlake Mutual,Erie\n'))?.Version);
    // A column that the file has not leaves what is kept; a code is found whatever its case.
    const second = await send1('Insurance code;Name;Active\ni-1;Northlake Mutual Co;N\n');
    expect(second).toMatchObject({
      Added: 0,
      Changed: 1,
      ChangedRows: [
        {
          Row: 2,
          Changes: [
            { Field: 'InsCode', Before: 'I-1', After: 'i-1' },
            { Field: 'Name', Before: 'Northlake Mutual', After: 'Northlake Mutual Co' },
            { Field: 'Active', Before: 'Y', After: 'N' },
          ],
        },
      ],
    });
    expect(second?.MissingRows.map(({ InsCode }) => InsCode)).toContain('I-2');
    expect((await confirm(second?.Version, true)).body.Data).toMatchObject({ Added: 0, Changed: 1 });
    const rows = (await importer.call('listInsuranceMaster', { Search: 'i-', Inactive: true })).body.Data?.Rows ?? [];
    expect(rows.map(({ InsCode, City, Active, Mapping }) => [InsCode, City, Active, Mapping])).toEqual([
      ['i-1', 'Erie', false, 'Mapped'],
      ['I-2', '', false, 'Unmapped'],
    ]);
    // By what it was found says nothing of another name.
    expect(await proof()).toEqual(['Mapped', 'Automated', null, null]);
    // What is in use no more is missed by no file.
    expect((await send1('InsCode,Name\nI-3,Third\n'))?.MissingRows.map(({ InsCode }) => InsCode)).not.toContain('I-2');
    const twice = await confirm(second?.Version, true);
    expect(twice.body.UserMessage).toContain('nothing was imported');
  });

  it('tells rows that cannot be read by row and column, leaves them out, and gives them back to be mended', async () => {
    const text =
      'InsCode,Name,State,Zip,Phone,Active,Shoe size\nF-1,Good,OH,,,,9\n,No code,,,,,\nF-2,,ZZ,12,1,maybe,\nf-1,Twice,,,,,\nF-3,Too,long,,,,9,10\n';
    const { Data } = await preview(text);
    expect(Data).toMatchObject({ Added: 1, Faulty: 4, Unread: ['Shoe size'] });
    expect(Data?.Faults.map(({ Row, Problems }) => [Row, Problems.map(({ Field }) => Field)])).toEqual([
      [3, ['InsCode']],
      [4, ['Name', 'State', 'Zip', 'Phone', 'Active']],
      [5, ['InsCode']],
      [6, ['InsCode', 'State']],
    ]);
    const { body } = await master.call('exportInsuranceImportFaults', undefined);
    const lines = (await textOf(body.Data?.Ticket)).trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[4]).toContain('The row has more cells than there are columns');
    const done = await master.call('confirmInsuranceImport', { Version: Data?.Version ?? '', Deactivate: false });
    expect(done.body.Data).toEqual({ Added: 1, Changed: 0, Deactivated: 0 });
    expect((await one('F-1')).Name).toBe('Good');
  });

  it.each([
    ['nothing', '', 'empty'],
    ['columns alone', 'InsCode,Name\n', 'nothing below'],
    ['no name of an insurance', 'InsCode,Phone\nA,1\n', 'does not name: Name'],
    ['a column twice', 'InsCode,Name,Name\nA,B,C\n', 'stands twice'],
    ['other letters', Buffer.from([0x49, 0xff, 0xfe, 0x0a]), 'UTF-8'],
    ['a quote that is never closed', 'InsCode,Name\nA,"B\n', 'quote'],
  ])('refuses a file that holds %s, and says why', async (_what, text, why) => {
    const refused = await preview(text);
    expect(refused.WasSuccess).toBe(false);
    expect(JSON.stringify(refused)).toContain(why);
  });

  it('refuses to confirm what changed since it was shown', async () => {
    const { Data } = await preview('InsCode,Name\nL-1,Late\n');
    await add({ InsCode: 'L-1', Name: 'Sooner' });
    const late = await master.call('confirmInsuranceImport', { Version: Data?.Version ?? '', Deactivate: false });
    expect(late.body.UserMessage).toContain('nothing was imported');
    expect((await one('L-1')).Name).toBe('Sooner');
  });
});
