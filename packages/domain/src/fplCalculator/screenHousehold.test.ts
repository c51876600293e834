import { describe, expect, it } from 'vitest';
import { defaultCharityPolicy } from '../demographics/poverty/charityPolicy.ts';
import { shippedTables } from '../demographics/poverty/povertyTables.ts';
import type { Household, HouseholdIncome } from './household.ts';
import { incomeKinds } from './incomeKinds.ts';
import { magiIncome, ssiMonth } from './incomeOf.ts';
import { atNextSize } from './nextSize.ts';
import { povertyBasisOn } from './povertyBasis.ts';
import type { Program } from './programs.ts';
import { charityPeople, screenHousehold } from './screenHousehold.ts';
import {
  changedWords,
  findingOf,
  findingWithLimit,
  householdWords,
  limitWords,
  sourceWords,
  whyWords,
} from './screeningWords.ts';
import { earns, household, person } from './testing/households.ts';

function basisOf({ State, Day }: Household) {
  const basis = povertyBasisOn(shippedTables, { state: State, day: Day, charity: defaultCharityPolicy });
  if (basis === null) throw new RangeError('No guideline');
  return basis;
}
const screened = (asked: Household) => screenHousehold(asked, basisOf(asked));
const resultOf = (asked: Household, program: Program, at = 0) =>
  screened(asked).results.find((one) => one.program === program && one.person === at);

const one = (age: number, dollars: number, rest: Parameters<typeof household>[2] = {}) =>
  household([person('Self', age, 'Files')], [earns(0, dollars)], rest);
const of = (size: number, dollars: number, rest: Parameters<typeof household>[2] = {}) =>
  household(
    [person('Self', 40, 'Files'), ...Array.from({ length: size - 1 }, () => person('Child', 6, 'Claimed'))],
    [earns(0, dollars)],
    rest,
  );

describe('[ROUTE-018] the share of the poverty level', () => {
  it.each<[string, Household, number, number]>([
    ['2026, 4 of the 48 states, 45,540', of(4, 45_540), 33_000, 13_800],
    ['2026, 3 of the 48 states, 58,200', of(3, 58_200), 27_320, 21_303],
    ['2025, 10 in Alaska, 81,470', of(10, 81_470, { State: 'AK', Day: '2025-06-01' }), 81_470, 10_000],
    ['2024, 8 in Hawaii', of(8, 60_640, { State: 'HI', Day: '2024-12-31' }), 60_640, 10_000],
    ['2026 before its day: by 2025', of(1, 15_650, { Day: '2026-01-12' }), 15_650, 10_000],
    ['2026 on its day', of(1, 15_960, { Day: '2026-01-13' }), 15_960, 10_000],
    ['Puerto Rico goes by the 48 states', of(1, 15_960, { State: 'PR' }), 15_960, 10_000],
    ['50 people', of(50, 294_280), 294_280, 10_000],
  ])('%s', (_what, asked, guideline, points) => {
    const [first] = screened(asked).people;
    expect([first?.guideline, first?.basisPoints]).toEqual([guideline, points]);
  });

  it.each<[number, number]>([
    [1, 183_600],
    [4, 379_500],
  ])('an adult of %s may have at 138 percent %s cents a month', (size, cents) => {
    expect(resultOf(of(size, 0), 'Adult')?.monthCents).toBe(cents);
  });
});

describe('[ROUTE-018] the income that counts', () => {
  const year = (asked: Household, at = 0) => screened(asked).people[at]?.cents;

  it.each<[string, HouseholdIncome, number]>([
    ['by the hour', earns(0, 15.25, { Period: 'Hour', HoursPerWeek: 37.5 }), 2_973_750],
    ['by the week', earns(0, 1000, { Period: 'Week' }), 5_200_000],
    ['by two weeks', earns(0, 1000, { Period: 'TwoWeeks' }), 2_600_000],
    ['by the half month', earns(0, 1000, { Period: 'HalfMonth' }), 2_400_000],
    ['by the month', earns(0, 1000, { Period: 'Month' }), 1_200_000],
    ['a loss is nothing, alone', earns(0, -900, { Kind: 'SelfEmployment' }), 0],
  ])('%s', (_what, income, cents) => {
    expect(year(household([person('Self', 40)], [income]))).toBe(cents);
  });

  it('a loss is taken off what else there is', () => {
    const incomes = [earns(0, 20_000), earns(0, -5000, { Kind: 'SelfEmployment' })];
    expect(year(household([person('Self', 40)], incomes))).toBe(1_500_000);
  });

  it.each(incomeKinds)('%s counts for Medicaid, the savings programs and charity as its rule says', (Kind) => {
    const asked = household([person('Self', 40)], [earns(0, 12_000, { Kind })]);
    const untaxed = ['Ssi', 'CashAid', 'Veterans', 'WorkersComp', 'ChildSupport', 'Gift'].includes(Kind);
    const earned = ['Wages', 'SelfEmployment'].includes(Kind);
    const byNeed = ['Ssi', 'CashAid'].includes(Kind);
    expect(year(asked)).toBe(untaxed ? 0 : 1_200_000);
    expect(ssiMonth(asked, [0])).toBe(byNeed ? 0 : earned ? 457_50 : 980_00);
    expect(resultOf(asked, 'Charity')?.share?.cents).toBe(1_200_000);
  });

  it.each<[string, HouseholdIncome[], string, number, readonly number[]]>([
    ['a summer job counts not', [earns(1, 4000)], '2026-06-15', 3_000_000, [1]],
    ['earnings just at the deduction', [earns(1, 16_100)], '2026-06-15', 3_000_000, [1]],
    ['earnings above it', [earns(1, 16_101)], '2026-06-15', 4_610_100, []],
    ['the year before it is lower', [earns(1, 15_751)], '2025-06-15', 4_575_100, []],
    ['interest up to the bound', [earns(1, 1350, { Kind: 'Interest' })], '2026-06-15', 3_000_000, [1]],
    ['interest above it', [earns(1, 1351, { Kind: 'Interest' })], '2026-06-15', 3_135_100, []],
    ['in 2024 it was lower', [earns(1, 1301, { Kind: 'Interest' })], '2024-06-15', 3_130_100, []],
    ['both together', [earns(1, 2000), earns(1, 500, { Kind: 'Interest' })], '2026-06-15', 3_250_000, []],
    ['its own business', [earns(1, 400, { Kind: 'SelfEmployment' })], '2026-06-15', 3_040_000, []],
    [
      'Social Security alone makes nobody file',
      [earns(1, 9000, { Kind: 'SocialSecurity' })],
      '2026-06-15',
      3_000_000,
      [1],
    ],
  ])('of a child who is claimed: %s', (_what, own, Day, cents, without) => {
    const members = [person('Self', 40, 'Files'), person('Child', 16, 'Claimed')];
    const asked = household(members, [earns(0, 30_000), ...own], { Day });
    expect(magiIncome(asked, [0, 1])).toEqual({ cents, without });
  });

  it('a child alone counts with what it has', () => {
    expect(year(household([person('Self', 17)], [earns(0, 3000)]))).toBe(300_000);
  });
});

describe('[ROUTE-018] what a household may come into', () => {
  it.each<[string, Household, Program, number, string, string]>([
    ['no adult group in Texas', one(30, 10_000, { State: 'TX' }), 'Adult', 0, 'NoCoverage', ''],
    ['a parent at the bound', of(4, 45_540), 'Parent', 0, 'Within', '138 %'],
    ['an adult at the bound', one(30, 22_024), 'Adult', 0, 'Within', '138 %'],
    ['an adult above it', one(30, 22_026), 'Adult', 0, 'Above', '138 %'],
    ['CHIP of New York', of(4, 133_650), 'ChipChild', 1, 'Within', '405 %'],
    ['CHIP where Medicaid takes the child', of(4, 30_000), 'ChipChild', 1, 'NotNeeded', '405 %'],
    ['a parent comes before the adult group', of(4, 30_000), 'Adult', 0, 'NotNeeded', '138 %'],
    ['a territory', one(30, 10_000, { State: 'PR' }), 'Adult', 0, 'Unknown', ''],
    ['a premium tax credit', one(30, 40_000), 'Marketplace', 0, 'Within', '100 to 400 %'],
    ['at its bound, by the guideline of the year before', one(30, 62_600), 'Marketplace', 0, 'Within', '100 to 400 %'],
    ['above it', one(30, 62_610), 'Marketplace', 0, 'Above', '100 to 400 %'],
    [
      'in the years of relief there is no bound',
      one(30, 90_000, { Day: '2025-06-15' }),
      'Marketplace',
      0,
      'Within',
      'from 100 %',
    ],
    ['Medicaid comes first', one(30, 20_000), 'Marketplace', 0, 'NotNeeded', '100 to 400 %'],
    [
      'too little, where there is no adult group',
      one(30, 9000, { State: 'TX' }),
      'Marketplace',
      0,
      'Below',
      '100 to 400 %',
    ],
    ['without a return', household([person('Self', 30)], [earns(0, 40_000)]), 'Marketplace', 0, 'Asks', ''],
    ['whose guideline is not kept', one(30, 40_000, { Day: '2024-06-15' }), 'Marketplace', 0, 'Unknown', ''],
    ['the aged go by other rules', one(70, 9000), 'Disability', 0, 'Asks', ''],
    ['charity at its first tier', one(30, 15_960), 'Charity', 0, 'Within', '100 %'],
    ['charity above its last', one(30, 47_900), 'Charity', 0, 'Above', '300 %'],
  ])('%s', (_what, asked, program, at, finding, limit) => {
    const found = resultOf(asked, program, at);
    expect([found?.finding, found && limitWords(found)]).toEqual([finding, limit]);
  });

  it.each<[string, Household, Program, string]>([
    ['up to a limit', one(30, 22_024), 'Adult', 'Within the limit, up to 138 %'],
    ['between two, without another “up to”', one(30, 40_000), 'Marketplace', 'Within the limit, 100 to 400 %'],
    ['from one on', one(30, 90_000, { Day: '2025-06-15' }), 'Marketplace', 'Within the limit, from 100 %'],
    ['without any', one(30, 10_000, { State: 'TX' }), 'Adult', 'No such coverage'],
  ])('[ROUTE-073] a finding reads with its limit: %s', (_what, asked, program, words) => {
    const found = resultOf(asked, program, 0);
    expect(found && findingWithLimit(found)).toBe(words);
  });

  it.each<[string, number, Program, string]>([
    ['QMB at its bound', 1330 + 20, 'Qmb', 'Within'],
    ['SLMB above it', 1331 + 20, 'Slmb', 'Within'],
    ['QI from its own', 1596 + 20, 'Qi', 'Within'],
    ['above them all', 1796 + 20, 'Qi', 'Above'],
  ])('of a month of Social Security: %s', (_what, month, program, finding) => {
    const members = [person('Self', 70, 'Files', { Medicare: true })];
    const asked = household(members, [earns(0, month, { Kind: 'SocialSecurity', Period: 'Month' })]);
    const all = screened(asked).results.filter((result) => ['Qmb', 'Slmb', 'Qi'].includes(result.program));
    expect(all.map((result) => [result.program, result.finding])).toEqual([[program, finding]]);
  });

  it.each<[string, number, number | undefined]>([
    ['to 100', 15_960, 100],
    ['to 150', 23_940, 75],
    ['to 200', 31_920, 50],
    ['to 300', 47_880, 25],
    ['above', 47_900, undefined],
  ])('charity takes off %s', (_what, dollars, discount) => {
    expect(resultOf(one(30, dollars), 'Charity')?.tier?.Value).toBe(discount);
  });

  it.each<[string, Household, readonly number[]]>([
    [
      'an adult with spouse and children',
      household([person('Self', 40, 'Files'), person('Spouse', 40, 'Files'), person('Child', 6), person('Parent', 70)]),
      [0, 1, 2],
    ],
    [
      'a minor with the parents and their other child',
      household([person('Self', 8), person('Parent', 35), person('Sibling', 4), person('Other', 40)]),
      [0, 1, 2],
    ],
    ['whom one claims', household([person('Self', 40, 'Files'), person('Relative', 20, 'Claimed')]), [0, 1]],
  ])('charity looks at %s', (_what, asked, people) => {
    expect(charityPeople(asked)).toEqual(people);
  });
});

describe('[ROUTE-018] why, and what one more would change', () => {
  const asked = one(30, 22_100);

  it('says it in a sentence, with limit, source and year', () => {
    const adult = resultOf(asked, 'Adult');
    if (adult === undefined) throw new RangeError('No such result');
    expect(findingOf(adult)).toBe('Above the limit');
    expect(whyWords(adult)).toBe('138.47% for 1 person: up to $1,836.00 a month, $5.67 a month above.');
    expect(sourceWords(adult)).toBe(
      'Medicaid.gov and KFF, as listed by PolicyEngine, read 08/19/2026; since 01/01/2018; guideline of 2026',
    );
  });

  it('says who counts, and of whom nothing does', () => {
    const members = [person('Self', 40, 'Files'), person('Child', 16, 'Claimed'), person('Child', 3, 'Claimed')];
    const [first] = screened(household(members, [earns(1, 900)])).people;
    expect(first && householdWords(members, first)).toBe(
      '{patient}, child 1, child 2 (by the return: the spouse and whom they claim). No income counts of child 1, who need not file a return.',
    );
  });

  it('one more in the household brings Medicaid and more charity', () => {
    const next = atNextSize(asked, basisOf(asked), screened(asked));
    expect(next?.bigger.people[0]?.basisPoints).toBe(10_213);
    expect(next?.changed.map((one) => changedWords(asked.Members, one))).toEqual([
      '{Patient}, Medicaid, adult: above the limit becomes within the limit',
      '{Patient}, Marketplace, premium tax credit: within the limit becomes not needed',
    ]);
  });

  it('another of the Medicare savings programs is told as such', () => {
    const members = [person('Self', 70, 'Files', { Medicare: true })];
    const old = household(members, [earns(0, 1500, { Kind: 'SocialSecurity', Period: 'Month' })]);
    const changed = atNextSize(old, basisOf(old), screened(old))?.changed ?? [];
    expect(changed.map((one) => changedWords(members, one))).toContain(
      '{Patient}, Medicare savings, SLMB: within the limit becomes Medicare savings, QMB, within the limit',
    );
  });

  it('nobody is more than 50', () => {
    const most = of(50, 0);
    expect(atNextSize(most, basisOf(most), screened(most))).toBeNull();
  });
});
