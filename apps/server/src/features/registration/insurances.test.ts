import type { RegistrationInsurance } from '@coverline/contract/registration/registrationRecord.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { coverageLabel } from '@coverline/domain/insurance/coverageLabel.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { fieldsOf, partner } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

let patients = 0;
/** A patient of the test's own with insurances whose plans are given, in the slots given. */
async function patient(...insurances: readonly (readonly [string, number | null])[]): Promise<string> {
  const made = await clerk.call('saveRegistration', {
    RegMasterID: null,
    Version: null,
    MRN: `INS-${++patients}`,
    LastName: 'Insured',
    FirstName: 'Ada',
  });
  const RegMasterID = made.body.Data?.RegMasterID ?? '';
  for (const [PlanName, COB] of insurances) await add(RegMasterID, PlanName, COB);
  return RegMasterID;
}
const add = (RegMasterID: string, PlanName: string, COB: number | null, more: object = {}) =>
  clerk.call('saveInsurance', {
    RegMasterID,
    RegInsuranceID: null,
    Version: null,
    COB,
    TradingPartnerID: partner('BLUE1'),
    PlanName,
    CertificateNumber: `MEMBER-${PlanName}`,
    ...more,
  });
const insurances = async (RegMasterID: string): Promise<readonly RegistrationInsurance[]> =>
  (await clerk.call('getRegistration', { RegMasterID })).body.Data?.Insurances ?? [];
/** "Primary A, Secondary B": the order as it is read. */
const order = async (RegMasterID: string) =>
  (await insurances(RegMasterID)).map((one) => `${coverageLabel(one.COB)} ${one.PlanName}`);
const named = async (RegMasterID: string, plan: string) => {
  const found = (await insurances(RegMasterID)).find(({ PlanName }) => PlanName === plan);
  if (found === undefined) throw new Error(`no insurance ${plan}`);
  return found;
};

describe('[INS-09] [ENUM-11] insurances stand in COB slots', () => {
  it('one put where another stands moves that one down, and those right behind it', async () => {
    const id = await patient(['A', 1], ['B', 2], ['D', 4], ['N', null]);
    await add(id, 'C', 1);
    expect(await order(id)).toEqual(['Primary C', 'Secondary A', 'Tertiary B', 'Quaternary D', '--- N']);
  });

  it('[INS-10] of the same slot, as another system may send them, the better grade is first', async () => {
    const id = await patient(['A', 1], ['B', 2]);
    await server.admin.query(
      'UPDATE phi.reg_insurance SET cob = 1, status_id = CASE WHEN cob = 1 THEN 6 ELSE 1 END WHERE reg_master_id = $1',
      [id],
    );
    expect(await order(id)).toEqual(['Primary B', 'Primary A']);
  });

  it('ten, Primary to Denary; an eleventh finds no place, and may stand in none', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => [`M${at}`, at + 1] as const);
    const id = await patient(...ten);
    expect((await order(id)).at(-1)).toBe('Denary M9');
    expect(fieldsOf(await add(id, 'X', 1))).toEqual({ COB: 'All ten places behind it are taken' });
    expect((await add(id, 'X', null)).body.WasSuccess).toBe(true);
    expect(await order(id)).toHaveLength(11);
  });

  it('are given a new order at once; a stale or a part order changes nothing', async () => {
    const id = await patient(['A', 1], ['B', 2], ['C', 3]);
    const all = await insurances(id);
    const slots = (cobs: readonly number[]) =>
      all.map(({ RegInsuranceID, Version }, at) => ({ RegInsuranceID, Version, COB: cobs[at] ?? null }));
    expect((await clerk.call('orderInsurances', { RegMasterID: id, Insurances: slots([2, 1, 3]) })).status).toBe(200);
    expect(await order(id)).toEqual(['Primary B', 'Secondary A', 'Tertiary C']);
    const stale = await clerk.call('orderInsurances', { RegMasterID: id, Insurances: slots([1, 3, 2]) });
    expect([stale.status, stale.body.Code]).toEqual([409, 'RecordChanged']);
    const part = await clerk.call('orderInsurances', { RegMasterID: id, Insurances: slots([3, 2, 1]).slice(0, 2) });
    expect(part.status).toBe(409);
    const same = await clerk.call('orderInsurances', { RegMasterID: id, Insurances: slots([1, 1, 2]) });
    expect(same.body.UserMessage).toBe('Two insurances cannot have the same place.');
    expect(await order(id)).toEqual(['Primary B', 'Secondary A', 'Tertiary C']);
  });

  it('one that has ended leaves its place, one that will end or ends today keeps it', async () => {
    const id = await patient(['A', 1], ['B', 2]);
    const end = async (plan: string, TermDate: string) => {
      const { RegInsuranceID, Version } = await named(id, plan);
      return clerk.call('terminateInsurance', { RegInsuranceID, Version, TermDate });
    };
    await end('B', '2099-12-31');
    await end('A', dayIn(new Date(), 'America/New_York'));
    expect(await order(id)).toEqual(['Primary A', 'Secondary B']);
    await end('A', '2026-01-31');
    expect(await order(id)).toEqual(['Primary B', '--- A']);
    expect((await named(id, 'A')).TermDate).toBe('2026-01-31');
  });

  it('one entered by mistake is taken off, and put back where it was', async () => {
    const id = await patient(['A', 1], ['B', 2]);
    const { RegInsuranceID } = await named(id, 'A');
    await clerk.call('removeInsurance', { RegInsuranceID, Removed: true });
    expect(await order(id)).toEqual(['Primary B']);
    expect((await clerk.call('findPatient', { SearchTerm: 'MEMBER-A' })).body.Data).toEqual([]);
    await clerk.call('removeInsurance', { RegInsuranceID, Removed: false });
    expect(await order(id)).toEqual(['Primary A', 'Secondary B']);
    const told = (await clerk.call('getRegistrationHistory', { RegMasterID: id })).body.Data ?? [];
    expect(told.slice(0, 2).map(({ What }) => What)).toEqual(['restored', 'removed']);
  });

  it("another client's is unknown", async () => {
    const id = await patient(['A', 1]);
    const { RegInsuranceID } = await named(id, 'A');
    const there = await signedIn(server, ['RealTimeEligibility'], summit);
    for (const reply of [
      await there.call('terminateInsurance', { RegInsuranceID, Version: 1, TermDate: '2026-01-31' }),
      await there.call('removeInsurance', { RegInsuranceID, Removed: true }),
      await there.call('orderInsurances', { RegMasterID: id, Insurances: [{ RegInsuranceID, COB: 2, Version: 1 }] }),
    ])
      expect(reply.status).toBe(404);
    expect(await order(id)).toEqual(['Primary A']);
  });
});

describe('a subscriber', () => {
  const mother = {
    Relationship: '19',
    SubscriberLastName: 'Lindholm-Vega',
    SubscriberFirstName: 'Catalina',
    SubscriberDateOfBirth: '1989-02-21',
    SubscriberGender: 'F',
    SubscriberSocialSecurityNumber: '917-46-2811',
  };

  it('is kept beside the insurance, her SSN sealed, masked and revealed alone', async () => {
    const id = await patient();
    const missing = await add(id, 'GB330186', 1, { Relationship: '19' });
    expect(Object.keys(fieldsOf(missing))).toEqual(['SubscriberLastName', 'SubscriberFirstName']);
    await add(id, 'GB330186', 1, mother);
    const insurance = await named(id, 'GB330186');
    expect(insurance).toMatchObject({ ...mother, SubscriberSocialSecurityNumber: '***-**-2811' });
    const reveal = { Kind: 'Subscriber', ID: insurance.RegInsuranceID };
    expect((await clerk.call('revealSsn', reveal)).body.Data).toEqual({ SocialSecurityNumber: '917462811' });
    const there = await signedIn(server, ['RealTimeEligibility'], summit);
    expect((await there.call('revealSsn', reveal)).status).toBe(404);
    // The eligibility request takes her as the subscriber.
    const { body } = await clerk.call('getPatient', { RegMasterID: id });
    expect(body.Data?.Insurances[0]).toMatchObject({ UseSubscriber: true, SubscriberFirstName: 'Catalina' });
  });

  it('leaves when the patient turns out to be the subscriber', async () => {
    const id = await patient();
    await add(id, 'GB330187', 1, mother);
    const { RegInsuranceID, Version } = await named(id, 'GB330187');
    await add(id, 'GB330187', 1, { RegInsuranceID, Version, Relationship: '18' });
    expect(await named(id, 'GB330187')).toMatchObject({ Relationship: '18', SubscriberLastName: '' });
    const { body } = await clerk.call('getPatient', { RegMasterID: id });
    expect(body.Data?.Insurances[0]?.UseSubscriber).toBe(false);
  });
});

it("the demo's patients have what their hospital registered", async () => {
  const person = demoPeople()[0];
  const found = await insurances(demoId(`person ${person?.MRN ?? ''}`));
  expect(found.map(({ CertificateNumber }) => CertificateNumber)).toEqual(
    person?.Insurances.map(({ MemberId }) => mask(MemberId)),
  );
});

it('at Medicare an insurance takes only a Medicare number, and says where another is wrong', async () => {
  const id = await patient();
  const medicare = (CertificateNumber: string) =>
    add(id, 'Medicare', null, { TradingPartnerID: partner('CMS01'), CertificateNumber });
  const wrong = await medicare('1EG4TE5M173');
  expect(wrong.body.Fields).toEqual([
    { Field: 'CertificateNumber', Message: expect.stringMatching(/^Position 9 must be a letter/) },
  ]);
  expect((await medicare('1EG4-TE5-MK73')).body.WasSuccess).toBe(true);
});
