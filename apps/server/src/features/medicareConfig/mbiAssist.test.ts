import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { callsFor, fieldsOf, openColumn, partner, resultOf, someone } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
let admin: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  admin = await signedIn(server, ['ClientAdministrator']);
  await configure();
});
afterAll(() => server.close());

const medicare = partner('CMS01');
const config = {
  Enabled: true,
  TradingPartnerID: medicare,
  WriteBackPartnerID: '',
  SubmitterID: '',
  Providers: [],
  RequireSSN: false,
  MonthlyGuard: true,
  ConsentText: '',
};
async function configure(change: object = {}): Promise<void> {
  const { body } = await admin.call('getMedicareConfig');
  const reply = await admin.call('saveMedicareConfig', { Version: body.Data?.Version, ...config, ...change });
  if (!reply.body.WasSuccess) throw new Error(reply.text);
}

const rosalind = demoPeople()[0];
const registration = demoId(`person ${rosalind?.MRN ?? ''}`);
const ask = (change: object = {}, caller: Caller = clerk) =>
  caller.call('submitEligibility', { ...someone, RequestIsForMBIAssist: true, ...change });
async function found(change: object = {}): Promise<LookupResult> {
  const reply = await ask(change);
  const id = reply.body.Data?.SpifResponseID;
  if (id === undefined) throw new Error(reply.text);
  return resultOf(clerk, id);
}
const again = { RunAgain: { Reason: 'Other', Note: 'A new card came' } };
/** Rosalind as her registration has her: the SSN by its mask. */
const registered = { RegmasterID: registration, SocialSecurityNumber: '***-**-6208' };
const unregistered = { SocialSecurityNumber: '963-27-6208' };

it('the payer may require more of it than MBI Assist does', async () => {
  const requires = (sets: readonly (readonly string[])[]) =>
    server.admin.query("UPDATE system.trading_partner SET mbi_field_sets = $1 WHERE payer_id = 'CMS01'", [
      JSON.stringify(sets),
    ]);
  await requires([['LastName', 'SocialSecurityNumber']]);
  const refused = await ask({ RegmasterID: registration, SocialSecurityNumber: '' });
  await requires([]);
  expect(fieldsOf(refused)).toEqual({ SocialSecurityNumber: 'Value is required' });
});

describe('the configuration', () => {
  it('[ROUTE-035] says whether a number is asked for by itself, which nothing may have to be confirmed for', async () => {
    const byItself = async () => (await clerk.call('getMbiAssist')).body.Data?.AutoRun;
    expect(await byItself()).toBe(false);
    await configure({ AutoRun: true });
    expect(await byItself()).toBe(true);
    const { Version } = (await admin.call('getMedicareConfig')).body.Data ?? {};
    const reply = await admin.call('saveMedicareConfig', { Version, ...config, AutoRun: true, ConsentText: 'Agreed' });
    expect(fieldsOf(reply)['AutoRun']).toContain('cannot be asked for by itself');
    await configure();
    expect(await byItself()).toBe(false);
  });

  it('[ROUTE-035] is for administrators of the client, and of each client its own', async () => {
    expect((await clerk.call('getMedicareConfig')).status).toBe(403);
    expect((await admin.call('getMedicareConfig')).body.Data).toMatchObject({
      Enabled: true,
      TradingPartnerID: medicare,
      Payers: expect.arrayContaining([{ ID: medicare, Name: 'Medicare' }]),
    });
    const other = await signedIn(server, ['ClientAdministrator'], summit);
    expect((await other.call('getMedicareConfig')).body.Data).toMatchObject({ Enabled: false, Version: 0 });
    const elsewhere = await signedIn(server, ['RealTimeEligibility'], summit);
    expect((await ask(unregistered, elsewhere)).body.UserMessage).toMatch(/are not looked up for this client/);
    expect((await elsewhere.call('getMbiAssist')).body.Data?.Enabled).toBe(false);
    expect((await clerk.call('getMbiAssist')).body.Data).toMatchObject({ Enabled: true, PayerName: 'Medicare' });
  });

  it('of two who change it the second learns who was faster; what is wrong is told beside its field', async () => {
    const { Version } = (await admin.call('getMedicareConfig')).body.Data ?? {};
    const save = (change: object) => admin.call('saveMedicareConfig', { ...config, Version, ...change });
    expect((await save({ SubmitterID: 'SUB1' })).status).toBe(200);
    expect((await save({ SubmitterID: 'SUB2' })).status).toBe(409);
    await configure();
    expect(fieldsOf(await save({ TradingPartnerID: '', Providers: [{ Location: '', NPI: '123' }] }))).toEqual({
      TradingPartnerID: 'Choose who is asked',
      Providers: 'Provider 1: the NPI must be ten digits with a check digit',
    });
    expect(fieldsOf(await save({ TradingPartnerID: partner('BLUE1') }))).toEqual({
      TradingPartnerID: 'Choose one from the list',
    });
  });
});

describe('a Medicare number', () => {
  it('[ENT-095] is found over the wire by name, birth date and SSN; it leaves masked, and whole as an audited act', async () => {
    const result = await found({ ...registered, ...again });
    expect(result.Mbi).toMatchObject({ State: 'Found', Number: '*******JT47', Score: 100, PayerName: 'Medicare' });
    expect(result.Summary?.Medicare.map(({ Kind }) => Kind)).toEqual(expect.arrayContaining(['partA', 'partB']));
    expect(JSON.stringify(result)).not.toContain('4KH7RA9JT47');
    expect(await callsFor(server, result.SpifResponseID)).toHaveLength(1);
    const raw = await openColumn(server, result.SpifResponseID, 'raw_270');
    expect(raw).toMatch(/NM1\*IL\*1\*Okonkwo\*Rosalind~/);
    expect(raw).toContain('REF*SY*963276208~');
    expect(JSON.parse((await openColumn(server, result.SpifResponseID, 'request')) ?? '')).toMatchObject({
      RequestIsForMBIAssist: true,
    });

    const shown = await clerk.call('revealMemberId', { SpifResponseID: result.SpifResponseID });
    expect(shown.body.Data).toEqual({ CertificateNumber: '4KH7RA9JT47' });
    const { rows } = await server.admin.query(
      `SELECT entity_id FROM phi.audit_event WHERE client_id = $1 AND action = 'RevealMemberID' ORDER BY seq DESC LIMIT 1`,
      [lakeside],
    );
    expect(rows).toEqual([{ entity_id: result.SpifResponseID }]);
    // Asking for a number is no question of coverage: nobody is to call about it.
    const queue = (await clerk.call('listPayerCalls', {})).body.Data?.Rows ?? [];
    expect(queue.map((row) => row.SpifResponseID)).not.toContain(result.SpifResponseID);
  });

  /** Two days before the client's month begins, by the client's clock. */
  const lastMonth = `date_trunc('month', now() AT TIME ZONE 'America/New_York') AT TIME ZONE 'America/New_York' - interval '2 days'`;

  it('is asked for once a month: this month’s answer is given first, and asking again takes a reason', async () => {
    const person = { ...unregistered, ...again };
    const first = await found(person);
    const offered = await ask(unregistered);
    expect(offered.body.Data).toMatchObject({
      SpifResponseID: first.SpifResponseID,
      Stored: { RequestedBy: 'Test Person' },
    });
    expect(await callsFor(server, first.SpifResponseID)).toHaveLength(1);
    const second = (await ask(person)).body.Data;
    expect(second).toMatchObject({ Stored: null });
    expect(second?.SpifResponseID).not.toBe(first.SpifResponseID);

    // Of last month it is asked again.
    await resultOf(clerk, second?.SpifResponseID ?? '');
    await server.admin.query(
      `UPDATE phi.lookup SET requested_at = ${lastMonth} WHERE client_id = $1 AND kind = 'MBI'`,
      [lakeside],
    );
    expect((await ask(unregistered)).body.Data?.Stored).toBeNull();
    await configure({ MonthlyGuard: false });
    expect((await ask(unregistered)).body.Data?.Stored).toBeNull();
    await configure();
  });

  it('several who fit are told apart by the SSN, or in another state: a new question, without a reason', async () => {
    const several = { RegmasterID: registration, LastName: 'AAA76', FirstName: 'Several' };
    const submitted = async (change: object = {}) => {
      const { Data } = (await ask({ ...several, ...change })).body;
      return { id: Data?.SpifResponseID ?? '', isStored: Data?.Stored !== null };
    };
    const sentNew = async (change: object = {}) => {
      const { id, isStored } = await submitted(change);
      expect(isStored).toBe(false);
      expect((await resultOf(clerk, id)).Mbi?.State).toBe('Multiple');
      expect(await callsFor(server, id)).toHaveLength(1);
      return id;
    };
    const first = await sentNew();
    expect(await submitted()).toEqual({ id: first, isStored: true });
    const bySsn = await sentNew({ SocialSecurityNumber: '963-27-6208' });
    // However the number is written, by its mask too, and whatever was asked in between.
    expect(await submitted({ SocialSecurityNumber: '***-**-6208' })).toEqual({ id: bySsn, isStored: true });
    expect(await submitted()).toEqual({ id: first, isStored: true });
    await sentNew({ SocialSecurityNumber: '963-27-6209' });

    const moved = (state: string) =>
      server.admin.query('UPDATE phi.reg_master SET state = $2 WHERE id = $1', [registration, state]);
    await moved('MI');
    await sentNew();
    await moved('OH');
    expect(await submitted()).toEqual({ id: first, isStored: true });
  });

  it('a number that was found stands for the month, unless another SSN is given', async () => {
    const alone = (id: string) =>
      server.admin.query(
        `UPDATE phi.lookup SET requested_at = ${lastMonth}
          WHERE client_id = $1 AND kind = 'MBI' AND id <> $2`,
        [lakeside, id],
      );
    const byState = await found({ RegmasterID: registration, ...again });
    const { SpifResponseID } = byState;
    expect(byState.Mbi?.State).toBe('Found');
    await alone(SpifResponseID);
    expect((await ask(registered)).body.Data).toMatchObject({ SpifResponseID, Stored: { RequestedBy: 'Test Person' } });
    const bySsn = await found({ ...registered, ...again });
    expect(bySsn.Mbi?.State).toBe('Found');
    await alone(bySsn.SpifResponseID);
    const ofAnother = { ...registered, SocialSecurityNumber: '963-27-6209' };
    expect((await ask(ofAnother)).body.Data?.Stored).toBeNull();
  });

  it('is found without an SSN of somebody without a registration, by the state that is said', async () => {
    const result = await found({ City: 'Tideland', State: 'oh', ...again });
    expect(result.Mbi).toMatchObject({ State: 'Found', Number: '*******JT47', Score: 100 });
    expect(result.Mbi?.Matches).toContainEqual({ Field: 'state', Agrees: true });
    const raw = await openColumn(server, result.SpifResponseID, 'raw_270');
    expect(raw).toContain('~N4*Tideland*OH~');
    expect(raw).not.toContain('~N3*');
    expect(raw).not.toContain('REF*SY*');
    // What is said goes before the registration: they have moved.
    const moved = await found({ RegmasterID: registration, City: 'Otherville', State: 'MI', ...again });
    expect(moved.Mbi?.State).toBe('NotFound');
    expect(await openColumn(server, moved.SpifResponseID, 'raw_270')).toContain('~N4*Otherville*MI~');
  });

  it('is asked for from the location that was chosen, else from that of the visit, by its own number', async () => {
    const locations = async () => (await clerk.call('getMbiAssist')).body.Data?.Locations;
    const all = { Location: '', NPI: '1999943222', PTAN: '' };
    await configure({ Providers: [all] });
    expect(await locations()).toEqual([]);
    await configure({ Providers: [all, { Location: 'Infusion', NPI: '1999941002', PTAN: '' }] });
    expect(await locations()).toEqual(['Infusion']);
    const raw = async (change: object) => {
      const { SpifResponseID } = await found({ ...unregistered, ...again, ...change });
      return openColumn(server, SpifResponseID, 'raw_270');
    };
    expect(await raw({ Location: 'Infusion' })).toContain('*XX*1999941002~');
    expect(await raw({ Location: '' })).toContain('*XX*1999943222~');
    const made = await clerk.call('saveVisit', {
      RegMasterID: registration,
      VisitMasterID: null,
      Version: null,
      VisitNumber: 'MBI-VISIT',
      DateOfService: someone.DateOfService,
      Location: 'Infusion',
    });
    const ofVisit = { ...registered, VisitMasterID: made.body.Data?.VisitMasterID };
    expect(await raw({ ...ofVisit, Location: '' })).toContain('*XX*1999941002~');
    expect(await raw({ ...ofVisit, Location: 'Another' })).toContain('*XX*1999943222~');
    await configure();
  });

  it('is found without an SSN by name, birth date and state, where the client allows it', async () => {
    const withoutSsn = { RegmasterID: registration, ...again };
    const result = await found(withoutSsn);
    expect(result.Mbi).toMatchObject({ State: 'Found', Number: '*******JT47' });
    expect(await openColumn(server, result.SpifResponseID, 'raw_270')).toMatch(/N3\*.*~N4\*.*\*OH\*/s);
    const needed = 'Without an SSN this is needed';
    expect(fieldsOf(await ask({}))).toEqual({ City: needed, State: needed });
    expect(fieldsOf(await ask({ City: 'Tideland', State: 'XX' }))).toEqual({
      State: 'Enter the two letters of a state',
    });
    await configure({ RequireSSN: true });
    expect(fieldsOf(await ask(withoutSsn))).toEqual({ SocialSecurityNumber: 'Value is required' });
    await configure();
  });

  it('is asked for with the consent that the client wants', async () => {
    await configure({ ConsentText: 'The patient agrees to the search.' });
    expect(fieldsOf(await ask({ ...unregistered, ...again }))).toEqual({ MBIConsent: 'This must be confirmed first' });
    expect((await ask({ ...unregistered, ...again, MBIConsent: true })).body.WasSuccess).toBe(true);
    await configure();
  });

  it('is asked for as the provider and submitter of the configuration', async () => {
    await configure({ SubmitterID: 'HETSSUB01', Providers: [{ Location: '', NPI: '1999943222', PTAN: 'mi1234' }] });
    const { SpifResponseID } = await found({ ...unregistered, ...again });
    const raw = await openColumn(server, SpifResponseID, 'raw_270');
    expect(raw).toContain('*ZZ*HETSSUB01      *');
    expect(raw).toMatch(/NM1\*1P\*2\*[^~]*\*XX\*1999943222~REF\*1C\*MI1234~/);
    await configure();
  });

  it.each([
    ['Nobodyatall', 'NotFound'],
    ['DIED', 'Deceased'],
    ['AAA76', 'Multiple'],
    ['AAA42', 'NoAnswer'],
  ])('%s: %s', async (LastName, State) => {
    expect((await found({ ...unregistered, LastName })).Mbi).toMatchObject({ State });
  });

  it('goes into the Medicare insurance of the registration under its version', async () => {
    const { SpifResponseID } = await found({ ...registered, ...again });
    const read = async () => (await clerk.call('getRegistration', { RegMasterID: registration })).body.Data;
    const before = await read();
    const insurance = before?.Insurances.find(({ TradingPartnerID }) => TradingPartnerID === medicare);
    const wrong = { RegInsuranceID: insurance?.RegInsuranceID, RegMasterID: registration };
    await server.admin.query(`UPDATE phi.reg_insurance SET certificate_enc = NULL WHERE id = $1`, [
      insurance?.RegInsuranceID,
    ]);
    const save = (InsuranceVersion: number | undefined) =>
      clerk.call('saveToRegistration', {
        ...wrong,
        SpifResponseID,
        InsuranceVersion,
        COB: insurance?.COB ?? null,
        RegistrationVersion: before?.Version,
      });
    expect((await save((insurance?.Version ?? 0) + 1)).status).toBe(409);
    expect((await save(insurance?.Version)).body.WasSuccess).toBe(true);
    const after = (await read())?.Insurances.find(({ TradingPartnerID }) => TradingPartnerID === medicare);
    expect(after).toMatchObject({ CertificateNumber: '*******JT47', SpifResponseID });
    const shown = await clerk.call('revealInsuranceNumber', { RegInsuranceID: insurance?.RegInsuranceID });
    expect(shown.body.Data).toEqual({ CertificateNumber: '4KH7RA9JT47' });
  });
});
