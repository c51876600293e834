import { addDays } from '@coverline/domain/format/dates.ts';
import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { type Caller, send } from '#/testing/caller.ts';
import { fieldsOf, resultOf, submit } from '#/testing/checks.ts';
import { searchFor, searchOf } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let finder: Caller;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
  clerk = await signedIn(server, ['RealTimeEligibility', 'ClientAdministrator']);
});
afterAll(() => server.close());

let people = 0;
/** Somebody registered who is searched for: by a last name that has every payer answer so. */
async function searched(scenario: string, changes: object = {}) {
  const person = { LastName: scenario, FirstName: `Guard${'abcdefghij'.charAt(people)}`, DateOfBirth: '1981-04-05' };
  const made = await clerk.call('saveRegistration', {
    RegMasterID: null,
    Version: null,
    MRN: `GRD-${++people}`,
    ...person,
  });
  const RegmasterID = made.body.Data?.RegMasterID ?? '';
  const search = await searchFor(finder, { ...person, RegmasterID, ...changes });
  return { RegmasterID, search };
}
const first = (search: Search, level: SearchCandidate['Level']): SearchCandidate => {
  const found = search.Candidates.find(({ Level, Standing }) => Level === level && Standing === 'active');
  if (found === undefined) throw new Error(`none is ${level}`);
  return found;
};
const save = (caller: Caller, RegMasterID: string, SpifResponseID: string) =>
  caller.call('saveToRegistration', {
    SpifResponseID,
    RegMasterID,
    RegInsuranceID: null,
    InsuranceVersion: null,
    COB: null,
    RegistrationVersion: 1,
  });
const decide = (DiscoveryID: string, one: SearchCandidate, changes: object) =>
  finder.call('decideCandidate', {
    DiscoveryID,
    SpifResponseID: one.SpifResponseID,
    Version: one.Version,
    Decision: 'Accepted',
    ...changes,
  });
const fhirOf = async (id: string) => {
  const reply = await clerk.call('exportLookup', { SpifResponseID: id, Format: 'FHIR' });
  return (await send(server.url, `/download/${reply.body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' })).text;
};

const flatOf = async (id: string) => {
  const reply = await clerk.call('exportLookups', { SpifResponseIDs: [id], Format: 'CSV' });
  return (await send(server.url, `/download/${reply.body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' })).text;
};

describe('[GEN-05] the guard around what is not surely the patient’s', () => {
  it('one to review is saved by no call until somebody accepts it with what they saw, and then is', async () => {
    const { RegmasterID, search } = await searched('ACT', { Zip: '49909', State: 'MI' });
    const one = first(search, 'REVIEW');
    for (const caller of [finder, clerk]) {
      const refused = await save(caller, RegmasterID, one.SpifResponseID);
      expect(refused.body.UserMessage).toMatch(/^This coverage waits for a review/);
    }
    // What stands at the top of an answer says that it waits, whichever way the answer leaves.
    expect(await resultOf(clerk, one.SpifResponseID)).toMatchObject({
      HeldWhy: 'Review',
      HeldAt: { DiscoveryID: search.DiscoveryID, SpifResponseID: one.SpifResponseID },
    });
    const fhir = await fhirOf(one.SpifResponseID);
    expect(fhir).toContain('"status": "draft"');
    expect(fhir).toMatch(/"disposition": "This coverage waits for a review: [^"]*Payer: Active/);
    // No number, no subscriber, no group, no days: nobody's program takes it for the patient's coverage.
    for (const name of [
      'inforce',
      'subscriberId',
      'subscriber',
      'relationship',
      'period',
      'benefitPeriod',
      'class',
      'benefit',
    ])
      expect(fhir, name).not.toContain(`"${name}":`);
    expect(fhir).not.toContain('Member number');
    const [head = '', row = ''] = (await flatOf(one.SpifResponseID)).trimEnd().split('\r\n');
    const cell = (name: string) => row.split(',')[head.replace('\uFEFF', '').split(',').indexOf(name)];
    expect(['StatusID', 'StatusText', 'Grade'].map(cell)).toEqual(['', 'Waits for a review', 'Questionable']);
    // No number and no days: a file of HL7, which is made of these columns, has no insurance of it either.
    for (const name of ['CoverageStatus', 'PayerReturned', 'MemberIDReturned', 'PlanBegin'])
      expect(cell(name), name).toBe('');

    expect(fieldsOf(await decide(search.DiscoveryID, one, {}))).toEqual({ Code: 'Say what you saw' });
    expect(fieldsOf(await decide(search.DiscoveryID, one, { Code: 'otherPerson' }))).toHaveProperty('Code');
    const accepted = await decide(search.DiscoveryID, one, { Code: 'card', Note: 'Card of 2026' });
    expect(accepted.body.Data).toEqual({ Version: one.Version + 1 });
    const now = await searchOf(finder, search.DiscoveryID);
    expect(now.Outcome).toBe('Found');
    expect(first(now, 'REVIEW')).toMatchObject({
      Decision: 'Accepted',
      DecisionCode: 'card',
      DecisionNote: 'Card of 2026',
      Billable: true,
      Reviewed: one.Reviewed + 1,
      Accepted: one.Accepted + 1,
    });
    const exported = await finder.call('exportDiscovery', { DiscoveryID: search.DiscoveryID, Format: 'CSV' });
    const file = await send(server.url, `/download/${exported.body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    expect(file.text).toMatch(
      /,Accepted,Insurance card at the desk,Card of 2026,[^,]+,\d{4}-\d\d-\d\dT[^,]+[+-]\d\d:\d\d,No\r/,
    );
    expect((await save(finder, RegmasterID, one.SpifResponseID)).body.WasSuccess).toBe(true);
    expect((await resultOf(clerk, one.SpifResponseID)).HeldWhy).toBeNull();
    const released = await fhirOf(one.SpifResponseID);
    for (const text of ['"status": "active"', 'Member number', '"subscriberId":', '"benefitPeriod":'])
      expect(released).toContain(text);
    const saved = first(await searchOf(finder, search.DiscoveryID), 'REVIEW');
    expect(saved.RegInsuranceID).not.toBeNull();
    // What stands in the registration is taken out there first.
    const back = await decide(search.DiscoveryID, saved, { Decision: null });
    expect(back.body.UserMessage).toMatch(/^This coverage is saved in the registration/);
  });

  it('one that is rejected, or waits for more, is saved by nobody, and a decision can be taken back', async () => {
    const { RegmasterID, search } = await searched('ACT', { Zip: '49909', State: 'MI' });
    const { DiscoveryID } = search;
    const one = first(search, 'REVIEW');
    expect(fieldsOf(await decide(DiscoveryID, one, { Decision: 'Rejected' }))).toHaveProperty('Code');
    expect(fieldsOf(await decide(DiscoveryID, one, { Decision: 'Rejected', Code: 'other' }))).toHaveProperty('Note');
    await decide(DiscoveryID, one, { Decision: 'Rejected', Code: 'otherPerson' });
    expect((await save(finder, RegmasterID, one.SpifResponseID)).body.UserMessage).toMatch(/^Somebody rejected/);
    const stale = await decide(DiscoveryID, one, { Code: 'card' });
    expect(stale.status).toBe(409);
    const back = await decide(DiscoveryID, { ...one, Version: 2 }, { Decision: null });
    expect(back.body.Data).toEqual({ Version: 3 });
    await decide(DiscoveryID, { ...one, Version: 3 }, { Decision: 'NeedInfo' });
    expect((await save(finder, RegmasterID, one.SpifResponseID)).body.UserMessage).toMatch(/waits for a review/);
  });

  it('one that is rejected stays so where the same answer is found again, and counts once', async () => {
    const { RegmasterID, search } = await searched('ACT', { Zip: '49909', State: 'MI' });
    const one = first(search, 'REVIEW');
    const { LastName, FirstName, DateOfBirth } = search.Request;
    const person = { LastName, FirstName, DateOfBirth, RegmasterID, Zip: '49909', State: 'MI' };
    await decide(search.DiscoveryID, one, { Decision: 'Rejected', Code: 'otherPerson' });
    const again = await searchFor(finder, person);
    const found = again.Candidates.find(({ SpifResponseID }) => SpifResponseID === one.SpifResponseID);
    expect(found).toMatchObject({ Decision: 'Rejected', DecisionCode: 'otherPerson', Reviewed: one.Reviewed + 1 });
    expect((await save(finder, RegmasterID, one.SpifResponseID)).body.UserMessage).toMatch(/^Somebody rejected/);
  });

  it('an answer that its search has not looked at yet, since its worker died, is saved by nobody before it has', async () => {
    const { RegmasterID, search } = await searched('ACT', { Zip: '49909', State: 'MI' });
    const one = first(search, 'REVIEW');
    await server.admin.query(`DELETE FROM phi.discovery_candidate WHERE lookup_id = $1`, [one.SpifResponseID]);
    await server.admin.query(`UPDATE phi.discovery_ask SET state = 'Asked' WHERE lookup_id = $1`, [one.SpifResponseID]);
    expect((await save(finder, RegmasterID, one.SpifResponseID)).body.UserMessage).toMatch(/waits for a review/);
    // What was asked before, by somebody at the desk, is not held back because a search takes it up.
    await server.admin.query(`UPDATE phi.discovery_ask SET is_kept = true WHERE lookup_id = $1`, [one.SpifResponseID]);
    expect((await save(finder, RegmasterID, one.SpifResponseID)).body.WasSuccess).toBe(true);
  });

  it('a twin’s is neither searched for at the registration, nor saved there where a search of nobody registered found it', async () => {
    const person = { LastName: 'ACT', FirstName: 'Rosamund', DateOfBirth: '1984-03-02', Zip: '49909', State: 'MI' };
    const { LastName, FirstName, DateOfBirth } = person;
    const made = await clerk.call('saveRegistration', {
      RegMasterID: null,
      Version: null,
      MRN: 'GRD-TWIN',
      LastName,
      FirstName,
      DateOfBirth,
    });
    const RegmasterID = made.body.Data?.RegMasterID ?? '';
    const twin = { ...person, FirstName: 'Benedict' };
    await expect(searchFor(finder, { ...twin, RegmasterID })).rejects.toThrow(/somebody else than the registration/);
    const search = await searchFor(finder, twin);
    const one = first(search, 'REVIEW');
    await decide(search.DiscoveryID, one, { Code: 'card' });
    const refused = await save(finder, RegmasterID, one.SpifResponseID);
    expect(refused.body.UserMessage).toMatch(/^This coverage was searched for by another first name/);
    await decide(search.DiscoveryID, { ...one, Version: one.Version + 1 }, { Decision: null });
  });

  it('what is hardly the patient’s is accepted by nobody and saved by no call', async () => {
    const { RegmasterID, search } = await searched('OTHER', { Zip: '49909', State: 'MI' });
    const one = first(search, 'LOW');
    const accepted = await decide(search.DiscoveryID, one, { Code: 'card' });
    expect(accepted.body.UserMessage).toMatch(/nobody can accept it/);
    for (const caller of [finder, clerk]) {
      const refused = await save(caller, RegmasterID, one.SpifResponseID);
      expect(refused.body.UserMessage).toMatch(/^This coverage is hardly/);
    }
  });

  it('an ordinary check that is answered by the same lookup is held back too', async () => {
    const { RegmasterID, search } = await searched('ACT', { Zip: '49909', State: 'MI' });
    const one = first(search, 'REVIEW');
    const { Request } = search;
    const payer = await server.admin.query<{ id: string }>(
      'SELECT trading_partner_id AS id FROM phi.lookup WHERE id = $1',
      [one.SpifResponseID],
    );
    const again = await clerk.call('submitEligibility', {
      LastName: Request.LastName,
      FirstName: Request.FirstName,
      DateOfBirth: Request.DateOfBirth,
      DateOfService: Request.ServiceTo,
      SelectedTradingPartner: payer.rows[0]?.id,
      RegmasterID,
    });
    expect(again.body.Data?.SpifResponseID).toBe(one.SpifResponseID);
    expect((await save(clerk, RegmasterID, one.SpifResponseID)).body.UserMessage).toMatch(/waits for a review/);
  });

  it('what was rejected is held back however often it is asked for again, on whatever day; a number of a card asks something else', async () => {
    const { RegmasterID, search } = await searched('ACT', { Zip: '49909', State: 'MI' });
    const one = first(search, 'REVIEW');
    await decide(search.DiscoveryID, one, { Decision: 'Rejected', Code: 'otherPerson' });
    const { rows } = await server.admin.query<{ id: string }>(
      'SELECT trading_partner_id AS id FROM phi.lookup WHERE id = $1',
      [one.SpifResponseID],
    );
    const request = {
      LastName: search.Request.LastName,
      FirstName: search.Request.FirstName,
      DateOfBirth: search.Request.DateOfBirth,
      DateOfService: search.Request.ServiceTo,
      SelectedTradingPartner: rows[0]?.id,
      RegmasterID,
    };
    const before = addDays(search.Request.ServiceTo, -9);
    for (const asked of [request, { ...request, DateOfService: before }]) {
      const id = await submit(clerk, asked);
      expect(id).not.toBe(one.SpifResponseID);
      expect((await resultOf(clerk, id)).HeldWhy).toBe('Rejected');
      for (const caller of [finder, clerk])
        expect((await save(caller, RegmasterID, id)).body.UserMessage).toMatch(/^Somebody rejected/);
    }
    const carded = await submit(clerk, { ...request, CertificateNumber: 'X1-ACT' });
    expect((await resultOf(clerk, carded)).HeldWhy).toBeNull();
    // Taken back, and accepted with what was seen, it may be used, the one that was asked anew too.
    await decide(search.DiscoveryID, { ...one, Version: one.Version + 1 }, { Decision: null });
    await decide(search.DiscoveryID, { ...one, Version: one.Version + 2 }, { Code: 'card' });
    const again = await submit(clerk, request);
    expect((await resultOf(clerk, again)).HeldWhy).toBeNull();
    expect((await save(clerk, RegmasterID, again)).body.WasSuccess).toBe(true);
  });

  it('nobody of another client sees or decides it, and what was compared is sealed', async () => {
    const { search } = await searched('ACT', { Zip: '49909', State: 'MI' });
    const stranger = await signedIn(server, ['RealTimeInsuranceDiscovery'], summit);
    expect((await stranger.call('getDiscovery', { DiscoveryID: search.DiscoveryID })).status).toBe(404);
    const one = first(search, 'REVIEW');
    const foreign = await stranger.call('decideCandidate', {
      DiscoveryID: search.DiscoveryID,
      SpifResponseID: one.SpifResponseID,
      Version: 1,
      Decision: 'Accepted',
      Code: 'card',
    });
    expect(foreign.status).toBe(404);
    const { rows } = await server.admin.query<{ kept: string }>(
      `SELECT encode(d.person_enc, 'escape') || encode(c.evidence_enc, 'escape') AS kept
         FROM phi.discovery d JOIN phi.discovery_candidate c ON c.client_id = d.client_id AND c.discovery_id = d.id WHERE d.client_id = $1 AND d.id = $2`,
      [lakeside, search.DiscoveryID],
    );
    expect(rows[0]?.kept).toBeDefined();
    expect(rows[0]?.kept).not.toMatch(/Guard|1981|49909/);
  });
});
