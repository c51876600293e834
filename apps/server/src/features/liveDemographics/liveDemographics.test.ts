import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { gateway } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { purgeRecords } from '#/services/purge/purgeRecords.ts';

let server: TestServer;
let clerk: Caller;
let desk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server, ['RealTimeDemographic']);
  desk = await signedIn(server, ['RealTimeEligibility']);
});
afterAll(() => server.close());

const ruth = {
  LastName: 'Ames-SAME',
  FirstName: 'Ruth',
  DateOfBirth: '1970-02-03',
  Gender: 'F',
  SocialSecurityNumber: '219-09-1234',
  Address1: '1 Elm Street',
  City: 'Albany',
  State: 'NY',
  Zip: '12208',
  Phone: '518-555-7101',
  Email: 'ruth@mail.example',
} as const;

async function verify(person: object, RegMasterID: string | null = null): Promise<string> {
  const reply = await clerk.call('verifyDemographics', { ...ruth, ...person, RegMasterID, VisitMasterID: null });
  const id = reply.body.Data?.LookupID;
  if (id === undefined) throw new Error(`not checked: ${reply.status} ${reply.text}`);
  return id;
}

async function read(LookupID: string) {
  const reply = await clerk.call('getDemographicLookup', { LookupID });
  const data = reply.body.Data;
  if (data === undefined) throw new Error(`not read: ${reply.status} ${reply.text}`);
  return { ...data, state: Object.fromEntries(data.Rows.map(({ Key, State }) => [Key, State])) };
}

let people = 0;
/** Somebody registered as typed, whose name holds what the sandbox's bureau is to play. */
async function register(scenario: string, more: object = {}) {
  const person = { ...ruth, LastName: `Ames${(people += 1)}-${scenario}`, ...more };
  const { body, text } = await desk.call('saveRegistration', {
    RegMasterID: null,
    Version: null,
    NumbersOf: null,
    MRN: `DEMO${people}`,
    Middle: '',
    Suffix: '',
    Address2: '',
    Phone2: '',
    Language: '',
    Deceased: false,
    DateOfDeath: '',
    ...person,
  });
  const id = body.Data?.RegMasterID;
  if (id === undefined) throw new Error(text);
  return { id, person };
}
const registered = async (RegMasterID: string) =>
  (await desk.call('getRegistration', { RegMasterID })).body.Data ?? fail('no registration');
const fail = (why: string): never => {
  throw new Error(why);
};

describe('[ROUTE-021] [GEN-06] a person is held against what the bureau says', () => {
  it('everything agrees', async () => {
    const found = await read(await verify({}));
    expect(found).toMatchObject({
      Outcome: 'Found',
      Score: 100,
      Verdict: { Words: 'Ready to save', Tone: 'good' },
      IsHeld: false,
      Bureau: 'Meridian Demographics',
      CostCents: 18,
      Person: { SocialSecurityNumber: '***-**-1234' },
    });
    expect(found.state).toMatchObject({ Name: 'Match', SocialSecurityNumber: 'Match', Zip: 'Match', Phone: 'Match' });
    expect(found.Household?.Members[0]).toMatchObject({ Relation: 'Patient' });
    const [result, score, size, member] = await linesOf(found.LookupID, 'Result', 'Score', 'Household');
    expect(result).toMatch(/^Result,,,Ready to save,Meridian Demographics,[\d-]+,The bureau knows this person\.,$/);
    expect(score).toMatch(/^Score,,,100 of 100,,,"?\d+ fields agree/);
    expect(size).toMatch(/^Household,,\d+ in all,,,[\d-]+,,$/);
    expect(member).toMatch(/^Household,,[^,]+,,,[\d-]+,"?Patient/);
  });

  it('somebody who has moved and has another telephone', async () => {
    const { state, Rows } = await read(await verify({ LastName: 'Ames-MOVED-NEWPHONE' }));
    expect(state).toMatchObject({ Street: 'Corrected', CityState: 'Match', Zip: 'Corrected', Phone: 'Corrected' });
    expect(Rows.find(({ Key }) => Key === 'Street')).toMatchObject({
      Verified: '214 Mill Road, Apt 3',
      Source: 'Postal',
      Note: expect.stringMatching(/^Lives there since /) as string,
      Offered: false, // nobody is registered here
    });
  });

  it('a number that is another person’s is held, and nothing of that person is told', async () => {
    const found = await read(await verify({ LastName: 'Ames-OTHERSSN' }));
    expect(found).toMatchObject({ IsHeld: true, Verdict: { Words: 'Do not post back yet', Tone: 'bad' } });
    expect(found.Score).toBeLessThan(60);
    expect(found.state['SocialSecurityNumber']).toBe('Conflict');
    expect(found.Alerts[0]).toMatchObject({ Kind: 'SsnOfAnother', Settled: null });
    expect(found.Alerts[0]?.Compared.map(({ Words }) => Words)).toContain('Another last name');
    expect(JSON.stringify(found)).not.toContain('219091234');
  });

  it.each([
    ['EARLYSSN', 'SsnBeforeBirth'],
    ['DIED', 'Deceased'],
  ])('%s raises its alert', async (scenario, kind) => {
    const found = await read(await verify({ LastName: `Ames-${scenario}` }));
    expect([found.IsHeld, found.Alerts.map(({ Kind }) => Kind)]).toEqual([true, [kind]]);
  });

  it('half of an answer is half a check: what cannot be read is named, and checked by our own means', async () => {
    const found = await read(await verify({ LastName: 'Ames-HALF' }));
    expect(found.Outcome).toBe('Found');
    expect(found.state).toMatchObject({
      Name: 'Match',
      Street: 'Plausible',
      Phone: 'Plausible',
      PhoneType: 'NotChecked',
    });
    expect(found.Rows.find(({ Key }) => Key === 'PhoneType')?.Note).toBe('What the bureau says of this cannot be read');
  });

  it('an answer in another charset that says so is read', async () => {
    expect((await read(await verify({ LastName: 'Ames-LATIN1' }))).Aliases).toEqual(['José Núñez']);
  });
});

describe('a bureau that does not answer leaves our own checks, with one clear word', () => {
  it.each([
    ['UNKNOWN', 'NotFound'],
    ['LOCKED', 'Locked'],
    ['LIMIT', 'Limit'],
    ['OTHERWISE', 'RefusedOtherwise'],
    ['DENIED', 'AuthRefused'],
    ['WRONGSET', 'Unreadable'],
    ['GARBLED', 'Unreadable'],
    ['LIST', 'Unreadable'],
    ['HTML', 'Unreadable'],
    ['HTTP500', 'Failed'],
    ['RESET', 'NoAnswer'],
    ['SILENT', 'NoAnswer'],
  ])('%s is %s', async (scenario, outcome) => {
    const found = await read(await verify({ LastName: `Ames-${scenario}`, Zip: '90210' }));
    expect([found.Outcome, found.Score, found.state['Phone']]).toEqual([outcome, null, 'Plausible']);
    expect(found.Rows.find(({ Key }) => Key === 'Zip')).toMatchObject({ State: 'Doubtful', Source: 'Own check' });
    expect(found.Sentence).not.toBe('');
    await anewBreaker();
  });

  it('too little to ask with is told, and costs nothing', async () => {
    const found = await read(await verify({ FirstName: '', DateOfBirth: '', Address1: '', SocialSecurityNumber: '' }));
    expect(found).toMatchObject({ Outcome: 'Incomplete', CostCents: 0 });
  });

  it('what is no person is refused beside its field', async () => {
    const person = {
      ...ruth,
      LastName: ' ',
      SocialSecurityNumber: '12',
      State: 'ZZ',
      RegMasterID: null,
      VisitMasterID: null,
    };
    const { body } = await clerk.call('verifyDemographics', person);
    expect(JSON.stringify(body)).toMatch(/LastName.*SocialSecurityNumber.*State/);
  });
});

/** A gateway that was changed gets new guards: failures of one test say nothing of the next. */
const anewBreaker = () =>
  server.admin.query('UPDATE system.gateway SET row_version = row_version + 1 WHERE id = $1', [gateway('BUREAU')]);

describe('what is accepted goes into the registration, and comes out again', () => {
  it('one field, then all, then undone', async () => {
    const { id } = await register('MOVED-NEWPHONE');
    const first = await read(await verify(await sent(id), id));
    const version = first.RegistrationVersion ?? fail('not registered');
    const one = { LookupID: first.LookupID, Keys: ['Phone'], RegistrationVersion: version };
    expect((await clerk.call('acceptDemographics', one)).status).toBe(200);
    expect(await registered(id)).toMatchObject({ Phone: '5185550177', Address1: '1 Elm Street' });
    const second = await read(first.LookupID);
    expect(second.Rows.find(({ Key }) => Key === 'Phone')).toMatchObject({
      Offered: false,
      Accepted: { By: expect.any(String) as string },
    });

    const rest = second.Rows.filter(({ Offered }) => Offered).map(({ Key }) => Key);
    expect(rest).toEqual(['Street', 'Zip']);
    await clerk.call('acceptDemographics', {
      LookupID: first.LookupID,
      Keys: rest,
      RegistrationVersion: second.RegistrationVersion,
    });
    expect(await registered(id)).toMatchObject({ Address1: '214 Mill Road, Apt 3', Zip: '12208-1146' });

    const third = await read(first.LookupID);
    const undo = { LookupID: first.LookupID, Key: 'Street', RegistrationVersion: third.RegistrationVersion };
    await clerk.call('undoDemographics', undo);
    expect(await registered(id)).toMatchObject({ Address1: '1 Elm Street', Zip: '12208-1146' });
    expect((await read(first.LookupID)).Rows.find(({ Key }) => Key === 'Street')).toMatchObject({
      Offered: true,
      Accepted: null,
    });
    const { body } = await desk.call('getRegistrationHistory', { RegMasterID: id });
    expect(body.Data?.filter(({ What }) => What === 'accepted').map(({ Fields }) => Fields)).toContainEqual(['Phone']);
  });

  it('an old version is refused, and so is what was changed since it was accepted', async () => {
    const { id } = await register('NEWPHONE');
    const found = await read(await verify(await sent(id), id));
    const accept = { LookupID: found.LookupID, Keys: ['Phone'], RegistrationVersion: found.RegistrationVersion };
    expect((await clerk.call('acceptDemographics', { ...accept, RegistrationVersion: 99 })).status).toBe(409);
    await clerk.call('acceptDemographics', accept);
    await server.admin.query("UPDATE phi.reg_master SET phone = '5185550199' WHERE id = $1", [id]);
    const again = await read(found.LookupID);
    const undo = { LookupID: found.LookupID, Key: 'Phone', RegistrationVersion: again.RegistrationVersion };
    expect((await clerk.call('undoDemographics', undo)).text).toContain('was changed here since');
  });

  it('two who accept at once write once', async () => {
    const { id } = await register('NEWPHONE');
    const found = await read(await verify(await sent(id), id));
    const accept = { LookupID: found.LookupID, Keys: ['Phone'], RegistrationVersion: found.RegistrationVersion };
    const other = await signedIn(server, ['RealTimeDemographic']);
    const replies = await Promise.all([
      clerk.call('acceptDemographics', accept),
      other.call('acceptDemographics', accept),
    ]);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const { rows } = await server.admin.query('SELECT 1 FROM phi.demographic_decision WHERE lookup_id = $1', [
      found.LookupID,
    ]);
    expect(rows).toHaveLength(1);
  });
});

const sent = async (id: string) => {
  const { body } = await clerk.call('getDemographicPerson', { RegMasterID: id });
  return body.Data?.Person ?? fail('nobody');
};

/** The lines of a check's file that say more than a field. */
async function linesOf(LookupID: string, ...begin: readonly string[]): Promise<readonly string[]> {
  const made = await clerk.call('exportDemographicLookup', { LookupID });
  const file = await fetch(`${server.url}${downloadPath}${made.body.Data?.Ticket ?? ''}`);
  return (await file.text()).split('\r\n').filter((line) => begin.some((field) => line.startsWith(`${field},`)));
}

describe('an alert holds until a person settles it', () => {
  it('by taking the number out of the registration', async () => {
    const { id } = await register('OTHERSSN');
    const found = await read(await verify(await sent(id), id));
    const settle = {
      LookupID: found.LookupID,
      Alert: 'SsnOfAnother',
      How: 'RemoveSsn',
      RegistrationVersion: found.RegistrationVersion,
    };
    expect(await linesOf(found.LookupID, 'Alert')).toEqual([
      expect.stringMatching(/^Alert,,,Not settled,,,This SSN belongs to another name\. Posting back is held until/),
    ]);
    expect((await clerk.call('settleDemographicAlert', settle)).status).toBe(200);
    expect(await registered(id)).toMatchObject({ SocialSecurityNumber: '' });
    expect(await read(found.LookupID)).toMatchObject({ IsHeld: false, Alerts: [{ Settled: { How: 'RemoveSsn' } }] });
    expect((await clerk.call('settleDemographicAlert', settle)).text).toContain('settled already');
  });

  it('by recording the death', async () => {
    const { id } = await register('DIED');
    const found = await read(await verify(await sent(id), id));
    await clerk.call('settleDemographicAlert', {
      LookupID: found.LookupID,
      Alert: 'Deceased',
      How: 'RecordDeath',
      RegistrationVersion: found.RegistrationVersion,
    });
    expect(await registered(id)).toMatchObject({
      Deceased: true,
      DateOfDeath: expect.stringMatching(/^\d{4}-/) as string,
    });
    // The next check finds nothing new.
    expect(await read(await verify(await sent(id), id))).toMatchObject({ IsHeld: false, Alerts: [] });
  });

  it('or by a reason, which is asked for', async () => {
    const { id } = await register('EARLYSSN');
    const found = await read(await verify(await sent(id), id));
    const settle = { LookupID: found.LookupID, Alert: 'SsnBeforeBirth', How: 'Stands', RegistrationVersion: null };
    expect((await clerk.call('settleDemographicAlert', settle)).text).toContain('Reason');
    await clerk.call('settleDemographicAlert', { ...settle, Reason: 'Card seen' });
    expect((await read(found.LookupID)).Alerts[0]?.Settled).toMatchObject({ Reason: 'Card seen' });
    expect(await linesOf(found.LookupID, 'Alert')).toEqual([
      expect.stringMatching(
        /^Alert,,,Settled,,[\d-]+,This SSN was issued before the birth\. Settled by .+: Card seen,$/,
      ),
    ]);
  });
});

describe('which bureau is asked', () => {
  const routes = async () => (await (await signedIn(server, ['FRHCJediMaster'])).call('getBureauRoutes')).body.Data;

  it('without one the screen works on our own checks, and says so', async () => {
    const jedi = await signedIn(server, ['FRHCJediMaster']);
    const before = (await routes()) ?? fail('no routes');
    const none = await jedi.call('saveBureauRoutes', { Version: before.Version, Routes: [] });
    const found = await read(await verify({}));
    expect(await linesOf(found.LookupID, 'Result', 'Score', 'Alert', 'Household')).toEqual([
      expect.stringMatching(/^Result,,,[^,]+,,[\d-]+,No bureau is set up here: these are our own checks alone\.,$/),
      expect.stringMatching(/^Score,,,,,,.*plausible/),
    ]);
    expect(found).toMatchObject({ Outcome: 'NotAsked', Bureau: '', CostCents: 0, Score: null });
    expect(found.state).toMatchObject({ Name: 'NotChecked', Deceased: 'NotChecked', Phone: 'Plausible' });
    expect(found.Rows[0]?.Note).toBe('Not asked here');
    const again = { Version: none.body.Data?.Version, Routes: before.Routes };
    expect((await jedi.call('saveBureauRoutes', { ...again, Version: before.Version })).status).toBe(409);
    expect((await jedi.call('saveBureauRoutes', again)).status).toBe(200);
  });
});

describe('what is kept', () => {
  it('lists the earlier checks of the same person, registered or typed', async () => {
    const [first, second] = [await verify({ LastName: 'Orr-SAME' }), await verify({ LastName: 'orr-SAME' })];
    const { body } = await clerk.call('listEarlierDemographics', { LookupID: first });
    expect(body.Data?.Checks.map(({ LookupID }) => LookupID)).toEqual([second, first]);
  });

  it('what the bureau said goes when its contract keeps it no longer; what was decided stays', async () => {
    const { id } = await register('NEWPHONE');
    const found = await read(await verify(await sent(id), id));
    await clerk.call('acceptDemographics', {
      LookupID: found.LookupID,
      Keys: ['Phone'],
      RegistrationVersion: found.RegistrationVersion,
    });
    await server.admin.query('UPDATE phi.demographic_lookup SET kept_until = current_date - 1 WHERE id = $1', [
      found.LookupID,
    ]);
    await purgeRecords(server.deps);
    const later = await read(found.LookupID);
    expect(later).toMatchObject({ IsGone: true, Score: found.Score, Tally: found.Tally, Household: null });
    expect(later.Rows.find(({ Key }) => Key === 'Phone')).toMatchObject({
      Verified: '',
      Accepted: { By: expect.any(String) as string },
    });
    const undo = { LookupID: found.LookupID, Key: 'Phone', RegistrationVersion: later.RegistrationVersion };
    expect((await clerk.call('undoDemographics', undo)).text).toContain('no longer kept');
  });
});
