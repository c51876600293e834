import type { PolicyLink } from '@coverline/contract/tradingPartners/medicalPolicy/linkShapes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { fieldsOf, partner, policyLink } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { plainLink, readLink } from './testing/linkTests.ts';

let server: TestServer;
let clerk: Caller;
let master: Caller;
let second: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  master = await signedIn(server, ['FRHCJediMaster']);
  second = await signedIn(server, ['FRHCJediMaster']);
});
afterAll(() => server.close());

let made = 0;
const address = () => `https://policies.summit.example/${(made += 1)}`;
const add = (more: object = {}) =>
  master.call('savePolicyLink', { LinkID: null, Version: null, URL: address(), ...plainLink, ...more });
const added = async (more: object = {}) => {
  const { body } = await add(more);
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data.LinkID;
};
const read = (LinkID: string) => readLink(master, LinkID);
const change = ({ LinkID, Version, ...row }: PolicyLink, changes: object, by = master) => {
  const kept = Object.fromEntries(
    ['URL', ...Object.keys(plainLink)].map((name) => [name, row[name as keyof typeof row]]),
  );
  return by.call('savePolicyLink', { LinkID, Version, ...kept, ...changes });
};
const titles = async (filter: object) =>
  ((await master.call('listPolicyLinks', filter)).body.Data?.Rows ?? []).map(({ Title }) => Title);
const shown = async (PayerID: string, Day: string, more: object = {}) =>
  ((await clerk.call('findPolicyLinks', { PayerID, Day, ...more })).body.Data?.Links ?? []).map(({ Title, IsNamed }) =>
    IsNamed ? `${Title}!` : Title,
  );
const suggest = (by: Caller, more: object = {}) =>
  by.call('suggestPolicyLink', { ...plainLink, URL: address(), Why: 'They ask for it', ...more });
const move = (by: Caller, { LinkID, Version }: Pick<PolicyLink, 'LinkID' | 'Version'>, To: string, Why = '') =>
  by.call('movePolicyLink', { LinkID, Version, To, Why });
const bell = async (caller: Caller) =>
  ((await caller.call('refreshLoginData')).body.Data?.UserData.Notifications.SystemNotifications ?? []).map(
    ({ Message }) => Message,
  );

describe('[ROUTE-094] the list of links', () => {
  it('is searched by title and payer, by code and its ranges, by diagnosis, and by how a link stands', async () => {
    await added({ Title: 'Kq knee', Codes: '73721, 27440-27447', Diagnoses: 'M17' });
    await added({ Title: 'Kq category three', Codes: '0001T-0099T' });
    await added({ Title: 'Kq equipment', Codes: 'E0100-K9999', Diagnoses: 'G47.33' });
    const ours = async (filter: object) => (await titles({ Search: 'kq', ...filter })).map((title) => title.slice(3));
    expect(await ours({})).toEqual(['category three', 'equipment', 'knee']);
    expect(await ours({ Descending: true })).toEqual(['knee', 'equipment', 'category three']);
    expect(await ours({ Code: '27445' })).toEqual(['knee']);
    expect(await ours({ Code: '73721-26' })).toEqual(['knee']);
    expect(await ours({ Code: '27448' })).toEqual([]);
    expect(await ours({ Code: '0042t' })).toEqual(['category three']);
    expect(await ours({ Code: '0042U' })).toEqual([]);
    expect(await ours({ Code: 'G0151' })).toEqual(['equipment']);
    expect(await ours({ Code: '00420' })).toEqual([]);
    expect(await ours({ Diagnosis: 'm17.11' })).toEqual(['knee']);
    expect(await ours({ Diagnosis: 'G47' })).toEqual(['equipment']);
    expect(await ours({ Standing: 'Suggested' })).toEqual([]);
    expect(await ours({ Check: 'Never' })).toHaveLength(3);
    expect(await titles({ Search: '%' })).toEqual([]);
    expect(await titles({ Search: 'northlake' })).toEqual(['Imaging of joints']);
  });

  it('what is wrong is told beside its field; an address inside the house is refused', async () => {
    const wrong = await add({ PartnerID: '', Title: ' ', Kind: 'Blog', Codes: '1' });
    expect(Object.keys(fieldsOf(wrong)).toSorted()).toEqual(['Codes', 'Kind', 'PartnerID', 'Title']);
    expect(fieldsOf(await add({ PartnerID: policyLink('nobody') }))).toHaveProperty('PartnerID');
    const refused = async (URL: string) => fieldsOf(await add({ URL }))['URL'];
    expect(await refused('http://policies.summit.example/')).toBe('The address must begin with https://.');
    expect(await refused('https://ann:x@policies.summit.example/')).toContain('user name or password');
    for (const inside of ['https://10.0.0.1/', 'https://0x7f.1/', 'https://[::1]/', 'https://portal.internal/'])
      expect(await refused(inside)).toBe('This address is inside a private network and is not allowed.');
    expect(await refused('https://policies.summit.example:5432/')).toBe('This port is not allowed.');
  });

  it('is the same link once on a day: what overlaps is refused, what follows is not', async () => {
    const URL = address();
    await added({ URL, EffectiveFrom: '2026-01-01', EffectiveTo: '2026-06-30' });
    expect(fieldsOf(await add({ URL, EffectiveFrom: '2026-06-30' }))['URL']).toContain('from 01/01/2026 to 06/30/2026');
    expect(fieldsOf(await suggest(clerk, { URL }))['URL']).toContain('on the list already');
    expect((await add({ URL, EffectiveFrom: '2026-07-01' })).body.WasSuccess).toBe(true);
    expect((await add({ URL, Plan: 'HMO' })).body.WasSuccess).toBe(true);
    const both = await Promise.all([1, 2].map(() => add({ URL, Plan: 'PPO' })));
    expect(both.filter(({ body }) => body.WasSuccess)).toHaveLength(1);
  });

  it('of two who save from the same version the second is told; the history says who changed what', async () => {
    const LinkID = await added({ Title: 'Before' });
    const before = await read(LinkID);
    expect((await change(before, { Title: 'After', Codes: '99213' })).body.WasSuccess).toBe(true);
    const late = await change(before, { Title: 'Late' }, second);
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
    const { History, Version, Title } = await read(LinkID);
    expect([Version, Title]).toEqual([2, 'After']);
    expect(History.map(({ Deed }) => Deed)).toEqual(['Changed', 'Added']);
    expect(History[0]?.Changes).toEqual([
      { Field: 'Title', Before: 'Before', After: 'After' },
      { Field: 'Codes', Before: '', After: '99213' },
    ]);
    expect((await change(await read(LinkID), {})).body.WasSuccess).toBe(true);
    expect((await read(LinkID)).Version).toBe(2);
  });
});

describe('[ROUTE-094] a suggestion', () => {
  it('waits for a Jedi master, is shown to nobody before, and tells at both bells', async () => {
    expect((await suggest(clerk, { Title: 'Sq imaging', Codes: '73721' })).body.WasSuccess).toBe(true);
    expect(await shown('SUMMA', '2026-11-29', { Codes: ['73721'] })).not.toContain('Sq imaging!');
    expect(await bell(master)).toContain('A link to a medical policy was suggested and waits to be approved.');
    const [row] = (await master.call('listPolicyLinks', { Search: 'Sq imaging' })).body.Data?.Rows ?? [];
    if (row === undefined) throw new Error('it was not kept');
    expect(row).toMatchObject({ Standing: 'Suggested', IsOwn: false, SuggestedWhy: 'They ask for it' });
    expect(fieldsOf(await suggest(clerk, { URL: row.URL }))['URL']).toContain('waits to be approved');
    expect((await move(clerk, row, 'Approved')).status).toBe(403);
    expect((await move(master, row, 'Approved')).body.WasSuccess).toBe(true);
    expect(await shown('SUMMA', '2026-11-29', { Codes: ['73721'] })).toContain('Sq imaging!');
    expect(await bell(clerk)).toContain('Your suggestion “Sq imaging” was approved.');
    const late = await move(second, row, 'Rejected', 'Another day');
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
  });

  it('is approved by nobody who made it, whatever the program says', async () => {
    await suggest(master, { Title: 'Sq own' });
    const [row] = (await master.call('listPolicyLinks', { Search: 'Sq own' })).body.Data?.Rows ?? [];
    if (row === undefined) throw new Error('it was not kept');
    expect(row.IsOwn).toBe(true);
    expect((await move(master, row, 'Approved')).body.UserMessage).toContain('somebody else has to approve it');
    await expect(
      server.admin.query(
        "UPDATE system.policy_link SET standing = 'Approved', settled_by = suggested_by WHERE id = $1",
        [row.LinkID],
      ),
    ).rejects.toThrow(/check/);
    expect((await move(second, row, 'Rejected')).body.Fields).toMatchObject([{ Field: 'Why' }]);
    expect((await move(second, row, 'Rejected', 'It is behind a password')).body.WasSuccess).toBe(true);
    expect((await read(row.LinkID)).History.map(({ Deed, Why }) => `${Deed}: ${Why}`)).toEqual([
      'Rejected: It is behind a password',
      'Suggested: They ask for it',
    ]);
    expect((await suggest(clerk, { URL: row.URL })).body.WasSuccess).toBe(true);
  });

  it('is one of anybody who asks payers or for authorizations, and is no deed of others', async () => {
    const nurse = await signedIn(server, ['PriorAuth']);
    expect((await suggest(nurse)).body.WasSuccess).toBe(true);
    expect((await suggest(await signedIn(server, ['CaseManagement']))).status).toBe(403);
  });
});

describe('[ROUTE-094] links where people work', () => {
  it('hold on the day of service, name the code or diagnosis first, and none of another payer', async () => {
    const ours = { PartnerID: partner('GRANT') };
    await added({ ...ours, Title: 'General' });
    await added({ ...ours, Title: 'Mri', Codes: '70551-70553', Diagnoses: 'G35' });
    await added({ ...ours, Title: 'Old', EffectiveTo: '2026-11-28' });
    await added({ ...ours, Title: 'Coming', EffectiveFrom: '2026-11-30' });
    const retired = await read(await added({ ...ours, Title: 'Retired' }));
    expect((await move(master, retired, 'Retired')).body.Fields).toMatchObject([{ Field: 'Why' }]);
    await move(master, retired, 'Retired', 'The payer took it back');
    const on = (more: object = {}, day = '2026-11-29') => shown('GRANT', day, more);
    expect(await on()).toEqual(['General', 'Mri']);
    expect(await on({}, '2026-11-28')).toEqual(['General', 'Mri', 'Old']);
    expect(await on({}, '2026-11-30')).toEqual(['Coming', 'General', 'Mri']);
    expect(await on({ Codes: ['70552'] })).toEqual(['Mri!', 'General']);
    expect(await on({ Codes: ['HC:70552'], Diagnoses: ['G35.1'] })).toEqual(['Mri!', 'General']);
    expect(await on({ Codes: ['70552'], Diagnoses: ['M17'] })).toEqual(['General']);
    expect(await on({ Codes: ['99213'] })).toEqual(['General']);
    expect(await shown('NORTH', '2026-11-29', { Codes: ['73721'] })).toEqual(['Imaging of joints!']);
    expect((await clerk.call('findPolicyLinks', { PayerID: 'NOBODY', Day: '2026-11-29' })).body.Data).toEqual({
      Links: [],
      Payor: null,
    });
    await move(second, await read(retired.LinkID), 'Approved');
    expect(await on()).toContain('Retired');
  });
});
