import { expect, it } from 'vitest';
import type { PayerPrice, PriceItem } from '../priceItem.ts';
import { testItem, testPrice } from '../testing/priceForms.ts';
import { findPrices, type PriceCandidate, type PriceQuestion } from './findPrice.ts';
import { cashPrice, type UsedPrice, usePrice } from './usePrice.ts';

const charges = 'percent of total billed charges';
const paid = { median: '120.005', tenth: '80', ninetieth: '200' };

it.each<readonly [Partial<PriceItem>, Partial<PayerPrice>, UsedPrice]>([
  [{}, { ...paid, percentage: '70' }, { kind: 'line', basis: 'dollar', cents: 15_050 }],
  [
    {},
    { ...paid, dollar: null, percentage: '70', methodology: charges },
    { kind: 'line', basis: 'median', cents: 12_001, lowCents: 8000, highCents: 20_000 },
  ],
  [
    {},
    { dollar: null, percentage: '70', estimated: '9', methodology: charges },
    { kind: 'line', basis: 'estimate', cents: 900, lowCents: null, highCents: null },
  ],
  [
    { gross: '33.33' },
    { dollar: null, percentage: '70.5', methodology: charges },
    { kind: 'line', basis: 'percentage', cents: 2350 },
  ],
  [{ gross: null }, { dollar: null, percentage: '70', methodology: charges }, { kind: 'none', why: 'no gross charge' }],
  [{}, { dollar: null, percentage: '140', methodology: 'fee schedule' }, { kind: 'none', why: 'other percentage' }],
  [{}, { dollar: null, percentage: '0.705', methodology: charges }, { kind: 'none', why: 'doubtful percentage' }],
  [
    {},
    { ...paid, dollar: null, percentage: '7050', methodology: charges },
    { kind: 'none', why: 'doubtful percentage' },
  ],
  [{}, { algorithm: 'x' }, { kind: 'line', basis: 'dollar', cents: 15_050 }],
  [
    {},
    { dollar: null, percentage: '70', algorithm: 'x', methodology: charges },
    { kind: 'line', basis: 'percentage', cents: 28_000 },
  ],
  // What was paid by a formula was paid.
  [
    {},
    { ...paid, dollar: null, algorithm: 'x' },
    { kind: 'line', basis: 'median', cents: 12_001, lowCents: 8000, highCents: 20_000 },
  ],
  // Which of them is wrong nobody can say.
  [{}, { ...paid, tenth: '200', ninetieth: '80', dollar: null }, { kind: 'none', why: 'nothing told' }],
  [{}, { ...paid, tenth: '200', ninetieth: '80' }, { kind: 'line', basis: 'dollar', cents: 15_050 }],
  [{}, { dollar: null, algorithm: 'x' }, { kind: 'none', why: 'algorithm' }],
  [{}, { dollar: null }, { kind: 'none', why: 'nothing told' }],
  [{}, { methodology: 'case rate' }, { kind: 'package', per: 'case', cents: 15_050 }],
  [{}, { ...paid, dollar: null, methodology: 'per diem' }, { kind: 'package', per: 'day', cents: 12_001 }],
  [{}, { dollar: null, percentage: '70', methodology: 'case rate' }, { kind: 'package', per: 'case', cents: null }],
])('%o with %o', (item, price, used) => {
  expect(usePrice(testItem(item), testPrice(price))).toEqual(used);
});

it('without insurance the cash price is paid', () => {
  expect([cashPrice(testItem({ cash: '1080.5' })), cashPrice(testItem({ cash: null }))]).toEqual([108_050, null]);
});

const candidate = (dollar: string, item: Partial<PriceItem> = {}, price: Partial<PayerPrice> = {}): PriceCandidate => ({
  item: testItem(item),
  price: testPrice({ dollar, ...price }),
});
const question: PriceQuestion = {
  code: '71046',
  modifiers: [],
  setting: 'outpatient',
  payer: 'harbor health ',
  plan: 'ppo',
};

const all = [
  candidate('1'),
  candidate('2', { modifiers: ['26'] }),
  candidate('3', { modifiers: ['TC', '26'] }),
  candidate('4', { setting: 'both', codes: [{ code: '80053', type: 'CPT' }] }),
  candidate('5', { setting: 'inpatient', codes: [{ code: '80053', type: 'CPT' }] }),
  candidate('6', {}, { payer: 'Granite' }),
  candidate('7', {}, { plan: 'HMO' }),
  candidate('8', { codes: [{ code: '70450', type: 'CPT' }] }),
  candidate('9', { codes: [{ code: '70450', type: 'CPT' }] }),
  candidate('9', { codes: [{ code: '70450', type: 'CPT' }], description: 'Again' }),
  candidate('10', { codes: [{ code: '99213', type: '' }] }),
  candidate('11', { codes: [{ code: '10135-0729-62', type: 'NDC' }] }),
  candidate('12', { codes: [{ code: '762', type: 'RC' }] }),
  candidate('13', { codes: [{ code: '70553', type: 'CDM' }] }),
  candidate('14', { codes: [{ code: 'D0120', type: 'CDT' }] }),
  candidate('15', { codes: [{ code: 'J1100', type: 'HCPCS' }] }),
];

it.each<readonly [Partial<PriceQuestion>, readonly number[]]>([
  [{}, [100]],
  [{ modifiers: ['26'] }, [200]],
  [{ modifiers: ['26', 'TC'] }, [300]],
  [{ modifiers: ['59'] }, [100]],
  [{ code: '80053' }, [400]],
  [{ code: '80053', setting: 'inpatient' }, [500]],
  [{ setting: 'inpatient' }, []],
  [{ payer: 'Granite' }, [600]],
  [{ plan: 'HMO' }, [700]],
  [{ plan: 'EPO' }, []],
  [{ code: '70450' }, [800, 900]],
  [{ code: 'D0120' }, [1400]],
  [{ code: 'J-1100' }, [1500]],
  // A number of another type is another thing.
  [{ code: '99213' }, []],
  [{ code: '10135072962' }, []],
  [{ code: '762' }, []],
  [{ code: '70553' }, []],
])('%o is %o', (over, cents) => {
  const found = findPrices(all, { ...question, ...over });
  expect(found.map(({ used }) => used.kind === 'line' && used.cents)).toEqual(cents);
});
