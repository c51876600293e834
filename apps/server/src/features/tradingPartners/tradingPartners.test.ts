import type { Partner } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { gatewayKindOf } from '@coverline/gateways/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harbor, harborClinic, makeUser, openSession, signedIn } from '#/testing/builders.ts';
import { send, type Caller } from '#/testing/caller.ts';
import { asking, check, fieldsOf, gateway, openColumn, partner } from '#/testing/checks.ts';
import { type Partners, partners } from './testing/partners.ts';

let on: Partners;
beforeAll(async () => (on = await partners()));
afterAll(() => on.server.close());

describe('[ROUTE-030] the list of payers', () => {
  it('is read by everybody, sorted, searched by name, alias and id, and filtered', async () => {
    const all = await on.list();
    const { rows } = await on.server.admin.query('SELECT 1 FROM system.trading_partner WHERE active');
    expect(all.Total).toBe(rows.length);
    expect(all.Rows[0]?.Name).toBe('Blue Cross Blue Shield of Pine Ridge');
    expect(all.Rows[0]).toMatchObject({ Prefixes: ['PRX'], Enabled: true, Enrollments: [], Active: true });
    expect(all.Rows[0]?.Transactions).toEqual([on.plain270]);
    expect(await on.ids({ Search: 'hets' })).toEqual(['CMS01']);
    expect(await on.ids({ Search: 'tide' })).toEqual(['TIDEL']);
    expect(await on.ids({ Search: 'lan' })).toContain('TIDEL');
    expect(await on.ids({ Kind: 'Medicaid' })).toEqual(['CVMCD']);
    expect(await on.ids({ Transaction: '278' })).toEqual([]);
    expect(await on.ids({ Sort: 'payerId', Descending: true })).toEqual(
      (await on.ids({ Sort: 'payerId' })).toReversed(),
    );
    expect(await on.ids({ Offset: 8 })).toHaveLength(all.Total - 8);
    expect((await on.clerk.call('listTradingPartners', { Offset: 10_000 })).status).toBe(200);
    expect((await on.clerk.call('listTradingPartners', { Offset: 10_001 })).status).toBe(400);
  });

  it('leaves as CSV with the same filter, once', async () => {
    const { body } = await on.clerk.call('exportTradingPartners', { Kind: 'Medicare' });
    const file = await send(on.server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
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
    const before = await on.get('GRANT');
    const saved = await on.change(before, {
      AltNames: ['Granite State Trust', ' granite  state trust', 'GBT'],
      Prefixes: ['gsx'],
      RequiredFieldSets: [['CertificateNumber'], ['LastName', 'FirstName', 'DateOfBirth']],
      FieldRules: [{ ...blankRule, Field: 'CertificateNumber', MinLength: 8, HelpText: 'Eight at least' }],
      Transactions: [
        { Code: '276', EnrollmentRequired: true, EnrollmentDays: 14, EnrollmentForm: 'https://forms.example/276' },
        on.plain270,
      ],
      PortalURL: 'https://portal.example.com',
      TimelyFilingDays: 180,
    });
    expect(saved.body.WasSuccess).toBe(true);
    const after = await on.get('GRANT');
    expect(after).toMatchObject({
      AltNames: ['GBT', 'granite state trust'],
      Prefixes: ['GSX'],
      Version: before.Version + 1,
      TimelyFilingDays: 180,
    });
    expect(await on.ids({ Transaction: '276', Enrollment: 'Required' })).toEqual(['GRANT']);
    const asker = await signedIn(on.server);
    const found = await asker.call('getTradingPartners', { SearchTerm: 'granite state' });
    expect(found.body.Data?.[0]).toMatchObject({ PayerID: 'GRANT', MatchedBy: 'alias granite state trust' });
    const short = await asker.call('submitEligibility', asking('GRANT', 'ACT', { CertificateNumber: 'X1-ACT' }));
    expect(Object.keys(fieldsOf(short))).toEqual(['CertificateNumber']);
    const { rows } = await on.server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'SaveTradingPartner' AND entity_id = $1",
      [partner('GRANT')],
    );
    expect(rows.map(({ detail }) => detail)).toEqual([
      'changed AltNames Prefixes Transactions PortalURL TimelyFilingDays RequiredFieldSets FieldRules',
    ]);
  });

  it('of two who saved from the same version the second is told who was faster; nothing changed is no conflict', async () => {
    const read = await on.get('NORTH');
    expect((await on.change(read, { Notes: 'One' })).body.WasSuccess).toBe(true);
    const late = await on.change(read, { Notes: 'Two' });
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
    expect(late.body.UserMessage).toMatch(/^Changed by Test Person at /);
    expect((await on.change(read, { Notes: 'One' })).body.WasSuccess).toBe(true);
    expect((await on.get('NORTH')).Notes).toBe('One');
    const race = await on.get('NORTH');
    const both = await Promise.all([on.change(race, { Hours: '8 to 5' }), on.change(race, { Hours: '9 to 6' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('what is wrong is told beside its field, and nothing is saved', async () => {
    const read = await on.get('TIDEL');
    const wrong = await on.change(read, { Name: 'A*B', Phone: '12', RequiredFieldSets: [[]] });
    expect(Object.keys(fieldsOf(wrong)).toSorted()).toEqual(['Name', 'Phone', 'RequiredFieldSets']);
    const slow = await on.change(read, { FieldRules: [{ ...blankRule, Field: 'LastName', Pattern: '(a+)+$' }] });
    expect(fieldsOf(slow)['FieldRules']).toContain('A group may not be repeated');
    expect((await on.get('TIDEL')).Version).toBe(read.Version);
  });

  it('of a payer that stands, its kind of id, who it answers as and its gateway are changed; the next question has them', async () => {
    const read = await on.get('NWRX1');
    expect((await on.change(read, { IDQualifier: 'XV', Entity: 'GP' })).body.WasSuccess).toBe(true);
    const asker = await signedIn(on.server);
    const { SpifResponseID } = await check(asker, asking('NWRX1', 'ACT'));
    expect(await openColumn(on.server, SpifResponseID, 'raw_270')).toMatch(/NM1\*GP\*2\*[^~]*\*XV\*NWRX1~/);
    const there = await on.change(await on.get('NWRX1'), { GatewayID: gateway('SUMMA') });
    expect(there.body.WasSuccess).toBe(true);
    expect((await on.get('NWRX1')).GatewayID).toBe(gateway('SUMMA'));
    expect((await on.get('NWRX1', on.clerk)).GatewayID).toBe('');
    const unknown = await on.change(await on.get('NWRX1'), { GatewayID: '00000000-0000-4000-8000-000000000000' });
    expect(fieldsOf(unknown)).toEqual({ GatewayID: 'Choose one of the gateways' });
    expect((await on.change(read, { Version: read.Version + 2 })).body.WasSuccess).toBe(true);
  });

  it('of several states it is found by each, in their order', async () => {
    const states = { State: 'TX', MoreStates: ['ok', 'TX', 'AR', 'OK'], Address: ' 1 Main St, Tulsa, OK 74103 ' };
    expect((await on.change(await on.get('PRBCB'), states)).body.WasSuccess).toBe(true);
    expect(await on.get('PRBCB')).toMatchObject({ MoreStates: ['AR', 'OK'], Address: '1 Main St, Tulsa, OK 74103' });
    expect(await on.ids({ State: 'OK' })).toEqual(['PRBCB']);
    expect(await on.ids({ State: 'TX' })).toEqual(['PRBCB']);
    expect(await on.ids({ State: 'NY' })).toEqual([]);
    const asker = await signedIn(on.server);
    const found = await asker.call('getTradingPartners', { SearchTerm: 'bcbs ok' });
    expect(found.body.Data?.map(({ PayerID }) => PayerID)).toContain('PRBCB');
    const { body } = await on.clerk.call('exportTradingPartners', { State: 'AR' });
    const file = await send(on.server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    expect(file.text).toMatch(/,TX,270,.*,AR OK,/);
  });

  it('it is a part of another, and of none of its own parts', async () => {
    const [blue, summit] = [await on.get('BLUE1'), await on.get('SUMMA')];
    expect((await on.change(summit, { ParentID: partner('BLUE1') })).body.WasSuccess).toBe(true);
    expect(await on.get('SUMMA')).toMatchObject({ ParentID: partner('BLUE1'), ParentName: blue.Name });
    for (const ParentID of [partner('SUMMA'), partner('BLUE1')])
      expect(fieldsOf(await on.change(blue, { ParentID }))).toEqual({ ParentID: 'This is itself, or a part of it' });
    const nobody = await on.change(blue, { ParentID: '00000000-0000-4000-8000-000000000000' });
    expect(Object.keys(fieldsOf(nobody))).toEqual(['ParentID']);
  });

  it('one out of use is gone for everybody but who keeps it', async () => {
    expect((await on.change(await on.get('JUNIP'), { Active: false })).body.WasSuccess).toBe(true);
    expect(await on.ids({ Search: 'juniper' })).toEqual([]);
    expect((await on.clerk.call('getTradingPartner', { PartnerID: partner('JUNIP') })).status).toBe(404);
    expect(await on.ids({ Search: 'juniper' }, on.master)).toEqual(['JUNIP']);
  });
});

describe('[ROUTE-084] a Jedi master makes a payer', () => {
  const draft = async (more: Partial<Partner>) => ({
    ...(await on.get('GRANT')),
    AltNames: [],
    Prefixes: [],
    FieldRules: [],
    Transactions: [on.plain270],
    ...more,
  });
  const make = async (more: Partial<Partner>) => {
    const made = await draft(more);
    return on.change(made, { PartnerID: null, Version: null } as never); // as the form of a new one sends it
  };

  it('that is found and asked at once, and whose making is in the audit', async () => {
    const reply = await make({
      Name: 'Quarry Mutual',
      PayerID: 'QUARR',
      IDQualifier: 'NI',
      GatewayID: gateway('BLUE1'),
    });
    const PartnerID = reply.body.Data?.PartnerID ?? '';
    expect((await on.list({ Search: 'quarry' })).Rows).toMatchObject([{ PartnerID, Name: 'Quarry Mutual' }]);
    const asker = await signedIn(on.server);
    const { SpifResponseID } = await check(asker, { ...asking('BLUE1', 'ACT'), SelectedTradingPartner: PartnerID });
    expect(await openColumn(on.server, SpifResponseID, 'raw_270')).toMatch(/NM1\*PR\*2\*QUARRY MUTUAL\*+NI\*QUARR~/i);
    const { rows } = await on.server.admin.query<{ detail: string }>(
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
    const second = { Name: 'Pebble Two', PayerID: 'BLUE1' };
    const refused = await make({ ...second, GatewayID: gateway('BLUE1') });
    expect(fieldsOf(refused)['PayerID']).toMatch(/^Bluestone Health Plan has this id at .* already$/);
    const both = await Promise.all(
      [1, 2].map((n) => make({ ...second, Name: `Pebble ${n}`, GatewayID: gateway('SUMMA') })),
    );
    expect(both.filter(({ body }) => body.WasSuccess)).toHaveLength(1);
    const nameless = await make({ Name: '', GatewayID: '' });
    expect(Object.keys(fieldsOf(nameless)).toSorted()).toEqual(['GatewayID', 'Name']);
  });

  it('one that takes no 270 needs no gateway, and stands once by its id; one that takes it does', async () => {
    const fund = { Name: 'Pebble Fund', PayerID: 'QUARF', GatewayID: '' };
    expect(fieldsOf(await make(fund))).toEqual({ GatewayID: 'Value is required' });
    const made = await make({ ...fund, Transactions: [] });
    expect((await on.get('GRANT')).GatewayID).not.toBe('');
    const { body } = await on.master.call('getTradingPartner', { PartnerID: made.body.Data?.PartnerID ?? '' });
    expect(body.Data).toMatchObject({ GatewayID: '', Transactions: [] });
    const twice = await make({ ...fund, Transactions: [] });
    expect(fieldsOf(twice)).toEqual({ PayerID: 'Pebble Fund has this id already' });
  });

  it('nobody else does: a clerk, an employee, a Jedi master of another company', async () => {
    const body = { ...(await draft({ Name: 'Pebble Three', PayerID: 'QUAR3' })), PartnerID: null, Version: null };
    const theirs = await makeUser(on.server, { companyId: harbor, staff: ['FRHCJediMaster'] });
    const askers: readonly Caller[] = [
      on.clerk,
      await signedIn(on.server, ['FRHCEmployee']),
      await openSession(on.server, theirs, harborClinic, { host: 'harbor.localhost' }),
    ];
    for (const asker of askers) expect((await on.change(body as never, {}, asker)).status).toBe(403);
    expect(await on.ids({ Search: 'QUAR3' }, on.master)).toEqual([]);
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
