import { describe, expect, it } from 'vitest';
import { choosePrice } from './choosePrice.ts';
import { paidBefore } from './percentiles.ts';
import type { FilePrice, PriceFacts } from './priceFacts.ts';
import { priceReaders } from './priceReaders.ts';
import { priceSources } from './priceSource.ts';
import { selfPayPrice } from './selfPayPrice.ts';
import { isUnits, timesUnits } from './units.ts';

const edition = { name: 'Contract 2026', from: '2026-01-01', to: null };
const paid = { count: 38, medianCents: 164_000, tenthCents: 139_400, ninetiethCents: 188_600 };
const paidFor = { medianCents: 164_000, range: { tenthCents: 139_400, ninetiethCents: 188_600 } };
const history = { paid, months: 12, from: '2026-01-05', to: '2026-10-20' };
const nothing: PriceFacts = {
  units: 1,
  chargeCents: null,
  contract: null,
  priceFile: null,
  history: null,
  medicare: null,
  multiplierBp: null,
};
const file = {
  edition,
  dollarCents: null,
  paid: null,
  shareBp: null,
  grossCents: null,
  methodology: 'fee schedule',
} as const;
const medicare = { edition: { ...edition, name: 'PFS 2026' }, cents: 5_200, isPayersOwn: false };

describe('the price of a line is from the first source that has one', () => {
  const cases: readonly (readonly [string, Partial<PriceFacts>, string | null, number | null])[] = [
    ['nothing', {}, null, null],
    ['the charge', { chargeCents: 9_900 }, 'Charge', 9_900],
    ['Medicare times', { chargeCents: 9_900, medicare, multiplierBp: 12_000 }, 'MedicareTimes', 6_240],
    ['no multiplier is none', { chargeCents: 9_900, medicare }, 'Charge', 9_900],
    ['what was paid before', { medicare, multiplierBp: 12_000, history }, 'History', 164_000],
    [
      'four lines are no history',
      { chargeCents: 9_900, history: { ...history, paid: { ...paid, count: 4 } } },
      'Charge',
      9_900,
    ],
    [
      'a share of the gross charge',
      {
        history,
        priceFile: { ...file, shareBp: 7050, grossCents: 10_000, methodology: 'percent of total billed charges' },
      },
      'PriceFileShare',
      7_050,
    ],
    [
      'a share of nobody knows what',
      { chargeCents: 1, priceFile: { ...file, shareBp: 7050, grossCents: 10_000 } },
      'Charge',
      1,
    ],
    [
      'a median of a price file',
      { priceFile: { ...file, paid: paidFor, shareBp: 7050, grossCents: 10_000 } },
      'PriceFileMedian',
      164_000,
    ],
    [
      'an amount of a price file',
      { priceFile: { ...file, dollarCents: 150_000, paid: paidFor } },
      'PriceFileAmount',
      150_000,
    ],
    [
      'a case rate is no price of a line',
      { chargeCents: 1, priceFile: { ...file, dollarCents: 900_000, methodology: 'case rate' } },
      'Charge',
      1,
    ],
    [
      'a per diem neither',
      { chargeCents: 1, priceFile: { ...file, dollarCents: 900_000, methodology: 'per diem' } },
      'Charge',
      1,
    ],
    [
      'a contract before a price file',
      { contract: { edition, kind: 'Amount', cents: 12_840 }, priceFile: { ...file, dollarCents: 1 } },
      'Contract',
      12_840,
    ],
    [
      'a contract by the charge',
      { units: 3, chargeCents: 10_001, contract: { edition, kind: 'ShareOfCharge', shareBp: 5000 } },
      'Contract',
      5_001,
    ],
    [
      'a contract by Medicare',
      { units: 2, medicare, contract: { edition, kind: 'ShareOfMedicare', shareBp: 12_000 } },
      'Contract',
      12_480,
    ],
    [
      'Medicare itself',
      { medicare: { ...medicare, isPayersOwn: true }, contract: { edition, kind: 'Amount', cents: 1 } },
      'MedicareOwn',
      5_200,
    ],
    ['no units', { units: 0, chargeCents: 9_900 }, null, null],
    ['a million units', { units: 1_000_000, chargeCents: 9_900 }, null, null],
  ];
  it.each(cases)('%s', (_, facts, source, cents) => {
    const { price } = choosePrice({ ...nothing, ...facts });
    expect([price?.source ?? null, price?.cents ?? null]).toEqual([source, cents]);
  });

  it('it says why each before it is not the one, and the range of what was paid for all units', () => {
    const { price, passedOver } = choosePrice({ ...nothing, units: 2, history });
    expect(price).toEqual({
      source: 'History',
      cents: 328_000,
      range: { lowCents: 278_800, highCents: 377_200 },
      edition: null,
      reason: 'Median of 38 lines of remittances, 01/2026–10/2026',
    });
    expect(passedOver.map(({ source }) => source)).toEqual(priceSources.slice(0, priceSources.indexOf('History')));
    expect(passedOver.every(({ reason }) => reason !== '')).toBe(true);
  });
});

describe('what was paid before', () => {
  it.each([
    ['nothing', [], null],
    ['nothing but zeros', [0, 0], null],
    ['one', [500], [1, 500, 500, 500]],
    ['an odd count has its middle', [300, 100, 200], [3, 200, 100, 300]],
    ['an even count the higher of its two', [400, 100, 300, 200, 0], [4, 300, 100, 400]],
    ['of ten the second and the last', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [10, 6, 2, 10]],
  ] as const)('%s', (_, allowed, expected) => {
    const found = paidBefore(allowed);
    expect(found && [found.count, found.medianCents, found.tenthCents, found.ninetiethCents]).toEqual(expected);
  });
});

it.each([
  [1, true],
  [0.5, true],
  [2.125, true],
  [0, false],
  [-1, false],
  [99_999, true],
  [1_000_000, false],
  [0.0004, false],
  [Number.NaN, false],
])('%s units may be worked with: %s', (units, expected) => {
  expect(isUnits(units)).toBe(expected);
});

it.each([
  [1_001, 0.5, 501],
  [999, 1.001, 1_000],
  [100_000_000_000, 2, null],
])('%i cents times %s are %s', (cents, units, expected) => {
  expect(timesUnits(cents, units)).toBe(expected);
});

it.each([
  [{ chargeCents: 10_000, units: 2, discountedCash: 3_000, discountBp: 4000 }, 6_000],
  [{ chargeCents: 10_000, units: 2, discountedCash: null, discountBp: 4000 }, 6_000],
  [{ chargeCents: 10_000, units: 2, discountedCash: null, discountBp: null }, 10_000],
  [{ chargeCents: null, units: 2, discountedCash: null, discountBp: 4000 }, undefined],
])('a self-pay price of %j is %s', (facts, expected) => {
  expect(selfPayPrice(facts)?.cents).toBe(expected);
});

it('F10 what a price file estimates is not told as the median of what was paid', () => {
  const reasonOf = (of: typeof paidFor & { readonly isEstimate?: true }) => {
    const found = priceReaders.PriceFileMedian({ ...nothing, priceFile: { ...file, paid: of } });
    return typeof found === 'string' ? found : found.reason;
  };
  expect(reasonOf(paidFor)).toMatch(/: the median of what was paid$/);
  expect(reasonOf({ ...paidFor, isEstimate: true })).toMatch(/: what the hospital estimates to be paid$/);
});

it('[FC] a formula beside an amount or a share is told with the price, and a median out of order is told where there is none', () => {
  const told = (source: 'PriceFileAmount' | 'PriceFileShare' | 'PriceFileMedian', of: Partial<FilePrice>) => {
    const found = priceReaders[source]({ ...nothing, priceFile: { ...file, ...of } });
    return typeof found === 'string' ? found : found.reason;
  };
  const beside = /; the file has a formula beside it, which is not worked out$/;
  const share = { shareBp: 7050, grossCents: 10_000, methodology: 'percent of total billed charges' } as const;
  expect(told('PriceFileAmount', { dollarCents: 9_000, hasFormula: true })).toMatch(beside);
  expect(told('PriceFileAmount', { dollarCents: 9_000 })).not.toMatch(beside);
  expect(told('PriceFileAmount', { dollarCents: 9_000, hasFormula: 'some' })).toMatch(
    /; the file has a formula beside it in one row and none in another, which is not worked out$/,
  );
  expect(told('PriceFileShare', { ...share, hasFormula: true })).toMatch(beside);
  expect(told('PriceFileShare', share)).not.toMatch(beside);
  expect(told('PriceFileMedian', { paid: paidFor, hasFormula: true })).not.toMatch(beside);
  expect(told('PriceFileMedian', { isOutOfOrder: true })).toBe(
    "The price file's median does not stand between its percentiles",
  );
  expect(told('PriceFileMedian', {})).toBe('The price file has no median for it');
});
