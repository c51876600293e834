import type { Partner } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { gatewayKindOf } from '@coverline/gateways/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbor, harborClinic, lakeside, makeUser, openSession, signedIn, summit } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { asking, check, fieldsOf, gateway, openColumn, partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Awaited<ReturnType<typeof signedIn>>;
let master: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server, []);
  master = await signedIn(server, ['FRHCJediMaster']);
});
afterAll(() => server.close());

const list = async (filter: object = {}, caller: Caller = clerk) => {
  const { body } = await caller.call('listTradingPartners', filter);
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
};
const ids = async (filter: object = {}, caller?: Caller) =>
  (await list(filter, caller)).Rows.map(({ PayerID }) => PayerID);
const get = async (payerId: string, caller: Caller = master): Promise<Partner> => {
  const { body } = await caller.call('getTradingPartner', { PartnerID: partner(payerId) });
  if (body.Data === undefined) throw new Error(JSON.stringify(body));
  return body.Data;
};
/** A save of what was read, with changes. */
function change(read: Partner, changes: Partial<Partner>, caller: Caller = master) {
  const notKept = new Set(['Enabled', 'ProviderNPI', 'ProviderNumbers', 'Enrollments', 'ClientVersion', 'ParentName']);
  const kept = Object.fromEntries(Object.entries(read).filter(([name]) => !notKept.has(name)));
  return caller.call('saveTradingPartner', { ...kept, ...changes });
}
const own = (payerId: string, changes: object, caller: Caller = master) =>
  caller.call('saveClientPartner', {
    PartnerID: partner(payerId),
    ClientVersion: 0,
    Enabled: true,
    ProviderNPI: '',
    ProviderNumbers: [],
    Enrollments: [],
    ...changes,
  });

describe('[ROUTE-030] the list of payers', () => {
  it('is read by everybody, sorted, searched by name, alias and id, and filtered', async () => {
    const all = await list();
    expect(all.Total).toBe(11);
    expect(all.Rows[0]?.Name).toBe('Blue Cross Blue Shield of Pine Ridge');
    expect(all.Rows[0]).toMatchObject({ Prefixes: ['PRX'], Enabled: true, Enrollments: [], Active: true });
    expect(all.Rows[0]?.Transactions).toEqual([
      { Code: '270', EnrollmentRequired: false, EnrollmentDays: null, EnrollmentForm: '' },
    ]);
    expect(await ids({ Search: 'hets' })).toEqual(['CMS01']);
    expect(await ids({ Search: 'tide' })).toEqual(['TIDEL']);
    expect(await ids({ Search: 'lan' })).toContain('TIDEL');
    expect(await ids({ Kind: 'Medicaid' })).toEqual(['CVMCD']);
    expect(await ids({ Transaction: '276' })).toEqual([]);
    expect(await ids({ Sort: 'payerId', Descending: true })).toEqual((await ids({ Sort: 'payerId' })).toReversed());
    expect(await ids({ Offset: 8 })).toHaveLength(3);
    expect((await clerk.call('listTradingPartners', { Offset: 10_000 })).status).toBe(200);
    expect((await clerk.call('listTradingPartners', { Offset: 10_001 })).status).toBe(400);
  });

  it('leaves as CSV with the same filter, once', async () => {
    const { body } = await clerk.call('exportTradingPartners', { Kind: 'Medicare' });
    const file = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    const lines = file.text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Payer,Payer ID,Type,State,Takes');
    expect(lines[1]).toMatch(/^Medicare,CMS01,Medicare,,270,/);
    expect(lines[0]).toMatch(/,Hours,Looks back \(days\),Looks ahead \(days\),Required to check eligibility,.*,Notes$/);
    expect(lines[1]).toMatch(/,820,120,"member ID, last name, first name, date of birth",/);
  });
});

describe('[VAL-13] a Jedi master keeps a payer', () => {
  it('names, required fields, rules and transactions are saved, found and held by the next check; who and when is kept', async () => {
    const before = await get('GRANT');
    const saved = await change(before, {
      AltNames: ['Granite State Trust', ' granite  state trust', 'GBT'],
      Prefixes: ['gsx'],
      RequiredFieldSets: [['CertificateNumber'], ['LastName', 'FirstName', 'DateOfBirth']],
      FieldRules: [{ ...blankRule, Field: 'CertificateNumber', MinLength: 8, HelpText: 'Eight at least' }],
      Transactions: [
        { Code: '276', EnrollmentRequired: true, EnrollmentDays: 14, EnrollmentForm: 'https://forms.example/276' },
        { Code: '270', EnrollmentRequired: false, EnrollmentDays: null, EnrollmentForm: '' },
      ],
      PortalURL: 'https://portal.example.com',
      TimelyFilingDays: 180,
    });
    expect(saved.body.WasSuccess).toBe(true);
    const after = await get('GRANT');
    expect(after).toMatchObject({
      AltNames: ['GBT', 'granite state trust'],
      Prefixes: ['GSX'],
      Version: before.Version + 1,
      TimelyFilingDays: 180,
    });
    expect(await ids({ Transaction: '276', Enrollment: 'Required' })).toEqual(['GRANT']);
    const asker = await signedIn(server);
    const found = await asker.call('getTradingPartners', { SearchTerm: 'granite state' });
    expect(found.body.Data?.[0]).toMatchObject({ PayerID: 'GRANT', MatchedBy: 'alias granite state trust' });
    const short = await asker.call('submitEligibility', asking('GRANT', 'ACT', { CertificateNumber: 'X1-ACT' }));
    expect(Object.keys(fieldsOf(short))).toEqual(['CertificateNumber']);
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'SaveTradingPartner' AND entity_id = $1",
      [partner('GRANT')],
    );
    expect(rows.map(({ detail }) => detail)).toEqual([
      'changed AltNames Prefixes Transactions PortalURL TimelyFilingDays RequiredFieldSets FieldRules',
    ]);
  });

  it('of two who saved from the same version the second is told who was faster; nothing changed is no conflict', async () => {
    const read = await get('NORTH');
    expect((await change(read, { Notes: 'One' })).body.WasSuccess).toBe(true);
    const late = await change(read, { Notes: 'Two' });
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
    expect(late.body.UserMessage).toMatch(/^Changed by Test Person at /);
    expect((await change(read, { Notes: 'One' })).body.WasSuccess).toBe(true);
    expect((await get('NORTH')).Notes).toBe('One');
    const race = await get('NORTH');
    const both = await Promise.all([change(race, { Hours: '8 to 5' }), change(race, { Hours: '9 to 6' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('what is wrong is told beside its field, and nothing is saved', async () => {
    const read = await get('TIDEL');
    const wrong = await change(read, { Name: 'A*B', Phone: '12', RequiredFieldSets: [[]] });
    expect(Object.keys(fieldsOf(wrong)).toSorted()).toEqual(['Name', 'Phone', 'RequiredFieldSets']);
    const slow = await change(read, { FieldRules: [{ ...blankRule, Field: 'LastName', Pattern: '(a+)+$' }] });
    expect(fieldsOf(slow)['FieldRules']).toContain('A group may not be repeated');
    expect((await get('TIDEL')).Version).toBe(read.Version);
  });

  it('of a payer that stands, its kind of id, who it answers as and its gateway are changed; the next question has them', async () => {
    const read = await get('NWRX1');
    expect((await change(read, { IDQualifier: 'XV', Entity: 'GP' })).body.WasSuccess).toBe(true);
    const asker = await signedIn(server);
    const { SpifResponseID } = await check(asker, asking('NWRX1', 'ACT'));
    expect(await openColumn(server, SpifResponseID, 'raw_270')).toMatch(/NM1\*GP\*2\*[^~]*\*XV\*NWRX1~/);
    const there = await change(await get('NWRX1'), { GatewayID: gateway('SUMMA') });
    expect(there.body.WasSuccess).toBe(true);
    expect((await get('NWRX1')).GatewayID).toBe(gateway('SUMMA'));
    expect((await get('NWRX1', clerk)).GatewayID).toBe('');
    const unknown = await change(await get('NWRX1'), { GatewayID: '00000000-0000-4000-8000-000000000000' });
    expect(fieldsOf(unknown)).toEqual({ GatewayID: 'Choose one of the gateways' });
    expect((await change(read, { Version: read.Version + 2 })).body.WasSuccess).toBe(true);
  });

  it('of several states it is found by each, in their order', async () => {
    const states = { State: 'TX', MoreStates: ['ok', 'TX', 'AR', 'OK'], Address: ' 1 Main St, Tulsa, OK 74103 ' };
    expect((await change(await get('PRBCB'), states)).body.WasSuccess).toBe(true);
    expect(await get('PRBCB')).toMatchObject({ MoreStates: ['AR', 'OK'], Address: '1 Main St, Tulsa, OK 74103' });
    expect(await ids({ State: 'OK' })).toEqual(['PRBCB']);
    expect(await ids({ State: 'TX' })).toEqual(['PRBCB']);
    expect(await ids({ State: 'NY' })).toEqual([]);
    const asker = await signedIn(server);
    const found = await asker.call('getTradingPartners', { SearchTerm: 'bcbs ok' });
    expect(found.body.Data?.map(({ PayerID }) => PayerID)).toContain('PRBCB');
    const { body } = await clerk.call('exportTradingPartners', { State: 'AR' });
    const file = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    expect(file.text).toMatch(/,TX,270,.*,AR OK,/);
  });

  it('it is a part of another, and of none of its own parts', async () => {
    const [blue, summit] = [await get('BLUE1'), await get('SUMMA')];
    expect((await change(summit, { ParentID: partner('BLUE1') })).body.WasSuccess).toBe(true);
    expect(await get('SUMMA')).toMatchObject({ ParentID: partner('BLUE1'), ParentName: blue.Name });
    for (const ParentID of [partner('SUMMA'), partner('BLUE1')])
      expect(fieldsOf(await change(blue, { ParentID }))).toEqual({ ParentID: 'This is itself, or a part of it' });
    const nobody = await change(blue, { ParentID: '00000000-0000-4000-8000-000000000000' });
    expect(Object.keys(fieldsOf(nobody))).toEqual(['ParentID']);
  });

  it('one out of use is gone for everybody but who keeps it', async () => {
    expect((await change(await get('JUNIP'), { Active: false })).body.WasSuccess).toBe(true);
    expect(await ids({ Search: 'juniper' })).toEqual([]);
    expect((await clerk.call('getTradingPartner', { PartnerID: partner('JUNIP') })).status).toBe(404);
    expect(await ids({ Search: 'juniper' }, master)).toEqual(['JUNIP']);
  });
});

describe('[ROUTE-084] a Jedi master makes a payer', () => {
  const draft = async (more: Partial<Partner>) => ({
    ...(await get('GRANT')),
    AltNames: [],
    Prefixes: [],
    FieldRules: [],
    ...more,
  });
  const make = async (more: Partial<Partner>) => {
    const made = await draft(more);
    return change(made, { PartnerID: null, Version: null } as never); // as the form of a new one sends it
  };

  it('that is found and asked at once, and whose making is in the audit', async () => {
    const reply = await make({
      Name: 'Quarry Mutual',
      PayerID: 'QUARR',
      IDQualifier: 'NI',
      GatewayID: gateway('BLUE1'),
    });
    const PartnerID = reply.body.Data?.PartnerID ?? '';
    expect((await list({ Search: 'quarry' })).Rows).toMatchObject([{ PartnerID, Name: 'Quarry Mutual' }]);
    const asker = await signedIn(server);
    const { SpifResponseID } = await check(asker, { ...asking('BLUE1', 'ACT'), SelectedTradingPartner: PartnerID });
    expect(await openColumn(server, SpifResponseID, 'raw_270')).toMatch(/NM1\*PR\*2\*QUARRY MUTUAL\*+NI\*QUARR~/i);
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'SaveTradingPartner' AND entity_id = $1",
      [PartnerID],
    );
    expect(rows).toEqual([{ detail: 'made' }]);
  });

  it('but not with a sign in its name that a gateway may separate by', async () => {
    const signs = gatewayKindOf('X12 HTTPS')?.fields.find(({ name }) => name === 'SegmentTerminator')?.choices ?? [];
    expect(signs.length).toBeGreaterThan(4);
    for (const sign of signs) {
      const refused = await make({ Name: `Care${sign} HMO`, PayerID: 'CAREH', GatewayID: gateway('BLUE1') });
      expect(fieldsOf(refused)['Name'] ?? '', sign).toContain(sign);
    }
  });

  it('but not a second one with the same id at the same gateway, nor two at once; at another gateway it may', async () => {
    const second = { Name: 'Quarry Two', PayerID: 'BLUE1' };
    const refused = await make({ ...second, GatewayID: gateway('BLUE1') });
    expect(fieldsOf(refused)['PayerID']).toMatch(/^Bluestone Health Plan has this id at .* already$/);
    const both = await Promise.all(
      [1, 2].map((n) => make({ ...second, Name: `Quarry ${n}`, GatewayID: gateway('SUMMA') })),
    );
    expect(both.filter(({ body }) => body.WasSuccess)).toHaveLength(1);
    const nameless = await make({ Name: '', GatewayID: '' });
    expect(Object.keys(fieldsOf(nameless)).toSorted()).toEqual(['GatewayID', 'Name']);
  });

  it('one that takes no 270 needs no gateway, and stands once by its id; one that takes it does', async () => {
    const fund = { Name: 'Quarry Fund', PayerID: 'QUARF', GatewayID: '' };
    expect(fieldsOf(await make(fund))).toEqual({ GatewayID: 'Value is required' });
    const made = await make({ ...fund, Transactions: [] });
    expect((await get('GRANT')).GatewayID).not.toBe('');
    const { body } = await master.call('getTradingPartner', { PartnerID: made.body.Data?.PartnerID ?? '' });
    expect(body.Data).toMatchObject({ GatewayID: '', Transactions: [] });
    const twice = await make({ ...fund, Transactions: [] });
    expect(fieldsOf(twice)).toEqual({ PayerID: 'Quarry Fund has this id already' });
  });

  it('nobody else does: a clerk, an employee, a Jedi master of another company', async () => {
    const body = { ...(await draft({ Name: 'Quarry Three', PayerID: 'QUAR3' })), PartnerID: null, Version: null };
    const theirs = await makeUser(server, { companyId: harbor, staff: ['FRHCJediMaster'] });
    const askers: readonly Caller[] = [
      clerk,
      await signedIn(server, ['FRHCEmployee']),
      await openSession(server, theirs, harborClinic, { host: 'harbor.localhost' }),
    ];
    for (const asker of askers) expect((await change(body as never, {}, asker)).status).toBe(403);
    expect(await ids({ Search: 'QUAR3' }, master)).toEqual([]);
  });
});

describe('how a client stands with a payer', () => {
  it('is the client’s alone: switched off here, it is asked elsewhere', async () => {
    expect(
      (await own('SUMMA', { Enabled: false, Enrollments: [{ Code: '270', State: 'Rejected' }] })).body.WasSuccess,
    ).toBe(true);
    const there = await signedIn(server, ['RealTimeEligibility'], summit);
    expect((await list({ Search: 'SUMMA' })).Rows[0]).toMatchObject({
      Enabled: false,
      Enrollments: [{ Code: '270', State: 'Rejected' }],
    });
    expect((await list({ Search: 'SUMMA' }, there)).Rows[0]).toMatchObject({
      Enabled: true,
      Enrollments: [],
    });
    expect((await ids({ Sort: 'enabled', Descending: true }))[0]).toBe('SUMMA');
    expect((await there.call('submitEligibility', asking('SUMMA', 'ACT'))).body.WasSuccess).toBe(true);
  });

  it('its NPI for this payer goes into the 270, and the client’s own into all others', async () => {
    const asker = await signedIn(server);
    expect((await own('BLUE1', { ProviderNPI: '12' })).body.Fields?.[0]?.Field).toBe('ProviderNPI');
    expect((await own('BLUE1', { ProviderNPI: '1003000126' })).body.WasSuccess).toBe(true);
    const sent = async (payer: string) =>
      openColumn(server, (await check(asker, asking(payer, 'ACT'))).SpifResponseID, 'raw_270');
    expect(await sent('BLUE1')).toMatch(/NM1\*1P\*[^~]*\*XX\*1003000126~/);
    expect(await sent('PRBCB')).not.toContain('1003000126');
  });

  it('[ROUTE-071] numbers by which the payer knows the client go into its 270 beside the NPI, for the client’s own provider alone', async () => {
    const asker = await signedIn(server);
    const numbers = [
      { Kind: '1D', Number: ' 00417-A ' },
      { Kind: 'TJ', Number: '751234567' },
    ];
    expect((await own('NWRX1', { ProviderNumbers: numbers })).body.WasSuccess).toBe(true);
    const sent = async (payer: string) =>
      openColumn(server, (await check(asker, asking(payer, 'ACT'))).SpifResponseID, 'raw_270');
    expect(await sent('NWRX1')).toMatch(/NM1\*1P\*[^~]*~REF\*1D\*00417-A~REF\*TJ\*751234567~/);
    expect(await sent('PRBCB')).not.toContain('REF*1D');
    const wrong = [{ Kind: 'TJ', Number: '75-1234567' }];
    const refused = await own('NWRX1', { ProviderNumbers: wrong, ClientVersion: 1 });
    expect(fieldsOf(refused)).toEqual({ ProviderNumbers: 'Tax ID: nine digits' });
    await own('NWRX1', { ClientVersion: 1 });
  });

  it('[ROUTE-071] [ROUTE-030] is enrolled for each transaction by itself, since a day, and found by how far it has come', async () => {
    const wants = (Code: string, EnrollmentDays: number | null) => ({
      Code,
      EnrollmentRequired: true,
      EnrollmentDays,
      EnrollmentForm: '',
    });
    const read = await get('TIDEL');
    await change(read, { Transactions: [wants('270', 14), wants('835', null)] as Partner['Transactions'] });
    const found = (Enrollment: string, more: object = {}) => ids({ Search: 'TIDEL', Enrollment, ...more });
    expect(await found('Not started', { Transaction: '835' })).toEqual(['TIDEL']);
    const asker = await signedIn(server);
    const offered = async () => {
      const { body } = await asker.call('getTradingPartners', { SearchTerm: 'TIDEL' });
      return body.Data?.find(({ PayerID }) => PayerID === 'TIDEL')?.Enrollment;
    };
    expect(await offered()).toBe('Not started');
    const both = [
      { Code: '835', State: 'Live' },
      { Code: '270', State: 'Submitted' },
    ];
    expect((await own('TIDEL', { Enrollments: both })).body.WasSuccess).toBe(true);
    const since = async () => (await get('TIDEL')).Enrollments;
    const today = (await since())[0]?.Since ?? '';
    expect(await since()).toEqual([
      { Code: '270', State: 'Submitted', Since: today },
      { Code: '835', State: 'Live', Since: today },
    ]);
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect([await found('Submitted'), await found('Live'), await found('Rejected')]).toEqual([
      ['TIDEL'],
      ['TIDEL'],
      [],
    ]);
    expect(await found('Live', { Transaction: '270' })).toEqual([]);
    expect(await found('Overdue')).toEqual([]);
    expect(await offered()).toBe('Submitted');

    const since270 = (daysAgo: number) =>
      server.admin.query(
        `UPDATE identity.client_partner SET enrollments = jsonb_set(enrollments, '{0,Since}', to_jsonb((current_date - $2::int)::text))
          WHERE partner_id = $1`,
        [partner('TIDEL'), daysAgo],
      );
    await since270(10);
    expect(await found('Overdue')).toEqual([]);
    await since270(16); // the payer takes fourteen
    expect(await found('Overdue')).toEqual(['TIDEL']);
    expect((await list({ Search: 'TIDEL', Enrollment: 'Overdue' })).Total).toBe(1);
    const { body } = await clerk.call('exportTradingPartners', { Search: 'TIDEL' });
    const file = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    expect(file.text).toContain('270 Submitted (overdue); 835 Live');
    // What did not move stands since the same day.
    const moved = [both[0], { Code: '270', State: 'Live' }];
    await own('TIDEL', { ClientVersion: 1, Enrollments: both });
    expect((await since())[0]?.Since).not.toBe(today);
    await own('TIDEL', { ClientVersion: 1, Enrollments: moved });
    expect(await since()).toMatchObject([{ Code: '270', State: 'Live', Since: today }, { Code: '835' }]);
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'SaveClientPartner' AND entity_id = $1 ORDER BY seq",
      [partner('TIDEL')],
    );
    expect(rows.map(({ detail }) => detail)).toEqual(['270 Submitted, 835 Live', 'nothing changed', '270 Live']);
    expect((await ids({ Sort: 'enrollment' })).at(0)).toBe('SUMMA');
  });

  it('two who change it at once do not overwrite each other, the first time either', async () => {
    const first = await Promise.all(
      (['Live', 'Submitted'] as const).map((State) => own('CMS01', { Enrollments: [{ Code: '270', State }] })),
    );
    expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stale = await own('CMS01', { Enabled: false, ClientVersion: 0 });
    expect([stale.status, stale.body.Code]).toEqual([409, 'RecordChanged']);
    const { rows } = await server.admin.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM identity.client_partner WHERE client_id = $1 AND partner_id = $2',
      [lakeside, partner('CMS01')],
    );
    expect(rows[0]?.n).toBe(1);
  });
});

const blankRule = {
  Pattern: null,
  MinLength: null,
  MaxLength: null,
  Prefix: null,
  Uppercase: false,
  StripChars: '',
  HelpText: '',
};
