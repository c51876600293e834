import { describe, expect, it } from 'vitest';
import { stateNames } from '../../payers/states.ts';
import { annualCents, householdCents, type IncomePeriod } from './annualIncome.ts';
import { childCategory, medicaidCategories } from './medicaidLimits.ts';
import { mayBeReplaced, povertyArea, type PovertyArea, type PovertyEdition } from './povertyGuidelines.ts';
import { isHouseholdSize, monthlyLimit, povertyBasisPoints, povertyGuideline } from './povertyLevel.ts';
import { marketplaceEdition, medicaidLimit, povertyEditionOn, shippedTables } from './povertyTables.ts';
import { limitsReadOn } from './shippedLimits.ts';

function edition(year: number): PovertyEdition {
  const found = shippedTables.Editions.find(({ Year }) => Year === year);
  if (!found) throw new RangeError('No such year');
  return found;
}
const of2026 = (size: number) => povertyGuideline(edition(2026), 'Contiguous', size);

describe('the poverty guideline', () => {
  it.each<[number, PovertyArea, number, number, number, number, number]>([
    [2024, 'Contiguous', 15_060, 20_440, 25_820, 31_200, 52_720],
    [2024, 'AK', 18_810, 25_540, 32_270, 39_000, 65_920],
    [2024, 'HI', 17_310, 23_500, 29_690, 35_880, 60_640],
    [2025, 'Contiguous', 15_650, 21_150, 26_650, 32_150, 54_150],
    [2025, 'AK', 19_550, 26_430, 33_310, 40_190, 67_710],
    [2025, 'HI', 17_990, 24_320, 30_650, 36_980, 62_300],
    [2026, 'Contiguous', 15_960, 21_640, 27_320, 33_000, 55_720],
    [2026, 'AK', 19_950, 27_050, 34_150, 41_250, 69_650],
    [2026, 'HI', 18_360, 24_890, 31_420, 37_950, 64_070],
  ])('%s %s of 1, 2, 3, 4 and 8 people', (year, area, ...figures) => {
    expect([1, 2, 3, 4, 8].map((size) => povertyGuideline(edition(year), area, size))).toEqual(figures);
  });

  it.each([
    [10, 2025, 'AK', 81_470],
    [14, 2026, 'HI', 103_250],
    [50, 2026, 'Contiguous', 294_280],
  ] as const)('of %s people in %s %s: %s', (size, year, area, figure) => {
    expect(povertyGuideline(edition(year), area, size)).toBe(figure);
  });

  it.each([
    [0, false],
    [1, true],
    [50, true],
    [51, false],
    [2.5, false],
    [-1, false],
    [Number.NaN, false],
  ])('a household of %s people: %s', (size, possible) => {
    expect(isHouseholdSize(size)).toBe(possible);
    if (!possible) expect(() => of2026(size)).toThrow(RangeError);
  });

  it.each([
    ['2024-01-10', null, false],
    ['2024-01-11', 2024, false],
    ['2025-01-14', 2024, true],
    ['2025-01-15', 2025, false],
    ['2026-01-12', 2025, true],
    ['2026-01-13', 2026, false],
    ['2026-12-31', 2026, false],
    ['2027-01-01', 2026, true],
  ])('on %s the edition of %s holds; a newer one may: %s', (day, year, replaced) => {
    const found = povertyEditionOn(shippedTables, day);
    expect(found?.Year ?? null).toBe(year);
    expect(found !== null && mayBeReplaced(found, day)).toBe(replaced);
  });

  it.each([
    [2024, null],
    [2025, 2024],
    [2026, 2025],
    [2027, 2026],
    [2028, null],
  ])('the marketplace goes for coverage in %s by the edition of %s', (coverage, year) => {
    expect(marketplaceEdition(shippedTables, coverage)?.Year ?? null).toBe(year);
  });

  it('every state has an area; the territories are assumed', () => {
    const areas = Object.keys(stateNames).map((state) => [state, povertyArea(state)] as const);
    expect(areas.filter(([, area]) => area === null)).toEqual([]);
    expect(areas.filter(([, area]) => area?.area !== 'Contiguous').map(([state]) => state)).toEqual(['AK', 'HI']);
    expect(areas.filter(([, area]) => area?.assumed).map(([state]) => state)).toEqual(['AS', 'GU', 'MP', 'PR', 'VI']);
    expect([povertyArea(''), povertyArea('XX'), povertyArea('ny')]).toEqual([null, null, null]);
  });
});

describe('the share of the poverty level', () => {
  it.each([
    [4, 4_554_000, 13_800],
    [3, 5_820_000, 21_303],
    [1, 0, 0],
    [1, 1_596_000, 10_000],
    // 200.005 % and a cent less: half a point goes up, less does not
    [1, 3_192_079, 20_000],
    [1, 3_192_080, 20_001],
    [1, 1_000_000_000_000, 6_265_664_160],
  ])('%s people, %s cents: %s', (size, cents, points) => {
    expect(povertyBasisPoints(cents, of2026(size))).toBe(points);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_000_001])('no income of a year: %s', (cents) => {
    expect(() => povertyBasisPoints(cents, 15_960)).toThrow(RangeError);
  });

  it.each([
    [1, 13_800, 183_600],
    [4, 13_800, 379_500],
    [1, 10_000, 133_000],
    [1, 10_001, 133_100],
  ])('%s people may have at %s points %s cents a month', (size, points, cents) => {
    expect(monthlyLimit(of2026(size), points)).toBe(cents);
  });
});

describe('the income of a year', () => {
  const source = (Cents: number, Period: IncomePeriod, HoursPerWeek: number | null = null) => ({
    Cents,
    Period,
    HoursPerWeek,
    Countable: true,
  });

  it.each<[IncomePeriod, number, number | null, number | null]>([
    ['Hour', 1525, 40, 3_172_000],
    ['Hour', 1525, 37.5, 2_973_750],
    ['Hour', 1525, 0, 0],
    ['Hour', 1525, null, null],
    ['Week', 100_000, null, 5_200_000],
    ['TwoWeeks', 100_000, null, 2_600_000],
    ['HalfMonth', 100_000, null, 2_400_000],
    ['Month', 100_000, null, 1_200_000],
    ['Year', 100_000, 40, 100_000],
  ])('by %s, %s cents, %s hours a week: %s', (period, cents, hours, annual) => {
    expect(annualCents(source(cents, period, hours))).toBe(annual);
  });

  it.each([
    ['nobody earns', [], 0],
    ['two incomes', [source(100_000, 'Month'), source(50_000, 'Year')], 1_250_000],
    ['a loss', [source(100_000, 'Month'), source(-200_000, 'Year')], 1_000_000],
    ['a loss alone', [source(-200_000, 'Year')], 0],
    ['what does not count', [source(1, 'Year'), { ...source(100, 'Hour'), Countable: false }], 1],
    ['unknown hours', [source(100_000, 'Month'), source(1500, 'Hour')], null],
  ])('of a household: %s', (_what, sources, cents) => {
    expect(householdCents(sources)).toBe(cents);
  });
});

describe('limits of Medicaid', () => {
  const on = limitsReadOn;

  it('every state and the district have every category, in whole percent', () => {
    const states = Object.keys(stateNames).filter((state) => povertyArea(state)?.assumed === false);
    expect(states).toHaveLength(51);
    for (const state of states)
      for (const category of medicaidCategories) {
        const percent = medicaidLimit(shippedTables, state, category, on)?.percent;
        expect(percent === null || (Number.isInteger(percent) && Number(percent) >= 18)).toBe(true);
      }
  });

  it.each([
    ['NY', 'Adult', 138, '2018-01-01'],
    ['WI', 'Adult', 100, '2018-01-01'],
    ['DC', 'Adult', 138, '2026-01-01'],
    ['NC', 'Adult', 138, '2023-12-01'],
    ['TX', 'Adult', null, '2018-01-01'],
    ['FL', 'Adult', null, '2018-01-01'],
    ['TX', 'Parent', 19, '2021-01-01'],
    ['CA', 'Parent', 114, '2021-01-01'],
    ['CT', 'Parent', 160, '2021-01-01'],
    ['TX', 'Pregnant', 203, '2018-01-01'],
    ['CA', 'Pregnant', 213, '2018-01-01'],
    ['CT', 'Pregnant', 263, '2018-01-01'],
    ['TX', 'Infant', 203, '2018-01-01'],
    ['CA', 'Infant', 266, '2018-01-01'],
    ['CT', 'Infant', 201, '2018-01-01'],
    ['TX', 'Child1To5', 149, '2018-01-01'],
    ['CA', 'Child1To5', 266, '2018-01-01'],
    ['CT', 'Child1To5', 201, '2018-01-01'],
    ['TX', 'Child6To18', 138, '2018-01-01'],
    ['CA', 'Child6To18', 266, '2018-01-01'],
    ['CT', 'Child6To18', 201, '2018-01-01'],
    ['TX', 'ChipChild', 206, '2018-01-01'],
    ['CA', 'ChipChild', null, '2018-01-01'],
    ['CT', 'ChipChild', 323, '2018-01-01'],
    ['MO', 'ChipPregnant', 305, '2018-01-01'],
    ['NY', 'ChipPregnant', null, '2018-01-01'],
    ['CO', 'ChipPregnant', 265, '2023-10-30'],
  ] as const)('%s %s: %s since %s', (state, category, percent, since) => {
    expect(medicaidLimit(shippedTables, state, category, on)).toMatchObject({ percent, since });
  });

  it.each([
    ['PR', 'Adult', on],
    ['', 'Adult', on],
    ['NC', 'Adult', '2023-11-30'],
  ] as const)('nobody knows: %s %s on %s', (state, category, day) => {
    expect(medicaidLimit(shippedTables, state, category, day)).toBeNull();
  });

  it.each([
    [0, 'Infant'],
    [1, 'Child1To5'],
    [5, 'Child1To5'],
    [6, 'Child6To18'],
    [18, 'Child6To18'],
    [19, null],
  ])('a child of %s: %s', (age, category) => {
    expect(childCategory(age)).toBe(category);
  });
});
