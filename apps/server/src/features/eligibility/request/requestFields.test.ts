import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, openColumn, partner, someone, submit } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
let records: { readonly registration: string; readonly visit: string };
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  const { rows } = await server.admin.query<typeof records>(
    'SELECT reg_master_id AS registration, id AS visit FROM phi.visit_master WHERE client_id = $1 ORDER BY id LIMIT 1',
    [lakeside],
  );
  const row = rows[0];
  if (row === undefined) throw new Error('the seed has no visit');
  records = row;
});
afterAll(() => server.close());

/** What is stored of a request, with these fields, as it was understood. */
async function stored(changes: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>> {
  const id = await submit(clerk, asking('GRANT', 'ACT', changes));
  const text = (await openColumn(server, id, 'request')) ?? '{}';
  return JSON.parse(text) as Record<string, unknown>; // what the server stored
}

it('[ENT-076] [ENT-077] [ENT-078] [ENT-079] [ENT-080] date of service, name, gender and certificate number', async () => {
  const fields = { ...someone, CertificateNumber: 'X1-ACT' };
  const { SelectedTradingPartner: _, ...rest } = asking('GRANT', 'ACT');
  expect(rest).toEqual(fields);
  expect(await stored({})).toMatchObject(fields);
});

it('[ENT-081] [ENT-082] [ENT-088] [ENT-089] [ENT-093] SSN, date of birth, procedures, partner and service', async () => {
  const fields = {
    SocialSecurityNumber: '900-12-3456',
    DateOfBirth: '1959-5-14',
    ProcedureCodeList: ['99213', '70450'],
    SelectedServiceCode: ['98'],
  };
  expect(await stored(fields)).toMatchObject({
    SocialSecurityNumber: expect.stringMatching(/^900-?12-?3456$/),
    DateOfBirth: '1959-05-14',
    ProcedureCodeList: ['99213', '70450'],
    SelectedServiceCode: ['98'],
    SelectedTradingPartner: partner('GRANT'),
  });
  expect(await stored({})).toMatchObject({ SelectedServiceCode: ['30'], ProcedureCodeList: [] });
});

it('[ENT-083] [ENT-084] [ENT-085] [ENT-094] the subscriber, where the patient is none', async () => {
  const fields = {
    UseSubscriber: true,
    SubscriberFirstName: 'Catalina',
    SubscriberLastName: 'Lindholm-Vega',
    SubscriberGender: 'F',
  };
  expect(await stored(fields)).toMatchObject(fields);
  expect(await stored({})).toMatchObject({ UseSubscriber: false });
});

it('[ENT-086] [ENT-087] their SSN and date of birth', async () => {
  const fields = {
    UseSubscriber: true,
    SubscriberFirstName: 'Catalina',
    SubscriberLastName: 'Lindholm-Vega',
    SubscriberSocialSecurityNumber: '900123457',
    SubscriberDateOfBirth: '1989-02-21',
  };
  expect(await stored(fields)).toMatchObject(fields);
});

it('[ENT-090] [ENT-092] registration and visit; none of them is asked for the MBI', async () => {
  const fields = { RegmasterID: records.registration, VisitMasterID: records.visit };
  expect(await stored(fields)).toMatchObject(fields);
  expect(await stored({})).toMatchObject({ RegmasterID: null, RequestIsForMBIAssist: false });
});

it('[ENT-091] the case, which is accepted and kept as it came, and is null where there is none', async () => {
  const CaseMasterID = randomUUID();
  expect(await stored({ CaseMasterID })).toMatchObject({ CaseMasterID });
  expect(await stored({})).toMatchObject({ CaseMasterID: null });
  const wrong = await clerk.call('submitEligibility', asking('GRANT', 'ACT', { CaseMasterID: 'no id' }));
  expect(wrong.status).toBe(400);
});

it('a registration or a visit that is not of the client is none', async () => {
  for (const field of ['RegmasterID', 'VisitMasterID']) {
    const reply = await clerk.call('submitEligibility', asking('GRANT', 'ACT', { [field]: randomUUID() }));
    expect([field, reply.status]).toEqual([field, 404]);
  }
});

it('a field that is not of the spec is refused, and so is one of another shape', async () => {
  for (const wrong of [{ Surname: 'x' }, { Gender: 'X' }, { UseSubscriber: 'yes' }, { ProcedureCodeList: '99213' }]) {
    expect((await clerk.call('submitEligibility', asking('GRANT', 'ACT', wrong))).status).toBe(400);
  }
});
