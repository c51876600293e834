import type { SearchAsk } from '@coverline/contract/discovery/discovery.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, lakesideToday, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { callsFor, fieldsOf, partner } from '#/testing/checks.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { endOf, searchFor } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let finder: Caller;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const imani = {
  LastName: 'Castellanos-Wray',
  FirstName: 'Imani',
  DateOfBirth: '1988-08-27',
  Gender: 'F',
  SocialSecurityNumber: '904263117',
  Address1: '174 Orchard Close',
  City: 'Harrow Point',
  State: 'MI',
  Zip: '49911',
};
const registrationOf = async (mrn: string) => {
  const { rows } = await server.admin.query<{ id: string }>(
    'SELECT id FROM phi.reg_master WHERE client_id = $1 AND mrn = $2',
    [lakeside, mrn],
  );
  return rows[0]?.id ?? '';
};
const rowsOf = (asks: readonly SearchAsk[]) => asks.map((one) => `${one.Number} ${one.PayerName}: ${one.Says}`);
const askOf = (asks: readonly SearchAsk[], name: string) => {
  const found = asks.find(({ PayerName }) => PayerName === name);
  if (found === undefined) throw new Error(`${name} is not in the plan: ${rowsOf(asks).join('; ')}`);
  return found;
};
let strangers = 0;
/** Somebody whom no payer knows, and nobody searched for before. */
const nobody = () => ({
  LastName: `Nobody${'abcdefghijklmnop'.charAt(strangers++)}`,
  FirstName: 'Sought',
  DateOfBirth: '1980-02-03',
  State: 'OH',
});

describe('[GEN-05] a search for coverage', () => {
  it('finds two coverages of somebody whose own has ended, with an order, and holds back the one that is not surely hers', async () => {
    const RegmasterID = await registrationOf('00419044');
    const started = Date.now();
    const found = await searchFor(finder, { ...imani, RegmasterID });
    expect(Date.now() - started).toBeLessThan(120_000);
    expect(found.Outcome).toBe('Found');
    expect(rowsOf(found.Asks)).toEqual(
      expect.arrayContaining([
        '1 Northlake Mutual: Inactive',
        '2 Medicare by MBI: Not needed, age 38',
        '3 Cedar Valley Medicaid: Active',
        '4 Juniper Community Care: To review',
        '9 Parents of a dependent: Not needed, age 38',
      ]),
    );
    expect(askOf(found.Asks, 'Bluestone Health Plan').Says).toBe('Active');
    expect(found.Candidates.map((one) => [one.PayerName, one.Level, one.Billable, one.StatusText])).toEqual([
      ['Bluestone Health Plan', 'HIGH', true, 'Active'],
      ['Cedar Valley Medicaid', 'HIGH', true, 'Active'],
      ['Juniper Community Care', 'REVIEW', false, 'DOB MisMatch'],
      ['Northlake Mutual', 'HIGH', false, 'Inactive'],
    ]);
    expect(found.Order.map(({ Slot, PayerName, Why }) => [Slot, PayerName, Why])).toEqual([
      [1, 'Bluestone Health Plan', expect.stringMatching(/Medicaid/)],
      [2, 'Cedar Valley Medicaid', expect.stringMatching(/Medicaid/)],
      // Registered, and as its payer has it now.
      [null, 'Northlake Mutual', expect.stringMatching(/^It ended on/)],
      [null, 'Juniper Community Care', 'Waits for a review'],
    ]);
    expect(found.LastKnown).toMatchObject({ PayerName: 'Northlake Mutual', To: '2026-09-30' });
    // No number leaves whole: neither of the request, nor of an answer, nor in a segment of one.
    expect(JSON.stringify(found)).not.toMatch(/904263117|904-26-3117|BSH30915518|CV6614093|JCC0885590|NLM30742205/);
    expect(found.SpentCents).toBe(found.Asks.reduce((sum, { Cents }) => sum + Cents, 0));
    const { rows } = await server.admin.query<{ cents: string }>(
      `SELECT sum(cost_cents) AS cents FROM phi.lookup WHERE origin = 'Discovery' AND id = ANY($1)`,
      [found.Asks.flatMap(({ SpifResponseID: id }) => (id === null ? [] : [id]))],
    );
    expect(found.SpentCents).toBe(Number(rows[0]?.cents));
  });

  it('a stranger without a card is found by name and birth date, and is to be looked at', async () => {
    const found = await searchFor(finder, {
      LastName: 'Ravnsborg',
      FirstName: 'Perpetua',
      DateOfBirth: '1979-03-17',
      State: 'MI',
    });
    expect(found.Outcome).toBe('Review');
    const [candidate] = found.Candidates;
    expect(candidate).toMatchObject({ PayerName: 'Bluestone Health Plan', Level: 'REVIEW', Released: false });
    expect(candidate?.Rows.filter(({ Agreement }) => Agreement === 'agrees').map(({ Field }) => Field)).toEqual([
      'dateOfBirth',
      'lastName',
      'firstName',
      'memberId',
    ]);
    const named = candidate?.Segments.find(({ Text }) => Text.startsWith('NM1'));
    expect(named?.Text).toMatch(/Ravnsborg/);
    expect(named?.Text).not.toContain('BSH77140362');
  });

  it('a newborn is found under the mother’s plan', async () => {
    const mother = await registrationOf('00420531');
    expect(mother).not.toBe('');
    const born = addDays(await todayOf(server, lakeside), -3);
    const baby = { LastName: 'Montclair', FirstName: 'Lena', DateOfBirth: born, Gender: 'F' };
    const home = { Address1: '233 Iris Way', City: 'Tideland', State: 'OH', Zip: '44909' };
    const found = await searchFor(finder, { ...baby, ...home });
    expect(rowsOf(found.Asks)).toContain('9 Granite Benefit Trust: Active');
    expect(found.Candidates[0]).toMatchObject({ PayerName: 'Granite Benefit Trust', Level: 'HIGH', Billable: true });
    // Without an address her guardian’s name leads there as well.
    const guarded = await searchFor(finder, {
      ...baby,
      State: 'OH',
      GuardianLastName: 'Montclair',
      GuardianFirstName: 'Katarzyna',
      GuardianDateOfBirth: '1999-05-26',
    });
    expect(rowsOf(guarded.Asks)).toContain('9 Granite Benefit Trust: To review');
  });

  it('a payer that answers for somebody else is set aside, and one that has another birth date is no candidate to save', async () => {
    const wrong = await searchFor(finder, {
      LastName: 'OTHER',
      FirstName: 'Ann',
      DateOfBirth: '1970-01-01',
      Gender: 'F',
    });
    expect(wrong.Outcome).toBe('NotFound');
    expect(new Set(wrong.Candidates.map(({ Level }) => Level))).toEqual(new Set(['LOW']));
    expect(wrong.Candidates.filter(({ Billable }) => Billable)).toEqual([]);
    const says = wrong.Asks.filter(({ Result }) => Result === 'low').map(({ Says }) => Says);
    expect(new Set(says)).toEqual(new Set(['Another person']));
  });

  it('who is found nowhere is asked about again only when the day has come, or somebody says so', async () => {
    const person = nobody();
    const first = await searchFor(finder, person);
    expect(first.Outcome).toBe('NotFound');
    const bluestone = askOf(first.Asks, 'Bluestone Health Plan');
    expect(bluestone).toMatchObject({ Result: 'notFound', Kept: false, MayAsk: false });
    expect(bluestone.KeptUntil).toMatch(/^\d{4}-/);
    const second = await searchFor(finder, person);
    const kept = askOf(second.Asks, 'Bluestone Health Plan');
    expect(kept).toMatchObject({ Kept: true, Cents: 0, MayAsk: true, KeptUntil: bluestone.KeptUntil });
    expect(kept.Says).toMatch(/^Not found until /);
    expect(second.SpentCents).toBe(0);
    // Asked anyway, it costs, and is asked once.
    const again = await finder.call('askAfterAll', { DiscoveryID: second.DiscoveryID, Place: kept.Place });
    expect(again.body.WasSuccess).toBe(true);
    const third = await endOf(finder, second.DiscoveryID);
    const asked = askOf(third.Asks, 'Bluestone Health Plan');
    expect(asked).toMatchObject({ Kept: false, Result: 'notFound' });
    expect(third.SpentCents).toBe(asked.Cents);
    expect(await callsFor(server, asked.SpifResponseID ?? '')).toHaveLength(1);
    // Another birth date is another question.
    const other = await searchFor(finder, { ...person, DateOfBirth: '1980-02-04' });
    expect(askOf(other.Asks, 'Bluestone Health Plan').Kept).toBe(false);
  });

  it('ends with the first active coverage where it is to, and asks the others after all', async () => {
    const found = await searchFor(finder, {
      LastName: 'ACT',
      FirstName: 'Early',
      DateOfBirth: '1981-04-05',
      Gender: 'M',
      StopRule: 'FirstPrimary',
      Zip: '49909',
      State: 'MI',
    });
    const left = found.Asks.filter(({ Skip }) => Skip === 'found');
    if (found.Candidates.some(({ Billable }) => Billable)) expect(left.length).toBeGreaterThan(0);
    const [one] = left;
    if (one === undefined) throw new Error('nobody was left out');
    await finder.call('askAfterAll', { DiscoveryID: found.DiscoveryID, Place: one.Place });
    const after = await endOf(finder, found.DiscoveryID);
    expect(after.Asks.find(({ Place }) => Place === one.Place)?.State).toBe('Done');
    expect(after.Asks.filter(({ Skip }) => Skip === 'found')).toHaveLength(left.length - 1);
  });

  it('of an SSN four digits are compared and never sent, and a mask stands for the registered number', async () => {
    const four = await searchFor(finder, {
      ...imani,
      SocialSecurityNumber: '3117',
      LastName: 'Castellanos',
      FirstName: 'Ida',
    });
    expect(four.Request.SocialSecurityNumber).toBe('****');
    expect(askOf(four.Asks, 'Cedar Valley Medicaid').Skip).toBe('needsNumber');
    const RegmasterID = await registrationOf('00419044');
    const wrong = await finder.call('submitDiscovery', {
      ...imani,
      SocialSecurityNumber: '***-**-9999',
      RegmasterID,
      ServiceFrom: '2026-11-20',
      ServiceTo: '2026-11-20',
      StopRule: 'All',
      ForTreatmentOrPayment: true,
    });
    expect(fieldsOf(wrong)).toHaveProperty('SocialSecurityNumber');
  });

  it('is begun for treatment or payment alone, for the registered person alone, and says so beside the field', async () => {
    const begin = (changes: object) =>
      finder.call('submitDiscovery', {
        ...nobody(),
        ServiceFrom: '2026-11-20',
        ServiceTo: '2026-11-20',
        StopRule: 'All',
        ForTreatmentOrPayment: true,
        ...changes,
      });
    expect(fieldsOf(await begin({ ForTreatmentOrPayment: false }))).toHaveProperty('ForTreatmentOrPayment');
    const other = await begin({ RegmasterID: await registrationOf('00419044') });
    expect(other.body.UserMessage).toMatch(/^This is somebody else than the registration/);
  });

  it('is filled from a lookup that came back inactive', async () => {
    const RegmasterID = await registrationOf('00419044');
    const asked = await clerk.call('submitEligibility', {
      LastName: imani.LastName,
      FirstName: imani.FirstName,
      DateOfBirth: imani.DateOfBirth,
      Gender: 'F',
      DateOfService: lakesideToday(),
      SelectedTradingPartner: partner('NORTH'),
      CertificateNumber: 'NLM30742205',
      RegmasterID,
      RunAgain: { Reason: 'ProofOfDay' },
    });
    const SpifResponseID = asked.body.Data?.SpifResponseID ?? '';
    const start = (await finder.call('getDiscoveryStart', { SpifResponseID })).body.Data;
    expect(start?.Request).toMatchObject({
      LastName: imani.LastName,
      Zip: imani.Zip,
      RegmasterID,
      SocialSecurityNumber: '***-**-3117',
      EarlierPartner: partner('NORTH'),
    });
    expect(start?.MRN).toBe('00419044');
  });
});
