import { describe, expect, it } from 'vitest';
import { type Bill, charityOffer, mostWords, nothingBilled } from './charityOffer.ts';
import { type Agb, agbUntil, type CharityPolicy, charityPolicyOn, defaultCharityPolicy } from './charityPolicy.ts';
import { charityProblems } from './charityProblems.ts';
import { afterTier, type CharityTier, tierWords } from './charityTiers.ts';

const day = '2026-11-20';
const lookBack: Agb = {
  Method: 'LookBack',
  BasisPoints: 3850,
  PeriodFrom: '2025-07-01',
  PeriodTo: '2026-06-30',
  AppliesFrom: '2026-09-01',
};
const prospective: Agb = { ...lookBack, Method: 'Prospective', BasisPoints: null, PeriodFrom: '', PeriodTo: '' };
const policy = (rest: Partial<CharityPolicy> = {}): CharityPolicy => ({
  ...defaultCharityPolicy,
  ValidFrom: '2026-01-01',
  ...rest,
});
const tier = (rest: Partial<CharityTier> = {}): CharityTier => ({ UpTo: 200, Kind: 'Percent', Value: 75, ...rest });

describe('[ROUTE-018] what keeps a policy from being saved', () => {
  const agb = (rest: Partial<Agb>) => policy({ Agb: { ...lookBack, ...rest } });
  it.each<[string, CharityPolicy, object]>([
    ['what everybody begins with, from a day on', policy(), {}],
    ['all kinds of tiers', policy({ Tiers: [tier({ UpTo: 100, Value: 100 }), tier({ Kind: 'Pays', Value: 0 })] }), {}],
    ['no tier', policy({ Tiers: [] }), { Tiers: 'A policy has one tier at least' }],
    [
      '21 tiers',
      policy({ Tiers: Array.from({ length: 21 }, (_, at) => tier({ UpTo: at + 1 })) }),
      { Tiers: 'A policy has 20 tiers at most' },
    ],
    [
      'a tier that nobody comes to',
      policy({ Tiers: [tier(), tier({ Value: 50 })] }),
      { Tiers: 'Tier 2: it must reach further than the one above it, or nobody comes to it' },
    ],
    [
      'more than all of it',
      policy({ Tiers: [tier({ Value: 101 })] }),
      { Tiers: 'Tier 1: enter the discount as a whole percentage, 1 to 100' },
    ],
    [
      'an amount off of nothing',
      policy({ Tiers: [tier({ Kind: 'AmountOff', Value: 0 })] }),
      { Tiers: 'Tier 1: enter an amount, such as 25.00' },
    ],
    ['no day', policy({ ValidFrom: '' }), { ValidFrom: 'Enter from which day it holds' }],
    [
      'an asset limit in words',
      policy({ AssetLimitCents: -1 }),
      { AssetLimitCents: 'Enter an amount, such as 10,000.00' },
    ],
    [
      'no state',
      policy({ Residency: { Rule: 'States', States: [], Words: '' } }),
      { Residency: 'Choose one state at least' },
    ],
    [
      'no words',
      policy({ Residency: { Rule: 'Words', States: [], Words: ' ' } }),
      { Residency: 'Say who may come under the policy' },
    ],
    ['a share of the income', policy({ Catastrophic: { Percent: 25, UpTo: 500 } }), {}],
    [
      'no share of it',
      policy({ Catastrophic: { Percent: 0, UpTo: null } }),
      { Catastrophic: 'Enter a share of a year’s income as a whole percentage, 1 to 100' },
    ],
    [
      'up to nothing',
      policy({ Catastrophic: { Percent: 25, UpTo: 0 } }),
      { Catastrophic: 'Enter a whole percentage of the poverty level, 1 to 1000, or nothing' },
    ],
    ['generally billed by look-back', policy({ Agb: lookBack }), {}],
    ['on the last of the 120 days', agb({ AppliesFrom: '2026-10-28' }), {}],
    ['a day later', agb({ AppliesFrom: '2026-10-29' }), { Agb: 'It is to be used within 120 days: by 10/28/2026' }],
    [
      'before its months are over',
      agb({ AppliesFrom: '2026-06-30' }),
      { Agb: 'It can be used only after its twelve months are over' },
    ],
    [
      'eleven months',
      agb({ PeriodTo: '2026-05-31' }),
      { Agb: 'It is worked out over twelve months: from this first day on to 06/30/2026' },
    ],
    [
      'twelve months over a leap day',
      agb({ PeriodFrom: '2024-02-29', PeriodTo: '2025-02-28', AppliesFrom: '2025-03-01' }),
      {},
    ],
    ['101 percent', agb({ BasisPoints: 10_100 }), { Agb: 'Enter a percentage, above 0 and up to 100' }],
    ['bill by bill', policy({ Agb: prospective }), {}],
    [
      'bill by bill, from no day',
      policy({ Agb: { ...prospective, AppliesFrom: '' } }),
      { Agb: 'Enter from which day it is used' },
    ],
  ])('%s', (_what, asked, problems) => {
    expect(charityProblems(asked)).toEqual(problems);
  });
});

describe('[ROUTE-018] the policy of a day', () => {
  const numbered = (Version: number, ValidFrom: string) => ({ ...defaultCharityPolicy, Version, ValidFrom });
  const all = [
    numbered(1, '2026-01-01'),
    numbered(2, '2027-01-01'),
    numbered(3, '2026-07-01'),
    numbered(4, '2026-07-01'),
  ];
  it.each([
    ['2025-12-31', 0],
    ['2026-01-01', 1],
    ['2026-07-01', 4],
    ['2026-12-31', 4],
    ['2027-01-01', 2],
  ])('on %s version %s', (on, version) => {
    expect(charityPolicyOn(all, on).Version).toBe(version);
  });

  it.each<[string, Agb | null, string | null]>([
    ['not told', null, null],
    ['bill by bill', prospective, null],
    ['a year and 120 days after its months', lookBack, '2027-10-28'],
  ])('what is generally billed may be used until: %s', (_what, agb, until) => {
    expect(agbUntil(agb)).toBe(until);
  });
});

describe('[ROUTE-018] what is taken off a bill', () => {
  const bill = (rest: Partial<Bill> = {}): Bill => ({ ...nothingBilled, ChargesCents: 100_000, ...rest });
  const offered = (rest: Partial<CharityPolicy>, asked: Bill, basisPoints = 15_000, on = day) =>
    charityOffer({ ...policy(rest), Version: 1 }, { basisPoints, incomeCents, state: 'NY', day: on, bill: asked });
  const Tiers = [tier()];
  const incomeCents = 2_394_000;

  it.each<[string, Partial<CharityPolicy>, Bill, number | null, string | null]>([
    ['the tier, where nothing is generally billed', { Tiers }, bill(), 25_000, 'Tier'],
    ['the tier, below what is generally billed', { Tiers, Agb: lookBack }, bill(), 25_000, 'Tier'],
    ['never more than is generally billed', { Tiers: [tier({ Value: 25 })], Agb: lookBack }, bill(), 38_500, 'Agb'],
    [
      'a percentage that is not in use yet',
      { Tiers: [tier({ Value: 25 })], Agb: { ...lookBack, AppliesFrom: '2026-12-01' } },
      bill(),
      75_000,
      'Tier',
    ],
    ['bill by bill, and not told', { Tiers: [tier({ Value: 25 })], Agb: prospective }, bill(), 75_000, 'Tier'],
    ['bill by bill', { Tiers: [tier({ Value: 25 })], Agb: prospective }, bill({ AllowedCents: 31_234 }), 31_234, 'Agb'],
    ['an amount off', { Tiers: [tier({ Kind: 'AmountOff', Value: 20_000 })] }, bill(), 80_000, 'Tier'],
    ['more off than is billed', { Tiers: [tier({ Kind: 'AmountOff', Value: 200_000 })] }, bill(), 0, 'Tier'],
    ['an amount to pay', { Tiers: [tier({ Kind: 'Pays', Value: 2500 })] }, bill(), 2500, 'Tier'],
    [
      'an amount to pay above the charges',
      { Tiers: [tier({ Kind: 'Pays', Value: 250_000 })] },
      bill(),
      100_000,
      'Charges',
    ],
    ['no charges', { Tiers }, nothingBilled, null, null],
    ['assets at the limit', { Tiers, AssetLimitCents: 500_000 }, bill({ AssetsCents: 500_000 }), 25_000, 'Tier'],
  ])('%s', (_what, rest, asked, cents, by) => {
    const { most } = offered(rest, asked);
    expect([most?.cents ?? null, most?.by ?? null]).toEqual([cents, by]);
  });

  it.each<[string, Partial<CharityPolicy>, Bill, string | null]>([
    [
      'assets above the limit',
      { Tiers, AssetLimitCents: 500_000 },
      bill({ AssetsCents: 500_001 }),
      'Assets of $5,000.01 are above the limit of $5,000.00',
    ],
    [
      'another state',
      { Tiers, Residency: { Rule: 'States', States: ['VT', 'ME'], Words: '' } },
      bill(),
      'It is for whoever lives in Vermont, Maine',
    ],
    ['their state', { Tiers, Residency: { Rule: 'States', States: ['NY'], Words: '' } }, bill(), null],
  ])('against it: %s', (_what, rest, asked, against) => {
    const found = offered(rest, asked);
    expect([found.against, found.tier === null]).toEqual([against, against !== null]);
  });

  it.each<[string, Partial<CharityPolicy>, Bill, string, string]>([
    [
      'assets to be asked',
      { AssetLimitCents: 500_000, Agb: lookBack },
      bill(),
      day,
      'Ask for assets: up to $5,000.00 may be owned',
    ],
    [
      'residency in words',
      { Residency: { Rule: 'Words', States: [], Words: 'in the county' }, Agb: lookBack },
      bill(),
      day,
      'Ask where they live: in the county',
    ],
    ['nothing kept', {}, bill(), day, 'What is generally billed is not kept: it may be less than this'],
    [
      'out of its days',
      { Agb: lookBack },
      bill(),
      '2027-10-29',
      'The percentage of what is generally billed is out of its days: a newer one is due',
    ],
    [
      'the amount is needed',
      { Agb: prospective },
      bill(),
      day,
      'Nobody pays more than Medicare or Medicaid would allow for it: enter that amount',
    ],
  ])('it says: %s', (_what, rest, asked, on, note) => {
    expect(offered({ Tiers, ...rest }, asked, 15_000, on).notes).toEqual([note]);
  });

  const Catastrophic = { Percent: 25, UpTo: 300 };
  const large = bill({ ChargesCents: 4_000_000 });
  // A quarter of the income is 598,500.
  it.each<[string, Partial<CharityPolicy>, Bill, number, number | null, string | null]>([
    ['the tier leaves more', { Catastrophic }, large, 15_000, 598_500, 'Income'],
    ['the tier leaves less', { Catastrophic }, bill(), 15_000, 25_000, 'Tier'],
    ['above the tiers', { Catastrophic }, large, 30_000, 598_500, 'Income'],
    ['above the tiers, a bill at the limit', { Catastrophic }, bill({ ChargesCents: 598_500 }), 30_000, null, null],
    ['above the tiers, no bill', { Catastrophic }, nothingBilled, 30_000, null, null],
    ['above what it holds for', { Catastrophic }, large, 30_001, null, null],
    ['whatever the income', { Catastrophic: { Percent: 25, UpTo: null } }, large, 99_999, 598_500, 'Income'],
    [
      'less is generally billed',
      { Catastrophic, Agb: { ...lookBack, BasisPoints: 1000 } },
      large,
      30_000,
      400_000,
      'Agb',
    ],
    ['assets above the limit', { Catastrophic, AssetLimitCents: 1 }, { ...large, AssetsCents: 2 }, 30_000, null, null],
  ])('a bill that is a catastrophe: %s', (_what, rest, asked, points, cents, by) => {
    const { most } = offered({ Tiers, ...rest }, asked, points);
    expect([most?.cents ?? null, most?.by ?? null]).toEqual([cents, by]);
  });

  it('says from which bill on, and why', () => {
    const open = offered({ Tiers: [], Catastrophic }, nothingBilled);
    expect(open.notes).toEqual(['Of a bill above $5,985.00, 25 % of a year’s income, no more than that is paid']);
    const { tier: found, most } = offered({ Tiers, Catastrophic }, large);
    expect(most && mostWords(large, found, most)).toBe(
      '$5,985.00 at most of $40,000.00: 75 % off would leave more, but no more of one bill than 25 % of a year’s income',
    );
  });

  it('above the last tier nothing is said', () => {
    expect(offered({ Tiers, Agb: lookBack }, bill(), 20_001)).toEqual({
      tier: null,
      against: null,
      notes: [],
      most: null,
    });
  });

  it.each<[CharityTier, string, number]>([
    [tier(), '75 % off', 25_000],
    [tier({ Kind: 'AmountOff', Value: 20_000 }), '$200.00 off', 80_000],
    [tier({ Kind: 'Pays', Value: 2500 }), '$25.00 to pay', 2500],
  ])('%o is said as %s', (one, words, left) => {
    expect([tierWords(one), afterTier(100_000, one)]).toEqual([words, left]);
  });

  it.each<[string, Partial<CharityPolicy>, string]>([
    ['by the tier', { Tiers, Agb: lookBack }, '$250.00 at most of $1,000.00: 75 % off; $385.00 is generally billed'],
    [
      'by what is generally billed',
      { Tiers: [tier({ Value: 25 })], Agb: lookBack },
      '$385.00 at most of $1,000.00: 25 % off would leave more, but $385.00 is generally billed',
    ],
    ['by the tier alone', { Tiers }, '$250.00 at most of $1,000.00: 75 % off'],
  ])('in words: %s', (_what, rest, words) => {
    const { tier: found, most } = offered(rest, bill());
    expect(found && most && mostWords(bill(), found, most)).toBe(words);
  });
});
