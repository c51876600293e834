import { mask } from '@coverline/domain/format/mask.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, fieldsOf, openColumn, requestFor, resultOf, submit } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

let people = 0;
const person = () => ({ LastName: `Unregistered${++people}` });
const whole = { CertificateNumber: 'NLK0007741-ACT', SocialSecurityNumber: '900-12-3456' };
const masks = { CertificateNumber: '**********-ACT', SocialSecurityNumber: '***-**-3456' };

/** Somebody without a registration, asked about with their numbers typed. */
async function askedOnce(changes = {}) {
  const question = asking('NORTH', 'ACT', { ...whole, ...person(), ...changes });
  return { question, result: await check(clerk, question) };
}
/** The record of whoever was asked about. */
const registering = ({ LastName, FirstName, DateOfBirth, Gender }: ReturnType<typeof asking>, MRN: string) => ({
  RegMasterID: null,
  Version: null,
  MRN,
  LastName,
  FirstName,
  DateOfBirth,
  Gender,
  SocialSecurityNumber: masks.SocialSecurityNumber,
});
const lookups = async () => (await server.admin.query('SELECT 1 FROM phi.lookup')).rowCount;

describe('asked again without a registration, nothing is typed twice', () => {
  it('the masks of the answer stand for the numbers it was asked with, which never come to the browser', async () => {
    const { question, result } = await askedOnce();
    expect(result.Patient).toMatchObject(masks);
    const NumbersOf = result.SpifResponseID;
    const id = await submit(clerk, { ...question, ...masks, NumbersOf });
    const sent = await openColumn(server, id, 'raw_270');
    expect(sent).toContain(`*MI*${whole.CertificateNumber}~`);
    expect(sent).toContain('REF*SY*900123456~');
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE entity_id = $1 AND action = 'SubmitEligibility'",
      [id],
    );
    expect(rows[0]?.detail).toContain(`with the numbers of ${NumbersOf}`);
    // The same question as before: its stored answer is offered.
    const offered = await clerk.call('submitEligibility', { ...question, ...masks, NumbersOf });
    expect(offered.body.Data?.Stored).not.toBeNull();
  });

  it('the SSN of a subscriber too', async () => {
    const subscriber = {
      UseSubscriber: true,
      SubscriberFirstName: 'Catalina',
      SubscriberLastName: 'Halvorsgaard',
      DateOfBirth: '2019-03-04',
    };
    const first = asking('GRANT', 'ACT', {
      ...person(),
      ...subscriber,
      SubscriberSocialSecurityNumber: '900-98-7654',
    });
    const { SpifResponseID: NumbersOf, Request } = await check(clerk, first);
    expect(Request.SubscriberSocialSecurityNumber).toBe('***-**-7654');
    const again = { ...first, NumbersOf, SubscriberSocialSecurityNumber: Request.SubscriberSocialSecurityNumber };
    expect(await openColumn(server, await submit(clerk, again), 'raw_270')).toContain('REF*SY*900987654~');

    const reveal = { Kind: 'LookupSubscriber', ID: NumbersOf } as const;
    expect((await clerk.call('revealSsn', reveal)).body.Data).toEqual({ SocialSecurityNumber: '900-98-7654' });
    const { rows } = await server.admin.query(
      "SELECT entity_type, detail FROM phi.audit_event WHERE entity_id = $1 AND action = 'RevealSSN'",
      [NumbersOf],
    );
    expect(rows).toEqual([{ entity_type: 'lookup', detail: 'subscriber' }]);
    const elsewhere = await signedIn(server, ['RealTimeEligibility'], summit);
    expect((await elsewhere.call('revealSsn', reveal)).status).toBe(404);
    const patients = await clerk.call('revealSsn', { ...reveal, Kind: 'Lookup' });
    expect(patients.body.UserMessage).toBe('No Social Security number is stored here.');
  });

  it('a mask that was changed is taken as it was typed, and told of beside its field', async () => {
    const { question, result } = await askedOnce();
    const before = await lookups();
    for (const change of [{ CertificateNumber: '**********-ACX' }, { SocialSecurityNumber: '***-**-3457' }]) {
      const payload = { ...question, ...masks, NumbersOf: result.SpifResponseID, ...change };
      expect(Object.keys(fieldsOf(await clerk.call('submitEligibility', payload)))).toEqual(Object.keys(change));
    }
    expect(await lookups()).toBe(before);
  });

  it('a lookup about somebody else lends its numbers to nobody; one of another client is not there', async () => {
    const { question, result } = await askedOnce();
    const before = await lookups();
    const stranger = { ...question, ...masks, ...person(), DateOfBirth: '1971-01-02' };
    const refused = await clerk.call('submitEligibility', { ...stranger, NumbersOf: result.SpifResponseID });
    expect(Object.keys(fieldsOf(refused))).toEqual(Object.keys(whole));
    const elsewhere = await signedIn(server, ['RealTimeEligibility'], summit);
    const foreign = { ...question, ...masks, NumbersOf: result.SpifResponseID };
    expect((await elsewhere.call('submitEligibility', foreign)).status).toBe(404);
    expect(await lookups()).toBe(before);
  });
});

describe('the member ID that the payer returned is taken over by its mask', () => {
  const newId = { CertificateNumber: 'NLK0007741-NEWID', SocialSecurityNumber: '900-12-3456' };
  const taken = { CertificateNumber: '***********-ACT', SocialSecurityNumber: '***-**-3456', MemberIDOf: 'Answer' };

  it('the next check is sent with it, and with the SSN it was asked with; the audit has whence', async () => {
    const { question, result } = await askedOnce(newId);
    const returned = result.Summary?.Demographics.find(({ Field }) => Field === 'memberId');
    expect(returned).toMatchObject({ Returned: taken.CertificateNumber, Differs: true });
    expect(JSON.stringify(result)).not.toContain('NLK00077418');
    const NumbersOf = result.SpifResponseID;
    const id = await submit(clerk, { ...question, ...taken, NumbersOf });
    const sent = await openColumn(server, id, 'raw_270');
    expect(sent).toContain('*MI*NLK00077418-ACT~');
    expect(sent).toContain('REF*SY*900123456~');
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE entity_id = $1 AND action = 'SubmitEligibility'",
      [id],
    );
    expect(rows[0]?.detail).toContain(`with the numbers of ${NumbersOf}, the member id as returned`);
    expect((await resultOf(clerk, id)).StatusID).toBe(1);
  });

  it('is shown whole by a logged act', async () => {
    const { result } = await askedOnce(newId);
    const SpifResponseID = result.SpifResponseID;
    const shown = await clerk.call('revealMemberId', { SpifResponseID, MemberIDOf: 'Answer' });
    expect(shown.body.Data).toEqual({ CertificateNumber: 'NLK00077418-ACT' });
    const asked = await clerk.call('revealMemberId', { SpifResponseID });
    expect(asked.body.Data).toEqual({ CertificateNumber: newId.CertificateNumber });
    const { rowCount } = await server.admin.query(
      "SELECT 1 FROM phi.audit_event WHERE entity_id = $1 AND action = 'RevealMemberID'",
      [SpifResponseID],
    );
    expect(rowCount).toBe(2);
  });

  it('another mask and another person are told of beside the field; another client’s lookup is not there', async () => {
    const { question, result } = await askedOnce(newId);
    const before = await lookups();
    const payload = { ...question, ...taken, NumbersOf: result.SpifResponseID };
    const refused = [
      { CertificateNumber: '***********-ACX' },
      { CertificateNumber: '***********EWID' }, // of the number it was asked with
      { ...person(), DateOfBirth: '1971-01-02' },
    ];
    for (const change of refused) {
      const reply = await clerk.call('submitEligibility', { ...payload, ...change });
      expect(fieldsOf(reply)).toEqual({ CertificateNumber: expect.stringContaining('Type this number') });
    }
    const unnamed = await clerk.call('submitEligibility', { ...payload, NumbersOf: null });
    expect(Object.keys(fieldsOf(unnamed))).toContain('CertificateNumber');
    const elsewhere = await signedIn(server, ['RealTimeEligibility'], summit);
    expect((await elsewhere.call('submitEligibility', payload)).status).toBe(404);
    expect(await lookups()).toBe(before);
  });

  it('goes before the registered number with the same mask', async () => {
    const { question, result } = await askedOnce(newId);
    const saved = await clerk.call('saveRegistration', {
      ...registering(question, 'NUM-0'),
      SocialSecurityNumber: '',
    });
    const RegmasterID = saved.body.Data?.RegMasterID;
    await clerk.call('saveInsurance', {
      RegMasterID: RegmasterID,
      RegInsuranceID: null,
      Version: null,
      COB: 1,
      TradingPartnerID: question.SelectedTradingPartner,
      CertificateNumber: 'NLK00099999-ACT',
    });
    const RegInsuranceID = (await requestFor(clerk, RegmasterID ?? '', 'NORTH')).RegInsuranceID;
    const payload = { ...question, ...taken, RegmasterID, RegInsuranceID };
    const id = await submit(clerk, { ...payload, NumbersOf: result.SpifResponseID });
    expect(await openColumn(server, id, 'raw_270')).toContain('*MI*NLK00077418-ACT~');
  });
});

describe('asked from a registration', () => {
  const rosalind = demoId(`person ${demoPeople()[0]?.MRN ?? ''}`);
  const number = demoPeople()[0]?.Insurances[0]?.MemberId ?? '';

  it('the mask of a member id stands for the one that is registered, which never comes to the browser', async () => {
    const request = await requestFor(clerk, rosalind, 'BLUE1');
    expect(request.CertificateNumber).toBe(mask(number));
    const id = await submit(clerk, request);
    expect(await openColumn(server, id, 'raw_270')).toContain(`*MI*${number}~`);
    // Of the registration's own number too a stored answer is offered, as of one that was typed.
    await resultOf(clerk, id);
    const typed = await clerk.call('submitEligibility', {
      ...request,
      CertificateNumber: number,
      RegInsuranceID: null,
    });
    expect(typed.body.Data?.Stored).not.toBeNull();
    const masked = await clerk.call('submitEligibility', request);
    expect(masked.body.Data).toEqual(typed.body.Data);
  });

  it('the registered number goes before that of an earlier lookup with the same mask', async () => {
    const request = await requestFor(clerk, rosalind, 'BLUE1');
    const mistyped = `XX${number.slice(2)}`;
    const asked = { ...request, CertificateNumber: mistyped, RegInsuranceID: null };
    const NumbersOf = await submit(clerk, { ...asked, RunAgain: { Reason: 'Other', Note: 'card' } });
    const id = await submit(clerk, { ...request, NumbersOf, RunAgain: { Reason: 'Other', Note: 'mended' } });
    expect(await openColumn(server, id, 'raw_270')).toContain(`*MI*${number}~`);
  });

  it('[ENT-086] the mask of the subscriber’s SSN stands for the registered one, which goes with that subscriber alone', async () => {
    const child = asking('GRANT', 'ACT', { ...person(), DateOfBirth: '2019-03-04' });
    const saved = await clerk.call('saveRegistration', {
      ...registering(child, 'NUM-3'),
      SocialSecurityNumber: '',
    });
    const RegMasterID = saved.body.Data?.RegMasterID ?? '';
    await clerk.call('saveInsurance', {
      RegMasterID,
      RegInsuranceID: null,
      Version: null,
      COB: 1,
      TradingPartnerID: child.SelectedTradingPartner,
      CertificateNumber: 'GB550155-ACT',
      Relationship: '19',
      SubscriberLastName: 'Halvorsgaard',
      SubscriberFirstName: 'Catalina',
      SubscriberDateOfBirth: '1989-02-21',
      SubscriberSocialSecurityNumber: '900-98-1234',
    });
    const request = await requestFor(clerk, RegMasterID, 'GRANT');
    expect(request).toMatchObject({ UseSubscriber: true, SubscriberSocialSecurityNumber: '***-**-1234' });
    const sent = await openColumn(server, await submit(clerk, request), 'raw_270');
    expect(sent).toContain('REF*SY*900981234~');
    expect(sent).toContain('*MI*GB550155-ACT~');

    const before = await lookups();
    const typed = { ...request, CertificateNumber: 'GB550156-ACT' };
    const other = { SubscriberLastName: 'Other', SubscriberFirstName: 'Ingeborg', SubscriberDateOfBirth: '1990-05-06' };
    for (const change of [{ SubscriberSocialSecurityNumber: '***-**-1235' }, other]) {
      const refused = await clerk.call('submitEligibility', { ...typed, ...change });
      expect(Object.keys(fieldsOf(refused))).toEqual(['SubscriberSocialSecurityNumber']);
    }
    expect(await lookups()).toBe(before);
  });

  it('a changed mask is told of beside its field; an insurance of another registration or client is not there', async () => {
    const request = await requestFor(clerk, rosalind, 'BLUE1');
    const before = await lookups();
    const changed = await clerk.call('submitEligibility', { ...request, CertificateNumber: '*******4472' });
    expect(fieldsOf(changed)).toEqual({ CertificateNumber: expect.stringMatching(/mask.*Type the whole number/) });
    const strange = demoId(`person ${demoPeople()[1]?.MRN ?? ''}`);
    for (const RegmasterID of [strange, null])
      expect((await clerk.call('submitEligibility', { ...request, RegmasterID })).status).toBe(404);
    const elsewhere = await signedIn(server, ['RealTimeEligibility'], summit);
    const foreign = { ...request, RegmasterID: null };
    expect((await elsewhere.call('submitEligibility', foreign)).status).toBe(404);
    expect(await lookups()).toBe(before);
  });
});

describe('registered from an answer', () => {
  it('the patient has the SSN and the member ID of the check, of which the browser saw the masks', async () => {
    const { question, result } = await askedOnce();
    const NumbersOf = result.SpifResponseID;
    const saved = await clerk.call('saveRegistration', { ...registering(question, 'NUM-1'), NumbersOf });
    const RegMasterID = saved.body.Data?.RegMasterID ?? '';
    const shown = await clerk.call('revealSsn', { Kind: 'Registration', ID: RegMasterID });
    expect(shown.body.Data).toEqual({ SocialSecurityNumber: '900123456' });
    const { rows } = await server.admin.query<{ reason: string }>(
      "SELECT reason FROM phi.audit_event WHERE client_id = $1 AND entity_id = $2 AND action = 'SaveRegistration'",
      [lakeside, RegMasterID],
    );
    expect(rows).toEqual([{ reason: `with the number of lookup ${NumbersOf}` }]);

    await clerk.call('saveToRegistration', {
      SpifResponseID: NumbersOf,
      RegMasterID,
      RegInsuranceID: null,
      InsuranceVersion: null,
      COB: 1,
      RegistrationVersion: 1,
    });
    const { body } = await clerk.call('getRegistration', { RegMasterID });
    const { RegInsuranceID = '', CertificateNumber = '' } = body.Data?.Insurances[0] ?? {};
    const kept = await clerk.call('revealInsuranceNumber', { RegInsuranceID });
    expect(kept.body.Data?.CertificateNumber).not.toContain('*');
    expect(mask(kept.body.Data?.CertificateNumber)).toBe(CertificateNumber);
  });

  it('neither by a changed mask, nor as somebody else, nor from another client’s lookup', async () => {
    const { question, result } = await askedOnce();
    const payload = { ...registering(question, 'NUM-2'), NumbersOf: result.SpifResponseID };
    const field = ['SocialSecurityNumber'];
    const changed = await clerk.call('saveRegistration', { ...payload, SocialSecurityNumber: '***-**-3457' });
    expect(Object.keys(fieldsOf(changed))).toEqual(field);
    const taken = await clerk.call('saveRegistration', { ...payload, MRN: demoPeople()[0]?.MRN });
    expect(Object.keys(fieldsOf(taken))).toEqual(['MRN']);
    const stranger = await clerk.call('saveRegistration', { ...payload, ...person(), DateOfBirth: '1971-01-02' });
    expect(Object.keys(fieldsOf(stranger))).toEqual(field);
    const elsewhere = await signedIn(server, ['RealTimeEligibility'], summit);
    expect((await elsewhere.call('saveRegistration', payload)).status).toBe(404);
    const { rowCount } = await server.admin.query("SELECT 1 FROM phi.reg_master WHERE mrn = 'NUM-2'");
    expect(rowCount).toBe(0);
  });
});
