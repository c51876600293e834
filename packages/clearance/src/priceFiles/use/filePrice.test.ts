import { describe, expect, it } from 'vitest';
import type { PayerPrice, PriceItem } from '../priceItem.ts';
import { testItem, testPrice } from '../testing/priceForms.ts';
import { cashOf, filePrice } from './filePrice.ts';
import { bestItems, bestPrices } from './findPrice.ts';

const edition = { name: 'Quay Hospital, updated 04/01/2026', from: '2026-04-01', to: null };
const asked = { code: '71046', modifiers: [], setting: 'outpatient' } as const;
const of = (item: Partial<PriceItem>, ...prices: readonly Partial<PayerPrice>[]) =>
  filePrice(
    bestPrices(
      prices.map((price) => ({ item: testItem(item), price: testPrice({ dollar: null, ...price }) })),
      asked,
    ),
    edition,
  );

describe('what a price file says of a line', () => {
  const share = { methodology: 'percent of total billed charges' };
  it.each([
    ['a dollar, half a cent up', { dollar: '150.505' }, { dollarCents: 15_051, paid: null, shareBp: null }],
    [
      'a median with its range',
      { median: '110', tenth: '90', ninetieth: '160' },
      { paid: { medianCents: 11_000, range: { tenthCents: 9_000, ninetiethCents: 16_000 } } },
    ],
    ['a median without one', { median: '110', tenth: '90' }, { paid: { medianCents: 11_000, range: null } }],
    ['what version 2 estimates', { estimated: '75' }, { paid: { medianCents: 7_500, range: null } }],
    ['a percentage', { ...share, percentage: '70.5' }, { shareBp: 7_050, grossCents: 40_000 }],
    ['a finer percentage of $400.00', { ...share, percentage: '70.125' }, { shareBp: 7_012.5 }],
    ['a methodology that nobody knows', { dollar: '1', methodology: 'by heart' }, { methodology: 'other' }],
  ] as const)('%s', (_, price, says) => {
    expect(of({}, price)).toMatchObject({ edition, ...says });
  });

  it('two that say the same are one, and of two that differ nobody can say which', () => {
    expect(of({}, { dollar: '90' }, { dollar: '90.00', plan: 'HMO' })).toMatchObject({ dollarCents: 9_000 });
    expect(of({}, { dollar: '90' }, { dollar: '91', plan: 'HMO' })).toMatch(/has 2 prices for it that differ$/);
    expect(of({ setting: 'inpatient' }, { dollar: '90' })).toBeNull();
  });
});

it('who pays alone is told the cash price of the item that fits best, where that is one', () => {
  const plain = testItem({ cash: '200' });
  const left = testItem({ cash: '150', modifiers: ['LT'] });
  const cash = (items: readonly PriceItem[], modifiers: readonly string[] = []) =>
    cashOf(bestItems(items, { ...asked, modifiers }));
  expect(cash([plain, left])).toBe(20_000);
  expect(cash([plain, left], ['LT'])).toBe(15_000);
  expect(cash([plain, testItem({ cash: '210' })])).toBeNull();
  expect(cash([plain, testItem({ cash: null, setting: 'both' })])).toBe(20_000);
  expect(cash([])).toBeNull();
});
