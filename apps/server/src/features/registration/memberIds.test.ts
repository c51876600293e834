import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { fieldsOf, partner } from '#/testing/checks.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller & { readonly user: { readonly id: string } };
let colleague: Caller;
beforeAll(async () => {
  server = await startTestServer();
  [clerk, colleague] = await Promise.all([signedIn(server), signedIn(server)]);
});
afterAll(() => server.close());

const rosalind = demoId(`person ${demoPeople()[0]?.MRN ?? ''}`);
const number = demoPeople()[0]?.Insurances[0]?.MemberId ?? '';

const read = async (RegMasterID = rosalind) => {
  const reply = await clerk.call('getRegistration', { RegMasterID });
  const first = reply.body.Data?.Insurances[0];
  if (first === undefined) throw new Error(`no insurance: ${reply.text}`);
  const { RegInsuranceID, Version, COB, TradingPartnerID, CertificateNumber } = first;
  return { RegMasterID, RegInsuranceID, Version, COB, TradingPartnerID, CertificateNumber };
};
const reveal = async (RegInsuranceID: string) => clerk.call('revealInsuranceNumber', { RegInsuranceID });
const lastRow = async () =>
  (
    await server.admin.query<Record<string, string | null>>(
      'SELECT * FROM phi.audit_event WHERE client_id = $1 ORDER BY seq DESC LIMIT 1',
      [lakeside],
    )
  ).rows[0];

describe('[FMT-09] H-13 a member id leaves by its mask, and whole by the call whose row stands before', () => {
  it('one at a time, with who and whose in the audit, and never the number', async () => {
    const { RegInsuranceID, CertificateNumber } = await read();
    expect(CertificateNumber).toBe('*******4471');
    expect((await reveal(RegInsuranceID)).body.Data).toEqual({ CertificateNumber: number });
    const row = await lastRow();
    expect(row).toMatchObject({
      action: 'RevealMemberID',
      result: 'done',
      user_id: clerk.user.id,
      entity_type: 'insurance',
      entity_id: RegInsuranceID,
      patient_id: rosalind,
    });
    expect(JSON.stringify(row)).not.toContain(number);
  });

  it('no row, no value', async () => {
    const { RegInsuranceID } = await read();
    await server.admin.query('REVOKE INSERT ON phi.audit_event FROM coverline_app');
    const reply = await reveal(RegInsuranceID);
    await server.admin.query('GRANT INSERT ON phi.audit_event TO coverline_app');
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain(number);
  });

  it('none of another client, none without the role; where none is stored it says so', async () => {
    const { RegInsuranceID } = await read();
    const there = await signedIn(server, ['RealTimeEligibility'], summit);
    expect((await there.call('revealInsuranceNumber', { RegInsuranceID })).status).toBe(404);
    const outsider = await signedIn(server, ['Reports']);
    expect((await outsider.call('revealInsuranceNumber', { RegInsuranceID })).status).toBe(403);
    const { rows } = await server.admin.query<{ id: string }>(
      'UPDATE phi.reg_insurance SET certificate_enc = NULL WHERE reg_master_id = $1 RETURNING id',
      [demoId(`person ${demoPeople()[3]?.MRN ?? ''}`)],
    );
    expect((await reveal(rows[0]?.id ?? '')).body).toMatchObject({
      WasSuccess: false,
      UserMessage: 'This insurance has no member ID.',
    });
  });
});

describe('an insurance is saved with the mask of its number', () => {
  const stored = async (of = rosalind) => (await reveal((await read(of)).RegInsuranceID)).body.Data?.CertificateNumber;

  it('and keeps the number, sealed and found as before; the mask alone is no change', async () => {
    const before = await read();
    expect((await clerk.call('saveInsurance', { ...before, GroupName: 'Harbor Pilots' })).body.WasSuccess).toBe(true);
    expect((await read()).Version).toBe(before.Version + 1);
    expect(await stored()).toBe(number);
    const { body } = await clerk.call('findPatient', { SearchTerm: number });
    expect(body.Data?.map((one) => one.RegMasterID)).toEqual([rosalind]);
    const told = (await clerk.call('getRegistrationHistory', { RegMasterID: rosalind })).body.Data?.[0];
    expect(told?.Fields).toContain('GroupName');
    expect(told?.Fields).not.toContain('CertificateNumber');
  });

  it('which a colleague has changed meanwhile: a conflict, and theirs stays', async () => {
    const [other] = await registerPeople(server, lakeside, 'MEMBER-', [
      { last: 'Twowriters', insurance: [{ payer: 'BLUE1', member: 'BSH10024471' }] },
    ]);
    const before = await read(other);
    await colleague.call('saveInsurance', { ...before, CertificateNumber: 'BSH10024499' });
    const late = await clerk.call('saveInsurance', { ...before, PlanName: 'Silver' });
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
    expect(await stored(other)).toBe('BSH10024499');
    const again = await clerk.call('saveInsurance', { ...(await read(other)), PlanName: 'Silver' });
    expect(again.body.WasSuccess).toBe(true);
    expect(await stored(other)).toBe('BSH10024499');
  });

  it('of another number, or of none: told beside the field', async () => {
    const before = await read();
    const changed = await clerk.call('saveInsurance', { ...before, CertificateNumber: '*******4472' });
    expect(Object.keys(fieldsOf(changed))).toEqual(['CertificateNumber']);
    const fresh = { ...before, RegInsuranceID: null, Version: null };
    expect(Object.keys(fieldsOf(await clerk.call('saveInsurance', fresh)))).toEqual(['CertificateNumber']);
    expect(await stored()).toBe(number);
  });

  it('a kept number is judged by the payer that is chosen now', async () => {
    const moved = await clerk.call('saveInsurance', { ...(await read()), TradingPartnerID: partner('CMS01') });
    expect(Object.keys(fieldsOf(moved))).toEqual(['CertificateNumber']);
  });
});
