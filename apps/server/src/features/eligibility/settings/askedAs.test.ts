import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, fieldsOf, openColumn, resultOf, submit } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { createRechecks } from '#/services/lookups/unasked/rechecks.ts';

let server: TestServer;
let clerk: Caller;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  admin = await signedIn(server, ['ClientAdministrator']);
  await save({ Providers: [imaging, doctor], Locations: [north, ward] });
});
afterAll(() => server.close());

const imaging = { NPI: '1234567893', Name: 'Lakeside Imaging', FirstName: '', Taxonomy: '261QR0200X' };
const doctor = { NPI: '1999940012', Name: 'Vega', FirstName: 'Ines', Taxonomy: '' };
const north = { Name: 'North Campus', Address: '12 Quay St', City: 'Albany', State: 'NY', Zip: '12207-1234' };
const ward = { Name: 'Ward 4', Address: '', City: '', State: '', Zip: '' };

async function save(change: object) {
  const { ChangedBy: _by, ChangedAt: _at, ...settings } = (await admin.call('getEligibilitySettings')).body.Data ?? {};
  return admin.call('saveEligibilitySettings', { ...settings, ...change });
}
/** The receiver's loop of the 270 that was sent, segment by segment. */
async function receiverOf(id: string): Promise<readonly string[]> {
  const segments = ((await openColumn(server, id, 'raw_270')) ?? '').split('~').map((segment) => segment.trim());
  const from = segments.findIndex((segment) => segment.startsWith('NM1*1P'));
  return segments.slice(
    from,
    segments.findIndex((segment, at) => at > from && segment.startsWith('HL*')),
  );
}
const own = async () =>
  (
    await server.admin.query<{ name: string; npi: string }>(
      'SELECT provider_name AS name, provider_npi AS npi FROM identity.client WHERE id = $1',
      [lakeside],
    )
  ).rows[0];

it('what an administrator keeps is offered to who checks eligibility there, and nowhere else', async () => {
  const saved = await save({ Providers: [imaging, doctor], Locations: [north, ward] });
  expect(saved.body.Data).toMatchObject({ Providers: [imaging, doctor], Locations: [north, ward] });
  expect((await clerk.call('getRequestChoices')).body.Data).toMatchObject({
    OwnProvider: (await own())?.name,
    Providers: [
      { NPI: imaging.NPI, Name: 'Lakeside Imaging' },
      { NPI: doctor.NPI, Name: 'Ines Vega' },
    ],
    Locations: ['North Campus', 'Ward 4'],
  });
  const elsewhere = await signedIn(server, ['RealTimeEligibility'], summit);
  expect((await elsewhere.call('getRequestChoices')).body.Data).toMatchObject({ Providers: [], Locations: [] });
  const wrong = await save({ Providers: [{ ...imaging, NPI: '1234567890' }], Locations: [north, north] });
  expect(fieldsOf(wrong)).toEqual({
    Providers: 'Provider 1: The NPI must be ten digits with a check digit',
    Locations: 'Location 2: This location is there already',
  });
  expect((await admin.call('getEligibilitySettings')).body.Data).toMatchObject({ Providers: [imaging, doctor] });
});

it.each([
  ['the client’s own provider, and no place', {}, null],
  [
    'an organization with its taxonomy, from a place',
    { ProviderNPI: imaging.NPI, Location: 'north campus' },
    ['NM1*1P*2*Lakeside Imaging*****XX*1234567893', 'N3*12 Quay St', 'N4*Albany*NY*122071234', 'PRV*PE*PXC*261QR0200X'],
  ],
  [
    'a person, from a place whose address nobody wrote down',
    { ProviderNPI: doctor.NPI, Location: ward.Name },
    ['NM1*1P*1*Vega*Ines****XX*1999940012'],
  ],
])('the payer is asked by %s', async (_who, change, expected) => {
  const id = await submit(clerk, asking('NORTH', 'ACT', { LastName: 'Askedby', ...change }));
  const sent = await receiverOf(id);
  if (expected === null) expect(sent[0]).toContain(`*XX*${(await own())?.npi ?? ''}`);
  else expect(sent).toEqual(expected);
  expect((await resultOf(clerk, id)).Request).toMatchObject(change);
});

it.each([
  ['an organization', imaging, 'Lakeside Imaging', { resourceType: 'Organization', name: 'Lakeside Imaging' }],
  ['a person', doctor, 'Ines Vega', { resourceType: 'Practitioner', name: [{ family: 'Vega', given: ['Ines'] }] }],
] as const)(
  'the call sheet and the FHIR file name who asked, %s, though the client has let them go since',
  async (_who, provider, called, resource) => {
    await save({ Providers: [imaging, doctor], Locations: [north, ward] });
    const { SpifResponseID } = await check(
      clerk,
      asking('NORTH', 'CALL31', { LastName: 'Calledby', FirstName: called, ProviderNPI: provider.NPI }),
    );
    await save({ Providers: [], Locations: [north, ward] });
    expect((await clerk.call('getPayerCalls', { SpifResponseID })).body.Data).toMatchObject({
      ProviderName: called,
      ProviderNPI: provider.NPI,
    });
    const ticket = (await clerk.call('exportLookup', { SpifResponseID, Format: 'FHIR' })).body.Data?.Ticket ?? '';
    const { entry } = (await (await fetch(`${server.url}/download/${ticket}`)).json()) as {
      entry: { fullUrl: string; resource: { resourceType: string; provider?: { reference: string } } }[];
    }; // a FHIR bundle
    const asked = entry.find((one) => one.resource.resourceType === 'CoverageEligibilityRequest')?.resource.provider;
    expect(entry.find(({ fullUrl }) => fullUrl === asked?.reference)?.resource).toMatchObject({
      ...resource,
      identifier: [{ value: provider.NPI }],
    });
    await save({ Providers: [imaging, doctor], Locations: [north, ward] });
  },
);

it('what the client does not keep is told beside its field, and nothing is sent', async () => {
  const refused = await clerk.call('submitEligibility', asking('NORTH', 'ACT', { ProviderNPI: '1999940020' }));
  expect(fieldsOf(refused)).toEqual({ ProviderNPI: 'Your organization no longer keeps this provider: choose another' });
  const nowhere = await clerk.call('submitEligibility', asking('NORTH', 'ACT', { Location: 'Elsewhere' }));
  expect(fieldsOf(nowhere)).toEqual({ Location: 'Your organization no longer keeps this location: choose another' });
});

it('the same question by another provider is the same question: the stored answer is offered', async () => {
  const question = asking('NORTH', 'ACT', { LastName: 'Samequestion' });
  const first = await check(clerk, question);
  const again = await clerk.call('submitEligibility', { ...question, ProviderNPI: imaging.NPI });
  expect(again.body.Data).toMatchObject({ SpifResponseID: first.SpifResponseID, Stored: expect.anything() });
});

it('a check before a visit asks as the visit’s provider, from its place, where the client keeps them', async () => {
  await save({ RecheckDays: 9 });
  const held = await server.admin.query<{ id: string; person: string }>(
    `SELECT id, reg_master_id AS person FROM phi.reg_insurance
      WHERE client_id = $1 AND NOT is_removed AND trading_partner_id IS NOT NULL ORDER BY id LIMIT 1`,
    [lakeside],
  );
  const [insured] = held.rows;
  const { rows } = await server.admin.query<{ visit: string }>(
    `INSERT INTO phi.visit_master (client_id, id, reg_master_id, visit_number, date_of_service, provider_npi, location)
     VALUES ($1, gen_random_uuid(), $3, 'AA-1', current_date + 3, $2, 'NORTH CAMPUS'),
            ($1, gen_random_uuid(), $3, 'AA-2', current_date + 3, '1999940020', 'Roof')
     RETURNING id AS visit`,
    [lakeside, imaging.NPI, insured?.person],
  );
  const asked = async (at: number) => {
    const [visitId, insuranceId] = [rows[at]?.visit ?? '', insured?.id ?? ''];
    await server.admin.query('DELETE FROM phi.recheck WHERE client_id = $1', [lakeside]);
    await server.admin.query('UPDATE phi.lookup SET question_ix = NULL WHERE client_id = $1', [lakeside]);
    await createRechecks(server.deps).run({ clientId: lakeside, visitId, insuranceId });
    const found = await server.admin.query<{ id: string }>(
      'SELECT lookup_id AS id FROM phi.recheck WHERE visit_master_id = $1',
      [visitId],
    );
    return (await resultOf(clerk, found.rows[0]?.id ?? '')).Request;
  };
  expect(await asked(0)).toMatchObject({ ProviderNPI: imaging.NPI, Location: 'North Campus' });
  expect(await asked(1)).toMatchObject({ ProviderNPI: '', Location: '' });
});

it('what a twin was asked with comes back with the result, so that asking again needs none of it typed', async () => {
  const besides = {
    UseSubscriber: true,
    BirthSequence: 2,
    SubscriberFirstName: 'Catalina',
    SubscriberLastName: 'Halvorsgaard',
    SubscriberGender: 'F',
    SubscriberDateOfBirth: '1990-02-03',
    ProcedureCodeList: ['99213'],
    PlaceOfService: '11',
  };
  const { Request, ...result } = await check(
    clerk,
    asking('PRBCB', 'ACT', { DateOfBirth: '2024-03-04', SubscriberSocialSecurityNumber: '900-12-3456', ...besides }),
  );
  expect(Request).toEqual({
    ...besides,
    SubscriberSocialSecurityNumber: '***-**-3456',
    ProviderNPI: '',
    Location: '',
  });
  expect(JSON.stringify({ Request, result })).not.toMatch(/900-?12-?3456/);
});
