import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { check, resultOf, submit } from '#/testing/checks.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { searchFor } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let finder: Caller;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
  clerk = await signedIn(server, ['RealTimeEligibility']);
});
afterAll(() => server.close());

const place = { Zip: '49909', State: 'MI' } as const;
/** A last name that has every payer answer so, and a first name of each test. */
const named = (LastName: string, FirstName: string) => ({ LastName, FirstName, DateOfBirth: '1981-04-05' });
async function register(person: object, MRN: string): Promise<string> {
  const made = await clerk.call('saveRegistration', { RegMasterID: null, Version: null, MRN, ...person });
  return made.body.Data?.RegMasterID ?? '';
}
const first = (search: Search, level: SearchCandidate['Level']): SearchCandidate => {
  const found = search.Candidates.find(({ Level, Standing }) => Level === level && Standing === 'active');
  if (found === undefined) throw new Error(`none is ${level}`);
  return found;
};
const payerOf = async (lookupId: string): Promise<string> => {
  const { rows } = await server.admin.query<{ id: string }>(
    'SELECT trading_partner_id AS id FROM phi.lookup WHERE id = $1',
    [lookupId],
  );
  return rows[0]?.id ?? '';
};
const reject = ({ DiscoveryID }: Search, { SpifResponseID, Version }: SearchCandidate) =>
  finder.call('decideCandidate', {
    DiscoveryID,
    SpifResponseID,
    Version,
    Decision: 'Rejected',
    Code: 'otherPerson',
  });
const heldWhy = async (id: string) => (await resultOf(clerk, id)).HeldWhy;

describe('[GEN-05] what asks again what a search asked', () => {
  it('is held back from that search on; what was asked before it stays as it was', async () => {
    const person = named('OTHER', 'Before');
    const RegmasterID = await register(person, 'GRA-1');
    const probe = await searchFor(finder, { ...named('OTHER', 'Probe'), ...place });
    const SelectedTradingPartner = await payerOf(first(probe, 'LOW').SpifResponseID);
    const day = probe.Request.ServiceTo;
    const ask = (days: number) =>
      submit(clerk, { ...person, DateOfService: addDays(day, -days), SelectedTradingPartner, RegmasterID });
    const before = await ask(9);
    expect(await heldWhy(before)).toBeNull();
    await searchFor(finder, { ...person, RegmasterID, ...place });
    expect(await heldWhy(before)).toBeNull();
    expect(await heldWhy(await ask(8))).toBe('Low');
  });

  it('is held back of somebody who was registered after the search, and of one who is asked about unregistered behind it', async () => {
    const person = named('OTHER', 'Later');
    const search = await searchFor(finder, { ...person, ...place });
    const SelectedTradingPartner = await payerOf(first(search, 'LOW').SpifResponseID);
    const RegmasterID = await register(person, 'GRA-5');
    const ask = { ...person, DateOfService: addDays(search.Request.ServiceTo, 1), SelectedTradingPartner };
    expect(await heldWhy(await submit(clerk, { ...ask, RegmasterID }))).toBe('Low');
    const other = named('OTHER', 'Sooner');
    const RegisteredFirst = await register(other, 'GRA-6');
    const own = await searchFor(finder, { ...other, RegmasterID: RegisteredFirst, ...place });
    const payer = await payerOf(first(own, 'LOW').SpifResponseID);
    const unregistered = { ...other, DateOfService: addDays(own.Request.ServiceTo, 1), SelectedTradingPartner: payer };
    expect(await heldWhy(await submit(clerk, unregistered))).toBe('Low');
  });

  it('with the number that a coverage held back has returned is not asked before somebody accepted it', async () => {
    const person = named('ACT', 'Takenover');
    const RegmasterID = await register(person, 'GRA-TAKEN');
    const search = await searchFor(finder, { ...person, RegmasterID, ...place });
    const one = first(search, 'REVIEW');
    const { Summary } = await resultOf(clerk, one.SpifResponseID);
    const returned = Summary?.Demographics.find(({ Field }) => Field === 'memberId');
    expect(returned?.Returned).toContain('*');
    const asked = {
      ...person,
      DateOfService: search.Request.ServiceTo,
      SelectedTradingPartner: await payerOf(one.SpifResponseID),
      RegmasterID,
      NumbersOf: one.SpifResponseID,
      MemberIDOf: 'Answer',
      CertificateNumber: returned?.Returned,
    };
    const refused = await clerk.call('submitEligibility', asked);
    expect(refused.body.UserMessage).toMatch(/waits for a review/);
    await finder.call('decideCandidate', {
      DiscoveryID: search.DiscoveryID,
      SpifResponseID: one.SpifResponseID,
      Version: one.Version,
      Decision: 'Accepted',
      Code: 'card',
    });
    expect((await clerk.call('submitEligibility', asked)).body.WasSuccess).toBe(true);
  });

  it('with a number that the search had from a parent, and nobody typed, is not asked on another day before somebody accepted it', async () => {
    const born = addDays(await todayOf(server, lakeside), -3);
    const person = { LastName: 'Montclair', FirstName: 'Lena', DateOfBirth: born };
    const RegmasterID = await register(person, 'GRA-LENT');
    const search = await searchFor(finder, {
      ...person,
      RegmasterID,
      State: 'OH',
      GuardianLastName: 'Montclair',
      GuardianFirstName: 'Katarzyna',
      GuardianDateOfBirth: '1999-05-26',
    });
    const one = first(search, 'REVIEW');
    const { Request } = await resultOf(clerk, one.SpifResponseID);
    const asked = {
      ...person,
      DateOfService: addDays(search.Request.ServiceTo, -1),
      SelectedTradingPartner: await payerOf(one.SpifResponseID),
      RegmasterID,
      NumbersOf: one.SpifResponseID,
      CertificateNumber: one.MemberID,
      UseSubscriber: true,
      SubscriberLastName: 'Montclair',
      SubscriberFirstName: 'Katarzyna',
      SubscriberDateOfBirth: Request?.SubscriberDateOfBirth,
    };
    expect(one.MemberID).toContain('*');
    expect((await clerk.call('submitEligibility', asked)).body.UserMessage).toMatch(/waits for a review/);
    await finder.call('decideCandidate', {
      DiscoveryID: search.DiscoveryID,
      SpifResponseID: one.SpifResponseID,
      Version: one.Version,
      Decision: 'Accepted',
      Code: 'card',
    });
    expect((await clerk.call('submitEligibility', asked)).body.WasSuccess).toBe(true);
  });

  it('for a second registration of the same person is held back too, and goes into neither', async () => {
    const person = named('ACT', 'Twicehere');
    const [sought, second] = [await register(person, 'GRA-TW1'), await register(person, 'GRA-TW2')];
    const search = await searchFor(finder, { ...person, RegmasterID: sought, ...place });
    const one = first(search, 'REVIEW');
    const { SpifResponseID } = await check(clerk, {
      ...person,
      RegmasterID: second,
      DateOfService: addDays(search.Request.ServiceTo, -2),
      SelectedTradingPartner: await payerOf(one.SpifResponseID),
    });
    expect(await heldWhy(SpifResponseID)).toBe('Review');
    for (const RegMasterID of [second, sought]) {
      const { body } = await clerk.call('saveToRegistration', {
        SpifResponseID,
        RegMasterID,
        RegInsuranceID: null,
        InsuranceVersion: null,
        COB: null,
        RegistrationVersion: 1,
      });
      expect(body.UserMessage, RegMasterID).toMatch(/waits for a review/);
    }
  });

  it('and the number of somebody else is told to nobody', async () => {
    const low = first(await searchFor(finder, { ...named('OTHER', 'Untold'), ...place }), 'LOW');
    const review = first(await searchFor(finder, { ...named('ACT', 'Untold'), ...place }), 'REVIEW');
    const told = (SpifResponseID: string) => clerk.call('revealMemberId', { SpifResponseID, MemberIDOf: 'Answer' });
    expect((await told(low.SpifResponseID)).body.UserMessage).toMatch(/^This coverage is hardly/);
    expect((await told(review.SpifResponseID)).body.WasSuccess).toBe(true);
  });

  it('of nobody registered, with the birth date that the payer has, goes into no registration that a search found it for', async () => {
    const person = named('ACT', 'Otherday');
    const RegmasterID = await register(person, 'GRA-DAY');
    const search = await searchFor(finder, { ...person, RegmasterID, ...place });
    const one = first(search, 'REVIEW');
    const SelectedTradingPartner = await payerOf(one.SpifResponseID);
    const other = {
      ...person,
      DateOfBirth: '1981-04-07',
      DateOfService: search.Request.ServiceTo,
      SelectedTradingPartner,
    };
    const into = {
      RegMasterID: RegmasterID,
      RegInsuranceID: null,
      InsuranceVersion: null,
      COB: null,
      RegistrationVersion: 1,
    };
    const { SpifResponseID: asked } = await check(clerk, other);
    const refused = await clerk.call('saveToRegistration', { ...into, SpifResponseID: asked });
    expect(refused.body.UserMessage).toMatch(/waits for a review/);
    // Whoever has a card asks something else with its number: it is saved, once the payer has answered; before that there is nothing to save.
    const { SpifResponseID: carded } = await check(clerk, { ...other, CertificateNumber: 'X1-ACT' });
    const saved = await clerk.call('saveToRegistration', { ...into, SpifResponseID: carded });
    expect(saved.body.UserMessage ?? '').toBe('');
  });

  it('by a nickname, of somebody who was searched for unregistered, goes into no registration before somebody accepted it', async () => {
    const person = { LastName: 'ACT', FirstName: 'Margaret', DateOfBirth: '1966-08-09' };
    const search = await searchFor(finder, { ...person, ...place });
    const one = first(search, 'REVIEW');
    const RegMasterID = await register(person, 'GRA-NICK');
    const asked = {
      ...person,
      FirstName: 'Peggy',
      DateOfService: search.Request.ServiceTo,
      SelectedTradingPartner: await payerOf(one.SpifResponseID),
    };
    const save = (SpifResponseID: string) =>
      clerk.call('saveToRegistration', {
        SpifResponseID,
        RegMasterID,
        RegInsuranceID: null,
        InsuranceVersion: null,
        COB: null,
        RegistrationVersion: 1,
      });
    for (const about of [{}, { RegmasterID: RegMasterID }]) {
      const { SpifResponseID } = await check(clerk, { ...asked, ...about });
      expect((await save(SpifResponseID)).body.UserMessage, JSON.stringify(about)).toMatch(/waits for a review/);
    }
    await finder.call('decideCandidate', {
      DiscoveryID: search.DiscoveryID,
      SpifResponseID: one.SpifResponseID,
      Version: one.Version,
      Decision: 'Accepted',
      Code: 'card',
    });
    const { SpifResponseID } = await check(clerk, asked);
    expect((await save(SpifResponseID)).body.WasSuccess).toBe(true);
  });

  it('of a payer that said nothing is no coverage that anybody could hold back', async () => {
    const person = named('ACT', 'Silent');
    const RegmasterID = await register(person, 'GRA-2');
    const search = await searchFor(finder, { ...person, RegmasterID, ...place });
    const one = first(search, 'REVIEW');
    await reject(search, one);
    const again = await submit(clerk, {
      ...person,
      DateOfService: addDays(search.Request.ServiceTo, -9),
      SelectedTradingPartner: await payerOf(one.SpifResponseID),
      RegmasterID,
    });
    expect(await heldWhy(again)).toBe('Rejected');
    const silent = `UPDATE phi.lookup SET outcome = 'NoAnswer', status_id = NULL, unknown_kind = 'payerUnavailable' WHERE id = $1`;
    await server.admin.query(silent, [again]);
    expect(await heldWhy(again)).toBeNull();
    // What the search itself found stays held, whatever became of its lookup.
    await server.admin.query(silent, [one.SpifResponseID]);
    expect(await heldWhy(one.SpifResponseID)).toBe('Rejected');
  });

  it('about somebody who is not registered is held back on another day and with another gender too', async () => {
    const person = named('ACT', 'Stranger');
    const search = await searchFor(finder, { ...person, ...place });
    const one = first(search, 'REVIEW');
    await reject(search, one);
    const SelectedTradingPartner = await payerOf(one.SpifResponseID);
    const asked = { ...person, DateOfService: search.Request.ServiceTo, SelectedTradingPartner };
    const before = addDays(search.Request.ServiceTo, -9);
    for (const change of [{ DateOfService: before }, { Gender: 'F' }, { DateOfService: before, Gender: 'M' }])
      expect(await heldWhy(await submit(clerk, { ...asked, ...change })), JSON.stringify(change)).toBe('Rejected');
    const other = await submit(clerk, { ...asked, FirstName: 'Estranged' });
    expect(await heldWhy(other)).toBeNull();
    const carded = await submit(clerk, { ...asked, CertificateNumber: 'X1-ACT' });
    expect(await heldWhy(carded)).toBeNull();
  });

  it('with the number that the search knew is held back also where the key of its index was changed in between', async () => {
    const person = named('ACT', 'Rotated');
    const RegmasterID = await register(person, 'GRA-3');
    const probe = await searchFor(finder, { ...named('ACT', 'Rotating'), ...place });
    const SelectedTradingPartner = await payerOf(first(probe, 'REVIEW').SpifResponseID);
    const CertificateNumber = 'X1-ACT';
    const earlier = { EarlierPartner: SelectedTradingPartner, EarlierMemberID: CertificateNumber };
    const search = await searchFor(finder, { ...person, RegmasterID, ...place, ...earlier });
    const { rows } = await server.admin.query<{ id: string }>(
      `SELECT c.lookup_id AS id FROM phi.discovery_candidate c JOIN phi.lookup l ON l.client_id = c.client_id AND l.id = c.lookup_id
        WHERE c.discovery_id = $1 AND l.member_ix IS NOT NULL`,
      [search.DiscoveryID],
    );
    const one = search.Candidates.find(({ SpifResponseID }) => SpifResponseID === rows[0]?.id);
    if (one === undefined) throw new Error('nobody was asked by the number');
    expect((await reject(search, one)).body.WasSuccess).toBe(true);
    const ask = (changes: object) =>
      submit(clerk, {
        ...person,
        RegmasterID,
        SelectedTradingPartner,
        CertificateNumber,
        DateOfService: search.Request.ServiceTo,
        SelectedServiceCode: ['30'],
        RunAgain: { Reason: 'ProofOfDay' },
        ...changes,
      });
    const [again, otherDay] = [await ask({}), await ask({ DateOfService: addDays(search.Request.ServiceTo, -9) })];
    const why = async () => [await heldWhy(again), await heldWhy(otherDay)];
    expect(await why()).toEqual(['Rejected', null]);
    await server.admin.query(
      `UPDATE phi.lookup SET ix_v = 99, question_ix = sha256(question_ix), member_ix = sha256(member_ix) WHERE id = ANY($1)`,
      [[again, otherDay]],
    );
    expect(await why()).toEqual(['Rejected', null]);
  });
});
