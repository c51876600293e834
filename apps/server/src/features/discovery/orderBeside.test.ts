import type { SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { noCoverageFacts } from '@coverline/domain/insurance/benefitOrder/facts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { partner } from '#/testing/checks.ts';
import { searchFor, searchOf } from '#/testing/searches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { benefitOrderOf } from './benefitOrderOf.ts';
import { orderedByHand } from './orderByHand.ts';

let server: TestServer;
let finder: Caller;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  finder = await signedIn(server, ['RealTimeInsuranceDiscovery']);
  clerk = await signedIn(server, ['RealTimeEligibility']);
});
afterAll(() => server.close());

let people = 0;
/** Somebody who has a coverage of a payer that is asked by phone alone, and of whom a search finds one that was accepted. */
async function foundBeside() {
  people += 1;
  const person = { LastName: 'ACT', FirstName: `Beside${'abcdef'.charAt(people)}`, DateOfBirth: '1981-04-05' };
  const made = await clerk.call('saveRegistration', {
    RegMasterID: null,
    Version: null,
    MRN: `BSD-${people}`,
    ...person,
  });
  const RegMasterID = made.body.Data?.RegMasterID ?? '';
  const insured = await clerk.call('saveInsurance', {
    RegMasterID,
    RegInsuranceID: null,
    Version: null,
    COB: 1,
    TradingPartnerID: partner('HARVT'),
    CertificateNumber: 'HTB4400110',
  });
  const search = await searchFor(finder, { ...person, RegmasterID: RegMasterID, Zip: '49909', State: 'MI' });
  const one = search.Candidates.find(
    ({ PayerName, Level }) => PayerName === 'Bluestone Health Plan' && Level === 'REVIEW',
  );
  if (one === undefined) throw new Error('nothing to review');
  const { DiscoveryID } = search;
  const { SpifResponseID, Version } = one;
  const accepted = { DiscoveryID, SpifResponseID, Version, Decision: 'Accepted', Code: 'card' };
  await finder.call('decideCandidate', accepted);
  const order = async () =>
    (await searchOf(finder, DiscoveryID)).Order.flatMap((row) =>
      row.Why === 'Waits for a review' ? [] : [[row.Slot, row.PayerName, row.RegInsuranceID !== null, row.Why]],
    );
  const RegInsuranceID = insured.body.Data?.RegInsuranceID ?? '';
  return { RegMasterID, RegInsuranceID, SpifResponseID, DiscoveryID, order, shown: one.MemberID };
}

describe('[GEN-05] the order of what was found', () => {
  it('knows what is registered beside it, and what was told of that, each with its reason', async () => {
    const { RegMasterID, RegInsuranceID, order } = await foundBeside();
    expect((await order()).map(([, name, registered]) => [name, registered])).toEqual(
      expect.arrayContaining([
        ['Bluestone Health Plan', false],
        ['Harvest Trades Benefit Fund', true],
      ]),
    );
    await clerk.call('saveBenefitOrder', {
      RegMasterID,
      Version: null,
      DateOfService: '2026-11-20',
      Answers: {},
      Facts: [{ RegInsuranceID, Kind: 'medicaid', Employment: '', EmployerSize: '', Parent: '', Related: '' }],
      Insurances: null,
      Note: '',
    });
    const byMedicaid = expect.stringMatching(/Medicaid/) as string;
    expect(await order()).toEqual([
      [1, 'Bluestone Health Plan', false, byMedicaid],
      [2, 'Harvest Trades Benefit Fund', true, byMedicaid],
    ]);
  });

  it('counts two policies of one payer as two, though their shown digits agree', async () => {
    const { RegMasterID, order, shown } = await foundBeside();
    const alike = `BSH${'9'.repeat(shown.length - 7)}${shown.slice(-4)}`;
    const other = await clerk.call('saveInsurance', {
      RegMasterID,
      RegInsuranceID: null,
      Version: null,
      COB: 2,
      TradingPartnerID: partner('BLUE1'),
      CertificateNumber: alike,
    });
    expect(other.body.UserMessage ?? '').toBe('');
    const bluestone = (await order()).filter(([, name]) => name === 'Bluestone Health Plan');
    expect(bluestone.map(([, , registered]) => registered)).toEqual(expect.arrayContaining([false, true]));
  });

  it('counts one that was saved from it once, and one that was taken out of the registration not at all', async () => {
    const { RegMasterID, RegInsuranceID, SpifResponseID, order } = await foundBeside();
    await clerk.call('saveToRegistration', {
      SpifResponseID,
      RegMasterID,
      RegInsuranceID: null,
      InsuranceVersion: null,
      COB: 1,
      RegistrationVersion: 1,
    });
    await clerk.call('removeInsurance', { RegInsuranceID, Removed: true });
    expect(await order()).toEqual([[1, 'Bluestone Health Plan', true, 'The only coverage that pays on this day']]);
  });
});

describe('[GEN-05] the order of what was found, by hand', () => {
  const isTheirs = /^The order has changed meanwhile/;
  const named = async (of: Awaited<ReturnType<typeof foundBeside>>) =>
    (await of.order()).map(([slot, name]) => [slot, name]);
  const [blue, harvest] = ['Bluestone Health Plan', 'Harvest Trades Benefit Fund'];
  /** By Medicaid, that was told of the registered one, it pays last. */
  const ordered = async () => {
    const of = await foundBeside();
    await clerk.call('saveBenefitOrder', {
      RegMasterID: of.RegMasterID,
      Version: null,
      DateOfService: '2026-11-20',
      Answers: {},
      Facts: [
        {
          RegInsuranceID: of.RegInsuranceID,
          Kind: 'medicaid',
          Employment: '',
          EmployerSize: '',
          Parent: '',
          Related: '',
        },
      ],
      Insurances: null,
      Note: '',
    });
    const ids = [of.SpifResponseID, of.RegInsuranceID];
    const change = (Order: readonly string[], rest: object = {}) =>
      finder.call('orderDiscovery', { DiscoveryID: of.DiscoveryID, Seen: ids, Order, ...rest });
    return { ...of, ids, change };
  };

  it('needs a note, is told with it and with what the rules said, and goes back to the rules', async () => {
    const of = await ordered();
    const turned = of.ids.toReversed();
    const bare = await of.change(turned);
    expect(bare.body.Fields).toEqual([{ Field: 'Note', Message: 'Say why the order is another than the rules’' }]);
    expect((await of.change(turned, { Note: ' Court order ' })).status).toBe(200);
    const now = await searchOf(finder, of.DiscoveryID);
    expect(now.OrderedBy).toMatchObject({ Note: 'Court order' });
    expect(now.OpenQuestions).toEqual([]);
    expect(await of.order()).toEqual([
      [1, harvest, true, expect.stringMatching(/^Placed by hand\. The rules put it secondary: .*Medicaid/) as string],
      [2, blue, false, expect.stringMatching(/^Placed by hand\. The rules put it primary: /) as string],
    ]);
    // Said again it stands; whoever still sees the former order is told.
    expect((await of.change(turned, { Note: 'Court order' })).status).toBe(200);
    const late = await of.change(turned, { Note: 'Otherwise' });
    expect([late.status, late.body.UserMessage]).toEqual([409, expect.stringMatching(isTheirs) as string]);
    expect((await of.change([])).status).toBe(200);
    expect((await searchOf(finder, of.DiscoveryID)).OrderedBy).toBeNull();
    expect(await named(of)).toEqual([
      [1, blue],
      [2, harvest],
    ]);
  });

  it('as the rules have it nothing is kept; who is missing, twice or nobody there, is refused', async () => {
    const of = await ordered();
    expect((await of.change(of.ids, { Note: 'As proposed' })).status).toBe(200);
    expect((await searchOf(finder, of.DiscoveryID)).OrderedBy).toBeNull();
    const [first = ''] = of.ids;
    for (const order of [[first], [first, first], [...of.ids, of.DiscoveryID]])
      expect((await of.change(order, { Note: 'No' })).body.UserMessage).toMatch(isTheirs);
  });

  it('it names the same coverage once that is saved', async () => {
    const of = await ordered();
    await of.change(of.ids.toReversed(), { Note: 'Court order' });
    await clerk.call('saveToRegistration', {
      SpifResponseID: of.SpifResponseID,
      RegMasterID: of.RegMasterID,
      RegInsuranceID: null,
      InsuranceVersion: null,
      COB: 2,
      RegistrationVersion: 1,
    });
    expect((await of.order()).map(([slot, name, registered]) => [slot, name, registered])).toEqual([
      [1, harvest, true],
      [2, blue, true],
    ]);
  });

  const found = (of: Partial<SearchCandidate>): SearchCandidate => ({
    SpifResponseID: 'found',
    Version: 1,
    PayerName: 'Bluestone Health Plan',
    PlanName: '',
    PartnerKind: 'Commercial',
    Score: 90,
    Level: 'HIGH',
    Standing: 'active',
    StatusID: 1,
    StatusText: '',
    Grade: 'Good',
    MemberID: '',
    Relationship: '18',
    EffectiveDate: '',
    TermDate: '',
    Released: true,
    Billable: true,
    Rows: [],
    Segments: [],
    SegmentCount: 0,
    Decision: null,
    DecisionCode: '',
    DecisionNote: '',
    DecidedBy: '',
    DecidedAt: null,
    RegInsuranceID: null,
    Reviewed: 0,
    Accepted: 0,
    ...of,
  });
  it.each([
    ['active', 42, null],
    ['unsettled', 42, null],
    ['inactive', 42, 'Its payer’s last answer was DOB MisMatch, and inactive by its own statement'],
    ['inactive', 6, 'Its payer’s last answer was Inactive'],
    ['unsettled', 36, null],
  ] as const)('a registered plan that was found %s with status %s is kept out by: %s', (Standing, StatusID, why) => {
    const cover = {
      RegInsuranceID: 'cover',
      COB: 2,
      Name: 'Harvest',
      PayerName: 'Harvest',
      PartnerKind: 'Commercial',
      Relationship: '18',
      EffectiveDate: '',
      TermDate: '',
      SubscriberDateOfBirth: '',
      StatusID: 1,
      number: 'N1',
      facts: { ...noCoverageFacts, Kind: 'medicaid' },
    } as const;
    const pays = found({});
    const held = found({
      SpifResponseID: 'held',
      PayerName: 'Harvest',
      Billable: false,
      Standing,
      StatusID,
      RegInsuranceID: 'cover',
    });
    const { Order } = benefitOrderOf([pays, held], {
      born: '1981-04-05',
      day: '2026-11-20',
      registered: { covers: [cover], answers: {} },
      numbers: new Map(),
    });
    const told = Order.find(({ RegInsuranceID }) => RegInsuranceID === 'cover');
    expect(told?.Slot === null ? told.Why : null).toBe(why);
    expect(told).toBeDefined();
  });

  it('counts once what was ordered as found and as registered, and turns out to be one', () => {
    const slot = (SpifResponseID: string | null, RegInsuranceID: string | null, Slot: number) => ({
      SpifResponseID,
      RegInsuranceID,
      Slot,
      PayerName: '',
      Why: 'By rule',
      Source: '',
      MayPlace: true,
    });
    const order = [slot('found', 'registered', 1), slot(null, 'other', 2)];
    const now = orderedByHand(order, ['other', 'found', 'registered']);
    expect(now.map((one) => [one.Slot, one.RegInsuranceID])).toEqual([
      [1, 'other'],
      [2, 'registered'],
    ]);
  });
});
