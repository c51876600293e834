import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import type { PrefixRow } from '@coverline/contract/bcbsPrefixes/bcbsPrefixes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { signedIn } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { asking, check, fieldsOf, partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Awaited<ReturnType<typeof signedIn>>;
let master: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  master = await signedIn(server, ['FRHCJediMaster']);
});
afterAll(() => server.close());

const list = async (filter: object = {}) => {
  const { body } = await master.call('listBcbsPrefixes', filter);
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
};
const prefixes = async (filter: object = {}) => (await list(filter)).Rows.map(({ Prefix }) => Prefix);
const blank = { HomePlan: '', State: '', PlanType: '', Phone: '', Notes: '', EffectiveFrom: '', VerifiedOn: '' };
const add = (Prefix: string, more: object = {}) =>
  master.call('saveBcbsPrefix', {
    PrefixID: null,
    Version: null,
    ...blank,
    Prefix,
    PartnerID: partner('PRBCB'),
    ...more,
  });
const read = async (id: string): Promise<PrefixRow> => {
  const { body } = await master.call('getBcbsPrefix', { PrefixID: id });
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
};
function change(before: PrefixRow, changes: Partial<PrefixRow>) {
  const { Payor: _name, PayerID: _id, ...kept } = before;
  return master.call('saveBcbsPrefix', { ...kept, ...changes });
}
const found = async (SearchTerm: string) => {
  const { body } = await clerk.call('getTradingPartners', { SearchTerm });
  return (body.Data ?? []).map(({ PayerID, MatchedBy }) => `${PayerID} by ${MatchedBy}`);
};
const tried = async (MemberID: string, State = '') => {
  const { body } = await master.call('tryMemberId', { MemberID, State });
  const { Sign, Prefix, Payors } = body.Data ?? { Sign: '', Prefix: '', Payors: [] };
  return [Sign, Prefix, ...Payors.map(({ PayerID }) => PayerID)].join(' ').trim();
};
const download = async (ticket: string | undefined) => {
  const { text } = await send(server.url, `${downloadPath}${ticket ?? ''}`, undefined, { method: 'GET' });
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
};
const upload = async (lines: readonly string[]) => {
  const File = Buffer.from(lines.join('\n')).toString('base64');
  return (await master.call('previewPrefixImport', { File })).body;
};

describe('[ROUTE-064] the list of prefixes', () => {
  it('is searched by prefix, plan and home plan, filtered by when it was verified, and sorted', async () => {
    const seeded = ['P7R', 'PRM', 'PRX'];
    const ours = async (filter: object = {}) => (await prefixes(filter)).filter((one) => seeded.includes(one));
    expect(await ours()).toEqual(['P7R', 'PRM', 'PRX']);
    expect(await ours({ Search: 'prx' })).toEqual(['PRX']);
    expect(await ours({ Search: 'pine ridge' })).toHaveLength(3);
    expect(await ours({ Search: '%' })).toHaveLength(3);
    expect(await ours({ Search: 'zz' })).toEqual([]);
    expect(await ours({ Checked: 'Never' })).toEqual(['P7R']);
    expect(await ours({ Sort: 'verified', Descending: true })).toEqual(['PRX', 'PRM', 'P7R']);
    expect(await ours({ State: 'TX' })).toEqual([]);
  });

  it('a prefix is added, found by the search for a payer from its day on, changed and removed', async () => {
    expect((await add('xqz', { State: 'tx', PlanType: ' PPO ' })).body.WasSuccess).toBe(true);
    expect(await found('XQZ 123-456-789')).toEqual(['PRBCB by prefix XQZ']);
    expect(await found('xqz')).toEqual(['PRBCB by prefix XQZ']);
    const [row] = (await list({ Search: 'XQZ' })).Rows;
    if (row === undefined) throw new Error('it was not added');
    expect(row).toMatchObject({ State: 'TX', PlanType: 'PPO', Version: 1 });
    expect((await change(row, { EffectiveFrom: '2099-01-01' })).body.WasSuccess).toBe(true);
    expect(await found('XQZ123456789')).toEqual(['PRBCB by prefix XQZ is not known: ask your local plan']);
    const later = await read(row.PrefixID);
    const removed = await master.call('deleteBcbsPrefix', { PrefixID: row.PrefixID, Version: later.Version });
    expect(removed.body.WasSuccess).toBe(true);
    const again = await master.call('deleteBcbsPrefix', { PrefixID: row.PrefixID, Version: later.Version });
    expect(again.status).toBe(404);
    expect(await prefixes({ Search: 'XQZ' })).toEqual([]);
  });

  it('what is wrong is told beside its field; a prefix stands there once', async () => {
    const wrong = await add('A0B', { PartnerID: '', State: 'QQ', Phone: '12', VerifiedOn: '2099-01-01' });
    expect(Object.keys(fieldsOf(wrong))).toEqual(['Prefix', 'PartnerID', 'State', 'Phone', 'VerifiedOn']);
    expect(fieldsOf(await add('PRX'))).toEqual({ Prefix: 'This prefix is on the list already' });
    expect(Object.keys(fieldsOf(await add('QQQ', { PartnerID: demoId('nobody') })))).toEqual(['PartnerID']);
  });

  it('of two who save from the same version the second is told; one who removes an older one too', async () => {
    const before = await read(demoId('prefix PRM'));
    expect((await change(before, { Notes: 'One' })).body.WasSuccess).toBe(true);
    const late = await change(before, { Notes: 'Two' });
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
    const gone = await master.call('deleteBcbsPrefix', { PrefixID: before.PrefixID, Version: before.Version });
    expect(gone.status).toBe(409);
    expect((await read(before.PrefixID)).Notes).toBe('One');
  });
});

it('[ROUTE-064] a tried member id says whose it is, and by what', async () => {
  await add('SOQ', { EffectiveFrom: '2099-01-01' });
  expect(await tried('PRX 123 456 789')).toBe('Known prefix PRX PRBCB');
  expect(await tried('1EG4-TE5-MK73')).toBe('Medicare number  CMS01');
  expect(await tried('R12345678')).toBe('Federal Employee Program  PRBCB');
  expect(await tried('SOQ123456789')).toBe('Prefix not yet in use SOQ PRBCB');
  expect(await tried('S0Q123456789')).toBe('Misread prefix SOQ PRBCB');
  expect(await tried('WWW123456789')).toBe('Unknown prefix WWW PRBCB');
  expect(await tried('WWW123456789', 'TX')).toBe('Unknown prefix WWW');
  expect(await tried('12345')).toBe('No prefix');
  const inUse = (active: boolean) =>
    server.admin.query("UPDATE system.trading_partner SET active = $1 WHERE payer_id = 'PRBCB'", [active]);
  await inUse(false);
  expect(await tried('PRX 123 456 789')).not.toContain('PRBCB');
  await inUse(true);
});

describe('[ROUTE-064] an import of prefixes', () => {
  const head = 'Prefix,Plan ID,Home plan,State,Verified on';

  it('says what becomes of each row, changes nothing before it is confirmed, and then does what was shown', async () => {
    await add('KAB');
    const lines = [head, 'KAA,PRBCB,Plan A,TX,03/01/2026', 'KAB,Blue Cross Blue Shield of Pine Ridge,New name,,'];
    const preview = await upload(lines);
    expect(preview.Data).toMatchObject({ Added: 1, Changed: 1, Same: 0, Faulty: 0, Unread: [] });
    expect(await prefixes({ Search: 'KAA' })).toEqual([]);
    const done = await master.call('confirmPrefixImport', { Version: preview.Data?.Version ?? '' });
    expect(done.body.Data).toEqual({ Added: 1, Changed: 1 });
    expect((await list({ Search: 'KAA' })).Rows[0]).toMatchObject({ State: 'TX', VerifiedOn: '2026-03-01' });
    expect((await upload(lines)).Data).toMatchObject({ Added: 0, Changed: 0, Same: 2 });
  });

  it('rows that cannot be read are left out and come back as a file to mend, which reads when it is mended', async () => {
    const preview = await upload([
      head,
      'K,PRBCB,,,',
      'KBB,NOBODY,,,',
      'KCC,PRBCB,,QQ,yesterday',
      'KDD,PRBCB,,,',
      'KDD,PRBCB,,,',
    ]);
    expect(preview.Data).toMatchObject({ Added: 1, Faulty: 4 });
    expect(preview.Data?.Faults.map(({ Row, Problems }) => [Row, ...Problems.map(({ Field }) => Field)])).toEqual([
      [2, 'Prefix'],
      [3, 'Plan ID'],
      [4, 'State', 'Verified on'],
      [6, 'Prefix'],
    ]);
    const ticket = (await master.call('exportPrefixImportFaults', undefined)).body.Data?.Ticket;
    const faults = await download(ticket);
    expect(faults).toHaveLength(5);
    expect(faults[2]).toBe('KBB,NOBODY,,,,,,,,3,Plan ID: No plan in use has this id or name.');
    const mended = await upload(
      faults.slice(0, 3).map((line) => line.replace('NOBODY', 'PRBCB').replace(/^K,/, 'KKK,')),
    );
    expect(mended.Data).toMatchObject({ Added: 2, Faulty: 0, Unread: ['Row', 'What to do'] });
  });

  it('is refused where the list changed meanwhile, and a file without its columns is', async () => {
    const preview = await upload([head, 'KEE,PRBCB,,,']);
    await add('KEE', { Notes: 'Mine' });
    const late = await master.call('confirmPrefixImport', { Version: preview.Data?.Version ?? '' });
    expect(late.body.UserMessage).toContain('nothing was imported');
    expect((await list({ Search: 'KEE' })).Rows[0]?.Notes).toBe('Mine');
    expect((await upload(['Column', 'x'])).UserMessage).toContain('does not name: Prefix, Plan ID');
  });

  it('the exported list reads as an import that changes nothing', async () => {
    const lines = await download((await master.call('exportBcbsPrefixes', {})).body.Data?.Ticket);
    const { Total } = await list();
    expect((await upload(lines)).Data).toMatchObject({ Same: Total, Added: 0, Changed: 0, Faulty: 0 });
  });
});

it('[ROUTE-064] a beginning that active answers have is suggested with its plan, taken over or put away', async () => {
  const suggested = async (Ignored = false) =>
    ((await master.call('listPrefixSightings', { Ignored })).body.Data ?? []).filter(({ Prefix }) =>
      Prefix.startsWith('LR'),
    );
  const before = (await list()).Suggested;
  const ask = (scenario: string, number: string) =>
    check(clerk, asking('PRBCB', scenario, { CertificateNumber: `${number}-${scenario}` }));
  await ask('ACT', 'LRN900100');
  expect(await suggested()).toEqual([]);
  await ask('ACT', 'LRN900101');
  await ask('INA', 'LRQ900101');
  await ask('INA', 'LRQ900102');
  await ask('ACT', 'PRX900102');
  await ask('ACT', 'PRX900103');
  await expect
    .poll(() => suggested())
    .toMatchObject([{ Prefix: 'LRN', PartnerID: partner('PRBCB'), Seen: 2, ListedAs: '' }]);
  expect((await list()).Suggested).toBe(before + 1);
  const put = (Ignored: boolean) =>
    master.call('ignorePrefixSighting', { Prefix: 'LRN', PartnerID: partner('PRBCB'), Ignored });
  const nobodySaw = { Prefix: 'QQ0', PartnerID: partner('PRBCB'), Ignored: true };
  expect((await master.call('ignorePrefixSighting', nobodySaw)).status).toBe(404);
  await put(true);
  expect(await suggested()).toEqual([]);
  expect(await suggested(true)).toHaveLength(1);
  await put(false);
  await add('LRN');
  expect(await suggested()).toEqual([]);
});

it('[ROUTE-064] one more than the two hundred suggestions that are listed, which tells that there are more', async () => {
  const listed = async () => (await master.call('listPrefixSightings', { Ignored: false })).body.Data?.length;
  const see = (from: number, to: number) =>
    server.admin.query(
      `INSERT INTO system.prefix_sighting (prefix, partner_id, seen)
       SELECT 'Q' || lpad(upper(to_hex(n)), 2, '0'), $1, 2 FROM generate_series($2::int, $3::int) n`,
      [partner('PRBCB'), from, to],
    );
  const before = (await listed()) ?? 0;
  await see(1, 200 - before);
  expect(await listed()).toBe(200);
  await see(201 - before, 205);
  expect(await listed()).toBe(201);
});
