import type { Registration } from '@coverline/contract/registration/registrationRecord.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
let colleague: Caller & { readonly user: { readonly id: string } };
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  colleague = await signedIn(server);
  await server.admin.query("UPDATE identity.app_user SET first_name = 'Noor', last_name = 'Haddad' WHERE id = $1", [
    colleague.user.id,
  ]);
});
afterAll(() => server.close());

const idOf = (at: number) => demoId(`person ${demoPeople()[at]?.MRN ?? ''}`);
async function read(RegMasterID: string): Promise<Registration> {
  const reply = await clerk.call('getRegistration', { RegMasterID });
  if (reply.body.Data === undefined) throw new Error(`not read: ${reply.text}`);
  return reply.body.Data;
}
/** A record as it was read, as the payload of its save. */
const asRead = ({
  UpdatedAt: _at,
  UpdatedBy: _by,
  Source: _source,
  Insurances: _i,
  Visits: _v,
  ...rest
}: Registration) => rest;
const history = async (RegMasterID: string) =>
  (await clerk.call('getRegistrationHistory', { RegMasterID })).body.Data ?? [];

describe('a patient is registered and changed', () => {
  it('all that was typed is there when it is read again; the SSN is sealed and masked', async () => {
    const typed = {
      MRN: `N-${randomUUID().slice(0, 8)}`,
      LastName: ' Quillfeather ',
      FirstName: 'Ada',
      DateOfBirth: '1990-2-3',
      Gender: 'F',
      SocialSecurityNumber: '917-46-2850',
      Address1: '1 Ledger Way',
      City: 'Albany',
      State: 'ny',
      Zip: '12207-0001',
      Phone: '(555) 010-4400',
      Email: 'ada@people.example',
    };
    const saved = await clerk.call('saveRegistration', { RegMasterID: null, Version: null, ...typed });
    const id = saved.body.Data?.RegMasterID ?? '';
    expect(await read(id)).toMatchObject({
      ...typed,
      LastName: 'Quillfeather',
      DateOfBirth: '1990-02-03',
      State: 'NY',
      Phone: '5550104400',
      SocialSecurityNumber: '***-**-2850',
      Version: 1,
      UpdatedBy: 'Test Person',
    });
    const { rows } = await server.admin.query<{ row: string }>(
      'SELECT r::text AS row FROM phi.reg_master r WHERE id = $1',
      [id],
    );
    expect(rows[0]?.row).not.toContain('917462850');
    // Found by the number, whole.
    const found = await clerk.call('findPatient', { SearchTerm: '917462850' });
    expect(found.body.Data?.map(({ RegMasterID }) => RegMasterID)).toEqual([id]);
    expect(await history(id)).toMatchObject([
      { What: 'created', Entity: 'registration', EntityID: id, By: 'Test Person' },
    ]);
  });

  it('the mask that was read leaves the number as it is, an empty field takes it away', async () => {
    const before = asRead(await read(idOf(3)));
    await clerk.call('saveRegistration', { ...before, City: 'Masktown' });
    const reveal = () => clerk.call('revealSsn', { Kind: 'Registration', ID: idOf(3) });
    expect((await reveal()).body.Data?.SocialSecurityNumber).toBe(demoPeople()[3]?.SSN);
    await clerk.call('saveRegistration', { ...asRead(await read(idOf(3))), SocialSecurityNumber: '' });
    expect((await reveal()).body.UserMessage).toBe('No Social Security number is stored here.');
    expect((await history(idOf(3))).map(({ Fields }) => Fields)).toEqual([['SocialSecurityNumber'], ['City']]);
  });

  it('what is wrong is told beside its field, and nothing is kept', async () => {
    const before = asRead(await read(idOf(4)));
    const wrong = { ...before, LastName: ' ', Zip: '4490', Phone: '12', State: 'OZ', DateOfBirth: '2999-01-01' };
    const reply = await clerk.call('saveRegistration', wrong);
    expect(reply.body).toMatchObject({ WasSuccess: false, UserMessage: 'Please correct the issues below.' });
    expect(fieldsOf(reply)).toEqual({
      LastName: 'Value is required',
      Zip: 'Enter 5 digits, or 5+4 with a hyphen',
      Phone: 'Invalid Phone Number',
      State: 'Enter the two letters of a state',
      DateOfBirth: 'The date of birth lies in the future',
    });
    expect(asRead(await read(idOf(4)))).toEqual(before);
  });

  it("another patient's MRN is refused beside the field, and two at once make one registration", async () => {
    const taken = await clerk.call('saveRegistration', {
      RegMasterID: null,
      Version: null,
      MRN: demoPeople()[0]?.MRN,
      LastName: 'Twice',
      FirstName: 'Ada',
    });
    expect(fieldsOf(taken)).toEqual({ MRN: 'Another registration has this number' });
    const twin = { RegMasterID: null, Version: null, MRN: 'TWIN-1', LastName: 'Twin', FirstName: 'Ada' };
    const both = await Promise.all([clerk.call('saveRegistration', twin), colleague.call('saveRegistration', twin)]);
    expect(both.filter(({ body }) => body.WasSuccess)).toHaveLength(1);
    expect((await clerk.call('findPatient', { SearchTerm: 'TWIN-1' })).body.Data).toHaveLength(1);
  });

  it('one more than the hundred changes that are listed, which tells that there are more', async () => {
    const typed = { RegMasterID: null, Version: null, MRN: 'LONG-1', LastName: 'Long', FirstName: 'Ada' };
    const RegMasterID = (await clerk.call('saveRegistration', typed)).body.Data?.RegMasterID ?? '';
    const visit = async (VisitNumber: string) => {
      const made = { RegMasterID, VisitMasterID: null, Version: null, VisitNumber, DateOfService: '2026-11-23' };
      expect((await clerk.call('saveVisit', made)).status).toBe(200);
    };
    for (let made = 1; made < 100; made += 1) await visit(`LONG-${made}`);
    expect(await history(RegMasterID)).toHaveLength(100);
    for (const last of ['LONG-100', 'LONG-101']) await visit(last);
    expect(await history(RegMasterID)).toHaveLength(101);
  });

  it("another client's is unknown, to read and to write", async () => {
    const before = asRead(await read(idOf(5)));
    const there = await signedIn(server, ['RealTimeEligibility'], summit);
    expect((await there.call('getRegistration', { RegMasterID: idOf(5) })).status).toBe(404);
    expect((await there.call('saveRegistration', { ...before, City: 'Stolen' })).status).toBe(404);
    expect((await there.call('getRegistrationHistory', { RegMasterID: idOf(5) })).status).toBe(404);
    expect(asRead(await read(idOf(5)))).toEqual(before);
  });

  it('a person without the role neither reads nor writes', async () => {
    const outsider = await signedIn(server, ['Reports']);
    expect((await outsider.call('getRegistration', { RegMasterID: idOf(5) })).status).toBe(403);
    const before = asRead(await read(idOf(5)));
    expect((await outsider.call('saveRegistration', { ...before, City: 'Stolen' })).status).toBe(403);
  });
});

describe('the second of two writers', () => {
  it('is told who has changed it and when, and nothing of either is lost', async () => {
    const before = asRead(await read(idOf(6)));
    await colleague.call('saveRegistration', { ...before, City: 'Newtown' });
    const late = await clerk.call('saveRegistration', { ...before, City: 'Latetown', Zip: '10001' });
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
    expect(late.body.UserMessage).toMatch(/^Changed by Noor Haddad at \d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M\.$/);
    const now = await read(idOf(6));
    expect(now).toMatchObject({
      City: 'Newtown',
      Zip: before.Zip,
      Version: before.Version + 1,
      UpdatedBy: 'Noor Haddad',
    });
    const again = await clerk.call('saveRegistration', { ...asRead(now), Zip: '10001' });
    expect(again.body.WasSuccess).toBe(true);
    expect(await read(idOf(6))).toMatchObject({ City: 'Newtown', Zip: '10001' });
  });

  it('at the very same moment: one is kept, the other told', async () => {
    const before = asRead(await read(idOf(7)));
    const both = await Promise.all(
      [clerk, colleague].map((who, at) => who.call('saveRegistration', { ...before, City: `Town ${at}` })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(idOf(7))).Version).toBe(before.Version + 1);
  });

  it('a save that changes nothing is no conflict', async () => {
    const before = asRead(await read(idOf(8)));
    await colleague.call('saveRegistration', { ...before, City: 'Sametown' });
    const same = await clerk.call('saveRegistration', { ...before, City: 'Sametown' });
    expect(same.body.WasSuccess).toBe(true);
    expect((await read(idOf(8))).Version).toBe(before.Version + 1);
  });

  it('holds for insurances and visits, each with its own version', async () => {
    const { Insurances, Visits } = await read(idOf(9));
    const [insurance, visit] = [Insurances[0], Visits[0]];
    if (insurance === undefined || visit === undefined) throw new Error('the seed has no such patient');
    const ofInsurance = {
      RegMasterID: idOf(9),
      RegInsuranceID: insurance.RegInsuranceID,
      Version: insurance.Version,
      COB: insurance.COB,
      TradingPartnerID: insurance.TradingPartnerID,
      CertificateNumber: insurance.CertificateNumber,
    };
    await colleague.call('saveInsurance', { ...ofInsurance, GroupName: 'First' });
    const late = await clerk.call('saveInsurance', { ...ofInsurance, GroupName: 'Second' });
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
    const ofVisit = {
      RegMasterID: idOf(9),
      VisitMasterID: visit.VisitMasterID,
      Version: visit.Version,
      VisitNumber: visit.VisitNumber,
      DateOfService: visit.DateOfService,
    };
    await colleague.call('saveVisit', { ...ofVisit, Location: 'First' });
    expect((await clerk.call('saveVisit', { ...ofVisit, Location: 'Second' })).status).toBe(409);
    const now = await read(idOf(9));
    expect([now.Insurances[0]?.GroupName, now.Visits[0]?.Location]).toEqual(['First', 'First']);
  });
});

describe('visits', () => {
  it('are added and changed; what is wrong is told beside its field', async () => {
    const number = `V-${randomUUID().slice(0, 8)}`;
    const typed = {
      RegMasterID: idOf(10),
      VisitMasterID: null,
      Version: null,
      VisitNumber: number,
      DateOfService: '2026-12-01',
      AdmitDate: '2026-12-01',
      DischargeDate: '2026-12-03',
      PatientClass: 'I',
      ProviderNPI: '1999941002',
      Diagnoses: ['e11.9'],
      Procedures: ['99213'],
      ChargeAmount: 125_050,
    };
    const wrong = await clerk.call('saveVisit', { ...typed, DischargeDate: '2026-11-30', ProviderNPI: '1999941003' });
    expect(Object.keys(fieldsOf(wrong)).toSorted()).toEqual(['DischargeDate', 'ProviderNPI']);
    const id = (await clerk.call('saveVisit', typed)).body.Data?.VisitMasterID;
    const visit = (await read(idOf(10))).Visits.find(({ VisitMasterID }) => VisitMasterID === id);
    expect(visit).toMatchObject({
      VisitNumber: number,
      Diagnoses: ['E11.9'],
      ChargeAmount: 125_050,
      PatientClass: 'I',
    });
    const twice = await clerk.call('saveVisit', typed);
    expect(fieldsOf(twice)).toEqual({ VisitNumber: 'Another visit has this number' });
  });

  it("a visit of somebody else's registration is unknown", async () => {
    const visit = (await read(idOf(11))).Visits[0];
    const stray = {
      RegMasterID: idOf(12),
      VisitMasterID: visit?.VisitMasterID,
      Version: 1,
      VisitNumber: 'STRAY',
      DateOfService: '2026-12-01',
    };
    expect((await clerk.call('saveVisit', stray)).status).toBe(404);
  });
});

it('bad shapes are 400 and name their field; a made-up partner is refused beside it', async () => {
  const reply = await clerk.call('saveRegistration', { RegMasterID: idOf(13), Version: 'one', MRN: 'x' });
  expect(reply.status).toBe(400);
  expect(Object.keys(fieldsOf(reply))).toContain('Version');
  const nobody = await clerk.call('saveInsurance', {
    RegMasterID: idOf(13),
    RegInsuranceID: null,
    Version: null,
    TradingPartnerID: randomUUID(),
    CertificateNumber: 'X1',
  });
  expect(fieldsOf(nobody)).toEqual({ TradingPartnerID: 'Choose the payer' });
});
