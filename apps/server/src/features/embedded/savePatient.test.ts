import type { SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { type Caller, callerOf } from '#/testing/caller.ts';
import { asking, check, fieldsOf } from '#/testing/checks.ts';
import { changeChart, chartNow, embeddedSession, openChart } from '#/testing/outside/ehrLaunch.ts';
import { searchFor, searchOf } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const roles = ['RealTimeEligibility', 'RealTimeDemographic', 'RealTimeInsuranceDiscovery'] as const;
const newName = () => `Quill${randomBytes(4).toString('hex').replaceAll(/\d/g, 'x')}`;
const bluestone = {
  ircname: 'Bluestone Health Plan',
  insuranceidnumber: 'BSH77000111',
  insurancepolicyholderfirstname: 'Ora',
  insurancepolicyholderlastname: 'Elder',
  insurancepolicyholderdob: '01/02/1950',
};
const plan = { ircname: 'Northlake Mutual', insuranceidnumber: 'NLM77000222' };

type Made = { readonly saving?: string; readonly lastname?: string; readonly more?: Readonly<Record<string, string>> };

/** A chart of one's own that lacks street and city, opened by somebody of the practice, with what the portal then knows of it. */
async function opened({ saving, lastname = newName(), more = {} }: Made = {}) {
  const chart = { firstname: 'Ada', lastname, dob: '03/04/1971', state: 'MI', zip: '49909', ...more };
  const patient = await openChart(server, { ...chart, insurances: [bluestone, plan] });
  const { caller, user } = await embeddedSession(server, { patient, roles, ...(saving !== undefined && { saving }) });
  const data = (await caller.call('refreshLoginData')).body.Data?.EmbeddedData;
  if (!data) throw new Error('no chart');
  return { caller, user, patient, data, person: { LastName: lastname, FirstName: 'Ada', DateOfBirth: '1971-03-04' } };
}

const typed = [
  { Field: 'Address1', Value: '1 Ledger Way ' },
  { Field: 'City', Value: 'Harrow Point' },
];
const seen = (patient: string) => chartNow(server, patient);
/** What the audit has of somebody’s saves, in its order. */
async function audited(userId: string): Promise<readonly string[]> {
  const { rows } = await server.admin.query<{ act: string }>(
    `SELECT concat_ws(' ', action, detail) AS act FROM phi.audit_event
      WHERE client_id = $1 AND user_id = $2 AND action LIKE '%SaveEmbeddedPatient' ORDER BY seq`,
    [lakeside, userId],
  );
  return rows.map(({ act }) => act);
}
const save = (caller: Caller, payload: object) => caller.call('savePatient', { ...payload });

describe('[EMB-04] what was changed here is saved to the billing system', () => {
  it('[EMB-08] fields that the source had empty; the chart that answers is the new original, and the audit has no value', async () => {
    const { caller, user, patient, data } = await opened();
    const { Version } = data;
    const { body } = await save(caller, { Version, Fields: typed });
    expect(body.Data).toMatchObject({
      Outcome: 'Saved',
      EmbeddedData: { Patient: { Address1: '1 Ledger Way', City: 'Harrow Point', Zip: '49909' } },
    });
    expect(body.Data?.EmbeddedData?.Version).not.toBe(Version);
    expect(await seen(patient)).toMatchObject({
      patient: { address1: '1 Ledger Way', city: 'Harrow Point', firstname: 'Ada', dob: '03/04/1971' },
      saves: 1,
    });
    const { rows } = await server.admin.query<{ entity_id: string; detail: string }>(
      `SELECT entity_id, detail FROM phi.audit_event
        WHERE client_id = $1 AND user_id = $2 AND action = 'SaveEmbeddedPatient' AND result = 'done'`,
      [lakeside, user.id],
    );
    expect(rows).toEqual([
      { entity_id: expect.stringMatching(/^[0-9a-f]{64}$/) as string, detail: 'Saved changed:address1,city' },
    ]);
    expect(await audited(user.id)).toEqual([
      'BeginSaveEmbeddedPatient changed:address1,city',
      'SaveEmbeddedPatient Saved changed:address1,city',
    ]);
  });

  it('[EMB-05] [EMB-06] entries are removed there: an insurance, and the subscriber of one that stays', async () => {
    const { caller, patient, data } = await opened({ more: { address1: '1 Ledger Way', city: 'Harrow Point' } });
    expect(data.Insurances.map(({ RegInsuranceId }) => RegInsuranceId)).toEqual([`${patient}1`, `${patient}2`]);
    expect(data.Subscribers).toHaveLength(1);
    const { body } = await save(caller, {
      Version: data.Version,
      RemoveInsurances: [`${patient}2`],
      RemoveSubscribers: [`${patient}1`],
    });
    expect(body.Data?.EmbeddedData?.Insurances).toHaveLength(1);
    expect(body.Data?.EmbeddedData?.Subscribers).toEqual([]);
    const { insurances } = await seen(patient);
    expect(insurances).toMatchObject([{ insuranceidnumber: 'BSH77000111', insurancepolicyholderlastname: '' }]);
  });

  it('[VAL-25] [VAL-26] [EMB-08] a patient who lacks something is not saved, nor what the source has filled in, nor a wrong form', async () => {
    const { caller, patient, data } = await opened({ more: { zip: '' } });
    const { Version } = data;
    const faults = async (Fields: object) => fieldsOf(await save(caller, { Version, Fields }));
    expect(await faults([{ Field: 'Zip', Value: '49911' }])).toEqual({
      Address1: 'Value is required',
      City: 'Value is required',
    });
    expect(Object.keys(await faults([...typed, { Field: 'LastName', Value: 'Other' }]))).toEqual(['LastName']);
    expect(Object.keys(await faults([...typed, { Field: 'Zip', Value: '4991' }]))).toEqual(['Zip']);
    expect((await seen(patient)).saves).toBe(0);
  });

  it('a verified value goes over what the source has, by the check that verified it and by no other', async () => {
    const lastname = `${newName()}-MOVED`;
    const address = { address1: '1 Elm Street', city: 'Harrow Point' };
    const { caller, patient, data, person } = await opened({ lastname, more: address });
    const check = async (who: object) =>
      (
        await caller.call('verifyDemographics', {
          ...person,
          Address1: '1 Elm Street',
          City: 'Harrow Point',
          State: 'MI',
          Zip: '49909',
          RegMasterID: null,
          VisitMasterID: null,
          ...who,
        })
      ).body.Data?.LookupID;
    const DemographicsID = await check({});
    const read = (await caller.call('getDemographicLookup', { LookupID: DemographicsID })).body.Data;
    const street = read?.Rows.find(({ Key }) => Key === 'Street');
    expect(street).toMatchObject({ Offered: true, Takes: { Address1: expect.stringContaining('214') as string } });
    const Value = street?.Takes.Address1 ?? '';
    const { Version } = data;
    const other = await check({ LastName: 'Else-MOVED', FirstName: 'Bo', DateOfBirth: '1980-01-01' });
    const refused = async (field: object) =>
      (await save(caller, { Version, Fields: [{ Field: 'Address1', ...field }] })).body;
    expect((await refused({ Value: 'Elsewhere 9', DemographicsID })).WasSuccess).toBe(false);
    expect((await refused({ Value, DemographicsID: other })).UserMessage).toMatch(/somebody else/);
    expect((await refused({ Value })).WasSuccess).toBe(false);
    expect((await seen(patient)).saves).toBe(0);
    const { body } = await save(caller, { Version, Fields: [{ Field: 'Address1', Value, DemographicsID }] });
    expect(body.Data?.Outcome).toBe('Saved');
    expect((await seen(patient)).patient['address1']).toBe(Value);
  });

  it('a check whose alert nobody has settled holds what goes back', async () => {
    const lastname = `${newName()}-MOVED-DIED`;
    const { caller, data, person } = await opened({ lastname, more: { address1: '1 Elm Street', city: 'Troy' } });
    const home = { Address1: '1 Elm Street', City: 'Troy', State: 'MI', Zip: '49909' };
    const asked = await caller.call('verifyDemographics', {
      ...person,
      ...home,
      RegMasterID: null,
      VisitMasterID: null,
    });
    const DemographicsID = asked.body.Data?.LookupID ?? '';
    const check = (await caller.call('getDemographicLookup', { LookupID: DemographicsID })).body.Data;
    expect(check?.IsHeld).toBe(true);
    const Value = check?.Rows.find(({ Key }) => Key === 'Street')?.Takes.Address1;
    const Fields = [{ Field: 'Address1', Value, DemographicsID }];
    const { body } = await save(caller, { Version: data.Version, Fields });
    expect(body.UserMessage).toMatch(/^An alert of the check holds/);
  });
});

describe('[GEN-05] the guard stands before the billing system too', () => {
  const address = { address1: '1 Ledger Way', city: 'Harrow Point' };
  const found = async (scenario: string, level: SearchCandidate['Level'], firstname = newName()) => {
    const made = await opened({ lastname: scenario, more: { ...address, firstname } });
    const { Patient } = made.data;
    const person = { LastName: scenario, FirstName: Patient?.FirstName, DateOfBirth: '1971-03-04' };
    const search = await searchFor(made.caller, { ...person, State: 'MI', Zip: '49909' });
    const one = search.Candidates.find(({ Level, Standing }) => Level === level && Standing === 'active');
    if (one === undefined) throw new Error(`none is ${level}`);
    const add = () =>
      save(made.caller, {
        Version: made.data.Version,
        AddInsurances: [{ SpifResponseID: one.SpifResponseID, COB: 1 }],
      });
    return { ...made, search, one, add };
  };

  it('one to review goes nowhere before somebody accepted it, then once, and behind who stands there', async () => {
    const { caller, patient, search, one, add } = await found('ACT', 'REVIEW');
    expect((await add()).body.UserMessage).toMatch(/^This coverage waits for a review/);
    expect((await seen(patient)).saves).toBe(0);
    await caller.call('decideCandidate', {
      DiscoveryID: search.DiscoveryID,
      SpifResponseID: one.SpifResponseID,
      Version: one.Version,
      Decision: 'Accepted',
      Code: 'card',
    });
    expect((await searchOf(caller, search.DiscoveryID)).Source).toBe('Embedded');
    const saved = (await add()).body.Data;
    expect(saved?.Outcome).toBe('Saved');
    const added = saved?.EmbeddedData?.Insurances.at(-1);
    expect(added).toMatchObject({ TradingPartnerName: one.PayerName, CertificateNumber: one.MemberID, COB: 3 });
    // Pressed twice, or again from the same screen: it stands there once.
    expect((await add()).body.Data?.Outcome).toBe('Saved');
    expect((await seen(patient)).insurances).toHaveLength(3);
  });

  it('what is hardly the patient’s goes nowhere, nor what was found about somebody else', async () => {
    const low = await found('OTHER', 'LOW');
    expect((await low.add()).body.UserMessage).toMatch(/^This coverage is hardly/);
    const review = await found('ACT', 'REVIEW');
    await review.caller.call('decideCandidate', {
      DiscoveryID: review.search.DiscoveryID,
      SpifResponseID: review.one.SpifResponseID,
      Version: review.one.Version,
      Decision: 'Accepted',
      Code: 'card',
    });
    const stranger = await opened({ more: address });
    const { body } = await save(stranger.caller, {
      Version: stranger.data.Version,
      AddInsurances: [{ SpifResponseID: review.one.SpifResponseID }],
    });
    expect(body.UserMessage).toMatch(/^This coverage is about somebody else/);
    expect((await seen(stranger.patient)).saves).toBe(0);
  });

  it('asked again from the chart, by a nickname too, it goes nowhere before somebody accepted it; rejected, never', async () => {
    const { caller, patient, data, search, one } = await found('ACT', 'REVIEW', 'Robert');
    const { rows } = await server.admin.query<{ id: string }>(
      'SELECT trading_partner_id AS id FROM phi.lookup WHERE id = $1',
      [one.SpifResponseID],
    );
    const asked = { LastName: 'ACT', DateOfBirth: '1971-03-04', SelectedTradingPartner: rows[0]?.id };
    const answers: string[] = [];
    for (const FirstName of ['Robert', 'Bob'])
      answers.push(
        (await check(caller, { ...asked, FirstName, DateOfService: search.Request.ServiceTo })).SpifResponseID,
      );
    const added = async (SpifResponseID = '') =>
      (await save(caller, { Version: data.Version, AddInsurances: [{ SpifResponseID }] })).body.UserMessage;
    for (const id of answers) expect(await added(id)).toMatch(/^This coverage waits for a review/);
    const decision = { DiscoveryID: search.DiscoveryID, SpifResponseID: one.SpifResponseID, Version: one.Version };
    await caller.call('decideCandidate', { ...decision, Decision: 'Rejected', Code: 'otherPerson' });
    for (const id of [one.SpifResponseID, ...answers]) expect(await added(id)).toMatch(/^Somebody rejected/);
    expect((await seen(patient)).saves).toBe(0);
  });

  it('what no search judged goes into the chart of its patient alone: not into a twin’s, and once by one save', async () => {
    const lastname = newName();
    const twin = await opened({ lastname, more: { ...address, firstname: 'Bo' } });
    const { caller, patient, data, person } = await opened({ lastname, more: address });
    const told = async () => (await check(caller, asking('NORTH', 'ACT', person))).SpifResponseID;
    const [one, other] = [await told(), await told()];
    const add = (by: typeof twin, ids: readonly string[]) =>
      save(by.caller, {
        Version: by.data.Version,
        AddInsurances: ids.map((SpifResponseID) => ({ SpifResponseID })),
      });
    expect((await add(twin, [one])).body.UserMessage).toMatch(/^This coverage is about somebody else/);
    expect((await seen(twin.patient)).saves).toBe(0);
    const { insurances } = await seen(patient);
    const saved = await save(caller, {
      Version: data.Version,
      AddInsurances: [one, one, other].map((SpifResponseID) => ({ SpifResponseID })),
    });
    expect(saved.body.Data?.Outcome).toBe('Saved');
    expect((await seen(patient)).insurances).toHaveLength(insurances.length + 1);
  });

  it('what a search found that was begun by mistake for a twin goes into the twin’s chart alone, accepted or not', async () => {
    const { search, one, patient, add } = await found('ACT', 'REVIEW');
    const twin = await opened({ lastname: 'ACT', more: { ...address, firstname: newName() } });
    await twin.caller.call('decideCandidate', {
      DiscoveryID: search.DiscoveryID,
      SpifResponseID: one.SpifResponseID,
      Version: one.Version,
      Decision: 'Accepted',
      Code: 'card',
    });
    const { body } = await save(twin.caller, {
      Version: twin.data.Version,
      AddInsurances: [{ SpifResponseID: one.SpifResponseID }],
    });
    expect(body.UserMessage).toMatch(/^This coverage is about somebody else/);
    expect((await seen(twin.patient)).saves).toBe(0);
    expect((await add()).body.Data?.Outcome).toBe('Saved');
    expect((await seen(patient)).saves).toBeGreaterThan(0);
  });

  it('[ROLE-05] a lookup and a check of nobody here, or of another client, are not found', async () => {
    const { caller, patient, data, person } = await opened({ more: address });
    const { Version } = data;
    const foreign = await signedIn(server, ['RealTimeInsuranceDiscovery', 'RealTimeDemographic'], summit);
    const home = { Address1: '1 Ledger Way', City: 'Harrow Point', State: 'MI', Zip: '49909' };
    const asked = await foreign.call('verifyDemographics', {
      ...person,
      ...home,
      RegMasterID: null,
      VisitMasterID: null,
    });
    const theirs = asked.body.Data?.LookupID ?? '';
    expect((await foreign.call('getDemographicLookup', { LookupID: theirs })).status).toBe(200);
    const byTheirs = [{ Field: 'Zip', Value: '49911', DemographicsID: theirs }];
    expect((await save(caller, { Version, Fields: byTheirs })).status).toBe(404);
    const search = await searchFor(foreign, { ...person, LastName: 'ACT', State: 'MI', Zip: '49909' });
    const { SpifResponseID } = search.Candidates[0]!; // the payer knows everybody of this name
    expect((await save(caller, { Version, AddInsurances: [{ SpifResponseID }] })).status).toBe(404);
    expect((await seen(patient)).saves).toBe(0);
    const nobody = '11111111-1111-4111-8111-111111111111';
    expect((await save(caller, { Version, AddInsurances: [{ SpifResponseID: nobody }] })).status).toBe(404);
    const Fields = [{ Field: 'Zip', Value: '49911', DemographicsID: nobody }];
    expect((await save(caller, { Version, Fields })).status).toBe(404);
  });
});

describe('an EHR that does not do as it should', () => {
  const text = async (saving: string) => {
    const { caller, patient, data } = await opened({ saving });
    const { body } = await save(caller, { Version: data.Version, Fields: typed });
    expect((await seen(patient)).saves).toBe(0);
    return body.UserMessage;
  };

  it('refuses, forbids, ends the access, or does not answer: nothing is saved, and each has its sentence', async () => {
    const refused = await opened({ saving: 'refused' });
    await save(refused.caller, { Version: refused.data.Version, Fields: typed });
    expect(await audited(refused.user.id)).toContain('BeginSaveEmbeddedPatient changed:address1,city');
    expect(await text('refused')).toMatch(/^Your EHR did not accept the change, and nothing was saved/);
    expect(await text('forbidden')).toMatch(/^Your EHR does not let you change/);
    expect(await text('expired')).toMatch(/^Your EHR’s access for this session has ended/);
    expect(await text('away')).toMatch(/^Your EHR did not answer, and nothing was saved/);
  });

  it('takes a half: the answer says which, and the chart is as the EHR has it', async () => {
    const { caller, patient, data } = await opened({ saving: 'half' });
    const wanted = { Version: data.Version, Fields: typed, RemoveInsurances: [`${patient}2`] };
    const { body } = await save(caller, wanted);
    expect(body.Data).toMatchObject({
      Outcome: 'Part',
      Sentence: expect.stringContaining('did not take that an insurance is removed') as string,
      EmbeddedData: { Patient: { City: 'Harrow Point' } },
    });
    expect(body.Data?.EmbeddedData?.Insurances).toHaveLength(2);
  });

  it('keeps it and loses its answer: what stands there is saved, and is not written again', async () => {
    const { caller, patient, data } = await opened({ saving: 'lost' });
    const wanted = { Version: data.Version, Fields: typed };
    expect((await save(caller, wanted)).body.Data?.Outcome).toBe('Saved');
    expect((await save(caller, wanted)).body.Data?.Outcome).toBe('Saved');
    expect((await seen(patient)).saves).toBe(1);
  });

  it('was changed at its own desk: nothing is saved, and the new chart comes back; two presses at once save once', async () => {
    const { caller, patient, data } = await opened();
    await changeChart(server, patient, { zip: '49911' });
    const { body } = await save(caller, { Version: data.Version, Fields: typed });
    expect(body.Data).toMatchObject({ Outcome: 'Changed', EmbeddedData: { Patient: { Zip: '49911', City: '' } } });
    expect((await seen(patient)).patient['city']).toBe('');
    const wanted = { Version: body.Data?.EmbeddedData?.Version, Fields: typed };
    const both = await Promise.all([save(caller, wanted), save(caller, wanted)]);
    expect(both.map((reply) => reply.body.Data?.Outcome)).toEqual(['Saved', 'Saved']);
    expect((await seen(patient)).saves).toBe(2); // the desk's, and one of the two

    const stale = await opened({ saving: 'stale' });
    const raced = await save(stale.caller, { Version: stale.data.Version, Fields: typed });
    expect(raced.body.Data?.Outcome).toBe('Changed');
  });
});

it('without a chart there is nobody to save, and without one of the three roles nobody saves', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const { body } = await save(clerk, { Version: 'x', Fields: typed });
  expect(body.UserMessage).toMatch(/^No chart is open here/);
  const reports = await signedIn(server, ['Reports']);
  expect((await save(reports, { Version: 'x' })).status).toBe(403);
  expect((await save(callerOf(server.url, null), { Version: 'x' })).status).toBe(401);
});
