import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepLaunch, launchOf, sealLaunch } from '#/services/ehr/launch.ts';
import { coverline, lakeside, makeUser, mailedCode, mailedText, summit } from '#/testing/builders.ts';
import { callerOf } from '#/testing/caller.ts';
import { asking, check } from '#/testing/checks.ts';
import {
  embeddedSession,
  launchFromEhr,
  newUsername,
  pairedWith,
  practice,
  rosalind,
} from '#/testing/outside/ehrLaunch.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const nobody = () => callerOf(server.url, null);
const accepted = 'The sign-in from your EHR could not be accepted.';

/** The newest rows of a chain: what was done, and how it ended. */
async function audited(chain: 'identity' | 'phi', owner: string, limit = 3) {
  const { rows } = await server.admin.query<{ action: string; result: string; entity_id: string; user_id: string }>(
    `SELECT action, result, entity_id, user_id FROM ${chain}.audit_event
      WHERE ${chain === 'phi' ? 'client_id' : 'company_id'} = $1 ORDER BY seq DESC LIMIT ${limit}`,
    [owner],
  );
  return rows;
}

it('[ENT-038] [ENT-039] [ENT-040] [ENT-062] the configuration tells where to ask, as whom, and who may launch', async () => {
  const { body } = await nobody().call('fetchConfig');
  const ehr = `http://127.0.0.1:${Number(new URL(server.sandboxUrl).port) + 2}/ehr`;
  expect(body.Data?.AthenaEmbeddedConfig).toEqual({
    AuthorizeRedirectURL: `${ehr}/oauth/authorize`,
    ClientID: 'coverline-embedded',
    ISS: `${ehr}/api`,
  });
  expect(body.Data?.AppConfig.EmbeddedType).toBe(-1);
  const harbor = await callerOf(server.url, null, { host: 'harbor.localhost' }).call('fetchConfig');
  expect(harbor.body.Data?.AthenaEmbeddedConfig).toBeNull();
});

describe('who is paired', () => {
  it('[CALL-10] [STATE-35] is signed in at once, in the practice’s client, with the patient of the chart', async () => {
    const { user, brought } = await launchFromEhr(server);
    const person = await makeUser(server, {
      roles: { [lakeside]: ['RealTimeEligibility'], [summit]: ['RealTimeEligibility'] },
    });
    await server.admin.query('UPDATE identity.app_user SET last_client_id = $2 WHERE id = $1', [person.id, summit]);
    await pairedWith(server, user, person);
    const { status, body, headers } = await nobody().call('embeddedLogIn', brought);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(body.Data?.UserData).toMatchObject({ Email: person.email, SelectedClient: { ID: lakeside } });
    expect(body.AuthToken).toBe(body.Data?.UserData?.AuthToken);
    expect(body.Data?.ChangeStep).toBeUndefined();
    expect((await audited('identity', coverline, 1))[0]).toMatchObject({
      action: 'EmbeddedLogIn',
      result: 'done',
      user_id: person.id,
    });
  });

  it('[ENT-096] [ENT-097] [ENT-098] [ENT-099] [ENT-100] the patient of the chart has name, birth date and street', async () => {
    const { Patient } = await embeddedData();
    expect(Patient).toEqual({
      FirstName: 'Rosalind',
      LastName: 'Okonkwo',
      DateOfBirth: '1959-05-14',
      Address1: '589 Elm Hollow Road',
      City: 'Tideland',
      State: 'OH',
      Zip: '44909',
    });
  });

  it('[ENT-101] [ENT-102] state and ZIP are the chart’s, and of another patient another’s', async () => {
    expect((await embeddedData()).Patient).toMatchObject({ State: 'OH', Zip: '44909' });
    const other = await embeddedData('00419044');
    expect(other.Patient?.LastName).not.toBe('Okonkwo');
    expect(other.Patient?.Zip).toMatch(/^\d{5}$/);
  });

  it('[ENT-103] [ENT-105] [ENT-106] [ENT-107] [ENT-112] an insurance has its number, payer, place, member id and first day', async () => {
    const { Insurances } = await embeddedData();
    expect(Insurances[0]).toMatchObject({
      RegInsuranceId: `${rosalind}1`,
      TradingPartnerName: 'Bluestone Health Plan',
      COB: 1,
      CertificateNumber: '*******4471',
      IsOldMedicareNumber: false,
      EffectiveDate: '2023-01-01',
    });
    expect(Insurances[1]).toMatchObject({ COB: 2, TradingPartnerName: 'Medicare' });
  });

  it('[ENT-104] [ENT-110] the payer is one of ours, and the office copay is in cents', async () => {
    const { rows } = await server.admin.query<{ id: string }>(
      "SELECT id FROM system.trading_partner WHERE payer_id = 'BLUE1'",
    );
    expect((await embeddedData()).Insurances[0]).toMatchObject({ TradingPartnerID: rows[0]?.id, OfficeCopay: 3000 });
  });

  it('[ENT-108] [ENT-109] [ENT-111] the newest check made here stands with its insurance: its id, status and day', async () => {
    expect((await embeddedData('00419044')).Insurances[0]).toMatchObject({
      Visit270271ID: '',
      PatientRemediStatusID: null,
      LastVerifiedDate: '',
    });
    const { caller } = await embeddedSession(server);
    const lookup = await check(caller, {
      ...asking('BLUE1', 'BSH10024471', { LastName: 'Okonkwo', FirstName: 'Rosalind', DateOfBirth: '1959-05-14' }),
      CertificateNumber: 'BSH10024471',
    });
    expect((await embeddedData()).Insurances[0]).toMatchObject({
      Visit270271ID: lookup.SpifResponseID,
      PatientRemediStatusID: 1,
      LastVerifiedDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
  });

  it('[ENT-113] [ENT-114] [ENT-115] [ENT-116] a subscriber has the insurance’s number, names and birth date', async () => {
    const { Subscribers } = await embeddedData();
    expect(Subscribers[0]).toEqual({
      RegInsuranceId: `${rosalind}1`,
      FirstName: 'Rosalind',
      LastName: 'Okonkwo',
      DOB: '1959-05-14',
    });
    const dependent = await embeddedData('00417005');
    expect(dependent.Patient).toMatchObject({ FirstName: 'Mateo', LastName: 'Lindholm-Vega' });
    expect(dependent.Subscribers[0]).toMatchObject({ FirstName: 'Catalina', DOB: '1989-02-21' });
  });

  it('[STATE-12] a refresh reads the patient anew, each time as an audited act that names no patient', async () => {
    const { caller, user } = await embeddedSession(server);
    const { body } = await caller.call('refreshLoginData');
    expect(body.Data?.EmbeddedData?.Patient?.LastName).toBe('Okonkwo');
    const reads = await audited('phi', lakeside, 2);
    expect(reads.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['ReadEmbeddedPatient', user.id],
      ['ReadEmbeddedPatient', user.id],
    ]);
    expect(reads[0]?.entity_id).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(reads)).not.toContain(rosalind);
  });

  it('a session that an EHR did not open has no patient; one whose EHR does not answer stays, without one', async () => {
    const { caller, token } = await embeddedSession(server);
    const sid = (await server.deps.tokens.verify(token))?.sid ?? '';
    const launch = await launchOf(server.deps, sid);
    if (launch === null) throw new Error('the session has no launch');
    const sealed = sealLaunch(server.deps, 'session', sid, { ...launch, accessToken: 'taken-back' });
    await server.admin.query('UPDATE identity.ehr_session SET launch = $2 WHERE sid = $1', [sid, sealed]);
    const { body } = await caller.call('refreshLoginData');
    expect(body.Data).toMatchObject({ UserData: { SelectedClient: { ID: lakeside } }, EmbeddedData: null });
    await server.admin.query('DELETE FROM identity.ehr_session WHERE sid = $1', [sid]);
    expect((await caller.call('refreshLoginData')).body.Data?.EmbeddedData).toBeNull();
    await expect(
      server.deps.doors.withIdentity((trx) => keepLaunch(trx, server.deps, randomUUID(), launch)),
    ).rejects.toThrow(/foreign key/);
  });

  it('[STATE-35] D-10 a user name is its practice’s own: whoever has it in another practice of the company is a stranger', async () => {
    const user = newUsername();
    const person = await makeUser(server, {
      roles: { [lakeside]: ['RealTimeEligibility'], [summit]: ['RealTimeEligibility'] },
    });
    await pairedWith(server, user, person);
    await server.admin.query("INSERT INTO identity.ehr_practice VALUES ($1, '195901', $2)", [coverline, summit]);
    const { brought } = await launchFromEhr(server, { user, practice: '195901' });
    const { body } = await nobody().call('embeddedLogIn', brought);
    expect(body.Data).toMatchObject({ ChangeStep: 'UserPairing', PairingRecord: { PracticeID: '195901' } });
    expect(body.AuthToken).toBeUndefined();
  });

  it('nothing of the launch lies open in the database, and the session keeps to the practice’s client', async () => {
    const { caller } = await embeddedSession(server);
    const { rows } = await server.admin.query<{ launch: Buffer }>('SELECT launch FROM identity.ehr_session');
    for (const { launch } of rows) expect(launch.toString('latin1')).not.toMatch(/00418823|accessToken/);
    const { body } = await caller.call('selectClient', lakeside);
    expect(body).toMatchObject({
      WasSuccess: false,
      UserMessage: 'Your EHR opened this session for one practice. Its client cannot be changed.',
    });
  });

  const embeddedData = async (patient = rosalind) => {
    const { caller } = await embeddedSession(server, { patient });
    const data = (await caller.call('refreshLoginData')).body.Data?.EmbeddedData;
    if (data === undefined || data === null) throw new Error('no embedded data');
    return data;
  };
});

describe('who is not paired yet', () => {
  const begin = async () => {
    const { user, brought } = await launchFromEhr(server);
    const reply = await nobody().call('embeddedLogIn', brought);
    const lines = [reply.headers['set-cookie'] ?? []].flat();
    const record = reply.body.Data?.PairingRecord;
    if (record === undefined) throw new Error('no pairing record');
    return { user, reply, lines, cookie: lines[0]?.split(';', 1)[0] ?? '', record };
  };
  const request = (record: { Username: string; GUID: string }, Email: string, cookie: string) =>
    nobody().call('userPairingRequest', { Username: record.Username, GUID: record.GUID, Email }, { cookie });
  const clerk = () => makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] } });

  it('[STATE-34] [ENT-127] [ENT-128] [ENT-129] [ENT-130] gets the record of the pairing and no session, bound to this browser', async () => {
    const { user, reply, lines, record } = await begin();
    expect(reply.body.Data).toEqual({ ChangeStep: 'UserPairing', PairingRecord: record });
    expect(record).toEqual({
      Username: user,
      PatientID: rosalind,
      PracticeID: practice,
      GUID: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(reply.body.AuthToken).toBeUndefined();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^__Host-embedded-login=[\w-]{43}; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
    );
  });

  it('[CALL-11] [CALL-12] [ENT-131] [ENT-132] is paired by a mailed code and the second step, and then signed in at once', async () => {
    const person = await clerk();
    const { user, cookie, record } = await begin();
    const before = new Date();
    const asked = await request(record, person.email, cookie);
    expect(asked.body).toMatchObject({ WasSuccess: true, Data: { ChangeStep: 'UserPairing' } });
    const mail = await mailedText(server, person.email, before);
    expect(mail).toContain('one connection of your EHR');
    const verification = { ...record, VerificationCode: await mailedCode(server, person.email, before) };

    // The code of the pairing is no second step.
    const shortcut = await nobody().call(
      'twoFactorAuth',
      { AuthCode: verification.VerificationCode, Username: person.email },
      { cookie },
    );
    expect(shortcut.body.WasSuccess).toBe(false);

    const between = new Date();
    const verified = await nobody().call('userPairingVerification', verification, { cookie });
    expect(verified.body.Data).toEqual({ ChangeStep: 'Authentication' });
    const again = await nobody().call('userPairingVerification', verification, { cookie });
    expect(again.body.WasSuccess).toBe(false);
    const { rows } = await server.admin.query('SELECT 1 FROM identity.ehr_pairing WHERE username = $1', [user]);
    expect(rows).toHaveLength(0);

    const code = await mailedCode(server, person.email, between);
    const done = await nobody().call('twoFactorAuth', { AuthCode: code, Username: person.email }, { cookie });
    expect(done.body.Data).toMatchObject({
      UserData: { Email: person.email, SelectedClient: { ID: lakeside } },
      EmbeddedData: { Patient: { LastName: 'Okonkwo' } },
    });
    const next = await nobody().call('embeddedLogIn', (await launchFromEhr(server, { user })).brought);
    expect(next.body.Data?.UserData?.Email).toBe(person.email);
  });

  it('an address that nobody of the client has is answered alike, and nothing is mailed', async () => {
    const { cookie, record } = await begin();
    const elsewhere = await makeUser(server, { roles: { [summit]: ['RealTimeEligibility'] } });
    const before = new Date();
    for (const email of [elsewhere.email, 'nobody@people.example'])
      expect((await request(record, email, cookie)).body).toEqual({
        WasSuccess: true,
        Data: { ChangeStep: 'UserPairing' },
      });
    const person = await clerk();
    await request(record, person.email, cookie);
    await mailedCode(server, person.email, before);
    const response = await fetch(`${server.sandboxUrl}/mail?to=${elsewhere.email}`);
    expect(await response.json()).toEqual([]);
  });

  it('five wrong codes end it, asked for again or not; a wrong record, another browser and no address are refused', async () => {
    const person = await clerk();
    const { cookie, record } = await begin();
    const before = new Date();
    await request(record, person.email, cookie);
    const code = await mailedCode(server, person.email, before);
    const verify = (changes: object, by = cookie) =>
      nobody().call('userPairingVerification', { ...record, VerificationCode: code, ...changes }, { cookie: by });
    const other = await begin();
    for (const changes of [
      { GUID: other.record.GUID },
      { Username: other.record.Username },
      { PatientID: '1' },
      { PracticeID: '1' },
    ])
      expect((await verify(changes)).body.WasSuccess).toBe(false);
    expect((await verify({}, other.cookie)).body.WasSuccess).toBe(false);
    expect((await nobody().call('userPairingVerification', { ...record, VerificationCode: code })).status).toBe(401);
    const noEmail = await request(record, 'no address', cookie);
    expect(noEmail.body.Fields).toEqual([{ Field: 'Email', Message: 'Value is not a valid email address' }]);
    const wrong = await Promise.all(Array.from({ length: 5 }, () => verify({ VerificationCode: 'ZZZZZZZ' })));
    expect(wrong.map(({ body }) => body.WasSuccess)).toEqual([false, false, false, false, false]);
    expect((await verify({})).body.UserMessage).toMatch(/can no longer be finished/);
    expect((await request(record, person.email, cookie)).body.WasSuccess).toBe(false);
  });
});

describe('what is refused', () => {
  const refusedAs = async (brought: object, message = accepted) => {
    const { status, body, headers } = await nobody().call('embeddedLogIn', brought);
    expect({ status, success: body.WasSuccess, message: body.UserMessage?.startsWith(message) }).toEqual({
      status: 200,
      success: false,
      message: true,
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(body.Data).toBeUndefined();
  };

  it('D-03 D-04 D-08 a code brought twice, by another browser, or for another address', async () => {
    const { user, brought } = await launchFromEhr(server);
    await pairedWith(server, user);
    await refusedAs({ ...(await launchFromEhr(server, { user })).brought, Nonce: 'x'.repeat(43) });
    await refusedAs({
      ...(await launchFromEhr(server, { user })).brought,
      RedirectURI: 'https://evil.example/Login/Athena',
    });
    expect((await nobody().call('embeddedLogIn', brought)).body.WasSuccess).toBe(true);
    await refusedAs(brought);
  });

  it('D-05 an ID token with another nonce', async () => {
    const { user, brought } = await launchFromEhr(server, {}, { nonce: 'another' });
    await pairedWith(server, user);
    await refusedAs(brought);
  });

  it('D-10 a practice of nobody, a user who left the client, a disabled one, a chart that cannot be read', async () => {
    await refusedAs((await launchFromEhr(server, { practice: '777000' })).brought);
    const left = newUsername();
    await pairedWith(server, left, await makeUser(server, { roles: { [summit]: ['RealTimeEligibility'] } }));
    const { status } = await nobody().call('embeddedLogIn', (await launchFromEhr(server, { user: left })).brought);
    expect(status).toBe(401);
    const disabled = newUsername();
    await pairedWith(
      server,
      disabled,
      await makeUser(server, { roles: { [lakeside]: ['RealTimeEligibility'] }, disabled: true }),
    );
    await refusedAs((await launchFromEhr(server, { user: disabled })).brought);
    const { user, brought } = await launchFromEhr(server, { patient: 'UNREADABLE' });
    await pairedWith(server, user);
    await refusedAs(brought, 'Your EHR did not give us the patient.');
  });

  it('a company without an EHR, and one that signs in by its directory', async () => {
    const { brought } = await launchFromEhr(server);
    for (const host of ['harbor.localhost', 'directory.localhost']) {
      const { body } = await callerOf(server.url, null, { host }).call('embeddedLogIn', brought);
      expect(body.UserMessage).toContain(accepted);
    }
  });

  it('a refusal stands in the company’s audit', async () => {
    await refusedAs((await launchFromEhr(server, { practice: '777000' })).brought);
    expect((await audited('identity', coverline, 1))[0]).toMatchObject({ action: 'EmbeddedLogIn', result: 'refused' });
  });
});
