import type { Parsed271 } from '@coverline/domain/eligibility/answer/answer.ts';
import { benefit } from '@coverline/domain/eligibility/answer/testBuilders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, openColumn, partner, requestFor, sealColumn } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const rosalind = demoId(`person ${demoPeople()[0]?.MRN ?? ''}`);
const read = async (RegMasterID: string) => {
  const { body } = await clerk.call('getRegistration', { RegMasterID });
  if (body.Data === undefined) throw new Error('no such registration');
  return body.Data;
};

describe("a payer's answer goes into the registration", () => {
  it('status, plan, dates, copay and the lookup into the insurance; the chosen demographics alone', async () => {
    const before = await read(rosalind);
    const insurance = before.Insurances[0];
    const result = await check(clerk, await requestFor(clerk, rosalind, 'BLUE1'));
    expect(result.StatusText).toBe('Active');
    const save = {
      SpifResponseID: result.SpifResponseID,
      RegMasterID: rosalind,
      RegInsuranceID: insurance?.RegInsuranceID,
      InsuranceVersion: insurance?.Version,
      COB: 2,
      Demographics: ['Zip'],
      RegistrationVersion: before.Version,
    };
    const saved = await clerk.call('saveToRegistration', save);
    expect(saved.body.WasSuccess).toBe(true);
    const after = await read(rosalind);
    expect(after).toMatchObject({ Zip: '49934', City: before.City, Version: before.Version + 1 });
    const kept = after.Insurances.find(({ RegInsuranceID }) => RegInsuranceID === insurance?.RegInsuranceID);
    expect(kept).toMatchObject({
      COB: 2,
      StatusID: 1,
      OfficeCopay: 3000,
      CertificateNumber: '*******4471',
      PlanName: result.Summary?.Plan.Name?.Value,
      EffectiveDate: result.Summary?.Coverage?.From,
      LastVerifiedDate: result.ReceivedAt,
      SpifResponseID: result.SpifResponseID,
    });
    const told = (await clerk.call('getRegistrationHistory', { RegMasterID: rosalind })).body.Data?.[0];
    expect(told).toMatchObject({ What: 'verified', Fields: expect.arrayContaining(['Zip', 'COB']) as string[] });
    // Once more is the same act, and no conflict.
    expect((await clerk.call('saveToRegistration', save)).body.WasSuccess).toBe(true);
    expect((await read(rosalind)).Insurances.map(({ Version }) => Version)).toEqual(
      after.Insurances.map(({ Version }) => Version),
    );
  });

  it('stands beside each visit of its day: of each payer the last word, and of another day nothing', async () => {
    const { Visits } = await read(rosalind);
    const [soon, other] = Visits.toSorted((one, two) => (one.DateOfService < two.DateOfService ? 1 : -1));
    if (soon === undefined || other === undefined) throw new Error('she has two visits');
    expect(other.DateOfService).not.toBe(soon.DateOfService);
    const of = { ...(await requestFor(clerk, rosalind, 'BLUE1')), DateOfService: soon.DateOfService };
    await check(clerk, { ...of, RunAgain: { Reason: 'ProofOfDay' } });
    const last = await check(clerk, { ...of, RunAgain: { Reason: 'ProofOfDay' } });
    const after = await read(rosalind);
    const answersOf = ({ VisitMasterID }: (typeof Visits)[number]) =>
      after.Visits.find((one) => one.VisitMasterID === VisitMasterID)?.Answers;
    expect(answersOf(soon)).toEqual([
      { SpifResponseID: last.SpifResponseID, PayerName: last.PayerName, StatusID: 1, At: last.RequestedAt },
    ]);
    expect(answersOf(other)).toEqual(other.Answers);
  });

  it('a lookup of nobody registered becomes the one of who is chosen, as a new insurance; but never of somebody else', async () => {
    const typed = { MRN: 'SAVE-1', LastName: 'Okonkwo', FirstName: 'Rosa', DateOfBirth: '1959-05-14' };
    const made = await clerk.call('saveRegistration', { RegMasterID: null, Version: null, ...typed });
    const RegMasterID = made.body.Data?.RegMasterID ?? '';
    const { SpifResponseID } = await check(clerk, asking('NORTH', 'ACT'));
    const save = {
      SpifResponseID,
      RegMasterID,
      RegInsuranceID: null,
      InsuranceVersion: null,
      COB: 1,
      RegistrationVersion: 1,
    };
    const other = await clerk.call('saveToRegistration', {
      ...save,
      RegMasterID: demoId(`person ${demoPeople()[20]?.MRN ?? ''}`),
    });
    expect(other.body.UserMessage).toBe('This answer is about somebody else than this registration.');
    expect((await clerk.call('saveToRegistration', save)).body.WasSuccess).toBe(true);
    expect((await read(RegMasterID)).Insurances).toMatchObject([
      { COB: 1, TradingPartnerID: partner('NORTH'), StatusID: 1, SpifResponseID, Source: 'Eligibility' },
    ]);
    // Somebody corrects it meanwhile: the answer is neither saved over it unseen, nor as a second insurance.
    await server.admin.query('UPDATE phi.reg_insurance SET cob = 2, row_version = 2 WHERE reg_master_id = $1', [
      RegMasterID,
    ]);
    expect((await clerk.call('saveToRegistration', save)).body.UserMessage).toMatch(/^This answer is saved already/);
    expect((await read(RegMasterID)).Insurances).toMatchObject([{ COB: 2, Version: 2 }]);
    const earlier = await clerk.call('getEarlierLookups', { RegmasterID: RegMasterID });
    expect(earlier.body.Data?.map((row) => row.SpifResponseID)).toEqual([SpifResponseID]);
  });

  it('[ENUM-07] the copay of a specialist beside that of the office, where the payer says it in words; else the old one stays', async () => {
    const id = demoId(`person ${demoPeople()[0]?.MRN ?? ''}`);
    const again = { RunAgain: { Reason: 'ProofOfDay' } };
    const saved = async (SpifResponseID: string) => {
      const { Version: RegistrationVersion, Insurances } = await read(id);
      const { RegInsuranceID = '', Version: InsuranceVersion = 0, COB = null } = Insurances[0] ?? {};
      const save = { SpifResponseID, RegMasterID: id, RegInsuranceID, InsuranceVersion, COB, RegistrationVersion };
      expect((await clerk.call('saveToRegistration', save)).body.WasSuccess).toBe(true);
      return (await read(id)).Insurances.find((one) => one.RegInsuranceID === RegInsuranceID);
    };
    const said = await check(clerk, { ...(await requestFor(clerk, id, 'BLUE1')), ...again });
    const text = (await openColumn(server, said.SpifResponseID, 'parsed')) ?? '';
    const stored = JSON.parse(text) as { readonly parsed: Parsed271 }; // what the server stored
    const specialist = benefit({ info: 'B', services: ['98'], cents: 5500, messages: ['SPECIALIST VISIT'] });
    const members = stored.parsed.members.map((one) => ({ ...one, benefits: [...one.benefits, specialist] }));
    const more = JSON.stringify({ ...stored, parsed: { ...stored.parsed, members } });
    await sealColumn(server, said.SpifResponseID, 'parsed', more);
    expect(await saved(said.SpifResponseID)).toMatchObject({ OfficeCopay: 3000, SpecialistCopay: 5500 });
    const told = (await clerk.call('getRegistrationHistory', { RegMasterID: id })).body.Data?.[0];
    expect(told?.Fields).toContain('SpecialistCopay');

    const unsaid = await check(clerk, { ...(await requestFor(clerk, id, 'BLUE1')), ...again });
    expect(await saved(unsaid.SpifResponseID)).toMatchObject({ OfficeCopay: 3000, SpecialistCopay: 5500 });
  });

  it('a stale insurance or registration is told, and nothing is written', async () => {
    const id = demoId(`person ${demoPeople()[6]?.MRN ?? ''}`);
    const before = await read(id);
    const insurance = before.Insurances[0];
    const result = await check(clerk, await requestFor(clerk, id, 'BLUE1'));
    await server.admin.query('UPDATE phi.reg_insurance SET row_version = 7 WHERE id = $1', [insurance?.RegInsuranceID]);
    const late = await clerk.call('saveToRegistration', {
      SpifResponseID: result.SpifResponseID,
      RegMasterID: id,
      RegInsuranceID: insurance?.RegInsuranceID,
      InsuranceVersion: insurance?.Version,
      COB: 1,
      RegistrationVersion: before.Version,
    });
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
    expect((await read(id)).Insurances[0]?.SpifResponseID).toBeNull();
  });

  it("nothing where nothing was answered, and nothing of another client's", async () => {
    const { SpifResponseID } = await check(clerk, asking('NORTH', 'AAA42', { RegmasterID: rosalind }));
    const before = await read(rosalind);
    const save = {
      SpifResponseID,
      RegMasterID: rosalind,
      RegInsuranceID: null,
      InsuranceVersion: null,
      COB: null,
      RegistrationVersion: before.Version,
    };
    const none = await clerk.call('saveToRegistration', save);
    expect(none.body.UserMessage).toBe('This lookup has no answer that could be saved.');
    const there = await signedIn(server, ['RealTimeEligibility'], summit);
    expect((await there.call('saveToRegistration', save)).status).toBe(404);
    expect((await read(rosalind)).Insurances).toHaveLength(before.Insurances.length);
  });
});

describe('what was told on the telephone goes into the registration', () => {
  const call = {
    NumberCalled: '(555) 010-0101',
    Outcome: 'Active',
    Representative: 'Maria L.',
    Reference: '4471-B',
    PlanFrom: '2026-02-01',
    PlanTo: '2026-12-31',
    Benefits: [
      { Service: '98', Kind: 'Copay', Network: 'Out', Value: '60' },
      { Service: '98', Kind: 'Copay', Network: 'In', Value: '25' },
    ],
  };
  const registered = async (MRN: string) => {
    const typed = { MRN, LastName: 'Okonkwo', FirstName: 'Rosa', DateOfBirth: '1959-05-14' };
    const made = await clerk.call('saveRegistration', { RegMasterID: null, Version: null, ...typed });
    return made.body.Data?.RegMasterID ?? '';
  };
  const saving = (SpifResponseID: string, RegMasterID: string, more = {}) =>
    clerk.call('saveToRegistration', {
      SpifResponseID,
      RegMasterID,
      RegInsuranceID: null,
      InsuranceVersion: null,
      COB: 1,
      RegistrationVersion: 1,
      ...more,
    });
  const log = (SpifResponseID: string, more = {}) =>
    clerk.call('logPayerCall', {
      ...call,
      SpifResponseID,
      Version: 0,
      CalledAt: new Date(Date.now() - 300_000).toISOString(),
      ...more,
    });

  it('[INS-02] a payer that was down and told Active: status, time, dates and office copay; taken back, it is verified no longer', async () => {
    const RegMasterID = await registered('TOLD-1');
    const { SpifResponseID } = await check(
      clerk,
      asking('NORTH', 'RESET', { RegmasterID: RegMasterID, FirstName: 'Rosa' }),
    );
    expect((await saving(SpifResponseID, RegMasterID)).body.WasSuccess).toBe(false);
    const logged = await log(SpifResponseID);
    expect(logged.body.WasSuccess).toBe(true);
    expect((await saving(SpifResponseID, RegMasterID)).body.WasSuccess).toBe(true);
    const [insurance] = (await read(RegMasterID)).Insurances;
    expect(insurance).toMatchObject({
      StatusID: 1,
      TradingPartnerID: partner('NORTH'),
      EffectiveDate: '2026-02-01',
      TermDate: '2026-12-31',
      OfficeCopay: 2500,
      SpifResponseID,
    });
    expect(insurance?.LastVerifiedDate).toBe(insurance?.Phone?.At);
    // Once more is the same act.
    expect((await saving(SpifResponseID, RegMasterID)).body.WasSuccess).toBe(true);
    expect((await read(RegMasterID)).Insurances[0]?.Version).toBe(insurance?.Version);

    const taken = await clerk.call('withdrawPayerCall', {
      CallID: logged.body.Data?.CallID ?? '',
      Version: 1,
      Reason: 'Another patient',
    });
    expect(taken.body.WasSuccess).toBe(true);
    expect((await read(RegMasterID)).Insurances[0]).toMatchObject({
      StatusID: null,
      LastVerifiedDate: null,
      Phone: null,
    });
    // Taken back once more is the same act: it stands in the history once, above what the call was saved as.
    await clerk.call('withdrawPayerCall', { CallID: logged.body.Data?.CallID ?? '', Version: 2, Reason: 'Again' });
    const { body } = await clerk.call('getRegistrationHistory', { RegMasterID });
    expect(body.Data?.map(({ What, Entity, EntityID }) => [What, Entity, EntityID])).toEqual([
      ['withdrawn', 'call', SpifResponseID],
      ['verified', 'insurance', insurance?.RegInsuranceID],
      ['created', 'registration', RegMasterID],
    ]);
  });

  it('[INS-02] a call about an answer that was saved before is saved over it, and what it did not tell stays the answer’s', async () => {
    const RegMasterID = await registered('TOLD-2');
    const { SpifResponseID, Summary } = await check(
      clerk,
      asking('NORTH', 'CALL31', { RegmasterID: RegMasterID, FirstName: 'Rosa' }),
    );
    await saving(SpifResponseID, RegMasterID);
    expect((await read(RegMasterID)).Insurances[0]?.StatusID).toBe(31);
    await log(SpifResponseID, { Version: 1, Outcome: 'Inactive', Benefits: [], PlanFrom: '', PlanTo: '' });
    expect((await saving(SpifResponseID, RegMasterID)).body.WasSuccess).toBe(true);
    const all = (await read(RegMasterID)).Insurances;
    expect(all).toMatchObject([{ StatusID: 6, PlanName: Summary?.Plan.Name?.Value ?? '' }]);
  });

  it('a payer that does not know the member told no status that could be saved', async () => {
    const RegMasterID = await registered('TOLD-3');
    const { SpifResponseID } = await check(
      clerk,
      asking('NORTH', 'RESET', { RegmasterID: RegMasterID, FirstName: 'Rosa' }),
    );
    await log(SpifResponseID, { Outcome: 'NotFound', Benefits: [], PlanFrom: '', PlanTo: '' });
    expect((await saving(SpifResponseID, RegMasterID)).body.UserMessage).toBe(
      'This lookup has no answer that could be saved.',
    );
  });
});
