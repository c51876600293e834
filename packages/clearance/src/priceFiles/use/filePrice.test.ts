import { describe, expect, it } from 'vitest';
import type { PayerPrice, PriceItem } from '../priceItem.ts';
import { testItem, testPrice } from '../testing/priceForms.ts';
import { cashOf, filePrice, filePriceOf } from './filePrice.ts';
import { bestPrices } from './findPrice.ts';
import { itemsOfLine } from './itemsOfLine.ts';

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
    [
      'a median that does not stand between them',
      { median: '170', tenth: '90', ninetieth: '160' },
      { paid: null, isOutOfOrder: true },
    ],
    ['a dollar beside a formula', { dollar: '90', algorithm: 'x' }, { dollarCents: 9_000, hasFormula: true }],
    ['what version 2 estimates', { estimated: '75' }, { paid: { medianCents: 7_500, range: null, isEstimate: true } }],
    ['a percentage', { ...share, percentage: '70.5' }, { shareBp: 7_050, grossCents: 40_000 }],
    ['a finer percentage of $400.00', { ...share, percentage: '70.125' }, { shareBp: 7_012.5 }],
    ['a methodology that nobody knows', { dollar: '1', methodology: 'by heart' }, { methodology: 'other' }],
  ] as const)('%s', (_, price, says) => {
    expect(of({}, price)).toMatchObject({ edition, ...says });
  });

  it('what is in order and without a formula says nothing of either', () => {
    const said = of({}, { dollar: '90', median: '110', tenth: '90', ninetieth: '160' });
    expect(said).not.toHaveProperty('isOutOfOrder');
    expect(said).not.toHaveProperty('hasFormula');
  });

  it('two that say the same are one, and of two that differ nobody can say which', () => {
    expect(of({}, { dollar: '90' }, { dollar: '90.00', plan: 'HMO' })).toMatchObject({ dollarCents: 9_000 });
    // A formula that one of them has beside it makes no other price.
    const formula = { algorithm: 'see contract', plan: 'HMO' };
    expect(of({}, { dollar: '90' }, { dollar: '90', ...formula })).toMatchObject({ dollarCents: 9_000 });
    expect(of({}, { dollar: '90' }, { dollar: '91', ...formula })).toMatch(/has 2 prices for it that differ$/);
    expect(of({}, { dollar: '90' }, { dollar: '91', plan: 'HMO' })).toMatch(/has 2 prices for it that differ$/);
    expect(of({ setting: 'inpatient' }, { dollar: '90' })).toBeNull();
  });
});

it.each<[string, readonly (readonly Partial<PayerPrice>[])[], true | 'some' | undefined]>([
  ['in a row of one plan', [[{}, { algorithm: 'x' }]], 'some'],
  ['in both rows of one plan', [[{ algorithm: 'y' }, { algorithm: 'x' }]], true],
  ['in one of two plans', [[{}], [{ algorithm: 'x' }]], 'some'],
  ['in both plans', [[{ algorithm: 'x' }], [{ algorithm: 'x' }]], true],
  ['in a row of one plan and each of the other', [[{}, { algorithm: 'x' }], [{ algorithm: 'x' }]], 'some'],
  ['in none', [[{}, {}], [{}]], undefined],
])(
  'F10 a formula beside equal prices is neither lost nor spoken for the others, whichever comes first: %s',
  (_, plans, told) => {
    const item = testItem();
    const said = (of: typeof plans) =>
      filePriceOf(
        [item],
        of.map((prices) => prices.map((price) => ({ item, price: testPrice({ dollar: '90', ...price }) }))),
        asked,
        edition,
      );
    for (const order of [plans, plans.toReversed().map((prices) => prices.toReversed())]) {
      const found = said(order);
      expect(found).toMatchObject({ dollarCents: 9_000 });
      expect(typeof found === 'string' ? found : found?.hasFormula).toBe(told);
    }
  },
);

it('who pays alone is told the cash price of the item that fits best, where that is one', () => {
  const plain = testItem({ cash: '200' });
  const left = testItem({ cash: '150', modifiers: ['LT'] });
  const cash = (items: readonly PriceItem[], modifiers: readonly string[] = []) =>
    cashOf(itemsOfLine(items, { ...asked, modifiers }, false), { ...asked, modifiers });
  expect(cash([plain, left])).toBe(20_000);
  expect(cash([plain, left], ['LT'])).toBe(15_000);
  expect(cash([plain, testItem({ cash: '210' })])).toMatch(/has 2 cash prices for it that differ/);
  expect(cash([plain, testItem({ cash: null, setting: 'both' })])).toBe(20_000);
  expect(cash([])).toBeNull();
  expect(cash([testItem({ drugUnit: '1', drugType: 'ML' })])).toMatch(/as a drug/);
  expect(cash([testItem({ drugUnit: '10' })])).toMatch(/as a drug/);
  expect(cash([testItem({ billingClass: 'professional' })])).toMatch(/professional/);
  expect(cash([plain], ['26'])).toMatch(/no price of it with 26/);
});

describe('which items of a file price a line', () => {
  const plain = testItem();
  const of = (over: Partial<PriceItem>) => testItem(over);
  const texts = {
    drug: /prices it as a drug/,
    professional: /only what a professional bills/,
    modifier: /has no price of it with/,
  };
  it.each<readonly [string, readonly PriceItem[], readonly string[], boolean, number | RegExp]>([
    ['a plain one', [plain], [], false, 1],
    ['a unit of a drug', [of({ drugUnit: '10' })], [], false, texts.drug],
    ['a type of a drug', [of({ drugType: 'ML' })], [], false, texts.drug],
    ['a code of a drug', [of({ codes: [...plain.codes, { code: '1', type: 'NDC' }] })], [], false, texts.drug],
    ['a drug beside one', [plain, of({ drugUnit: '1', drugType: 'UN' })], [], false, texts.drug],
    ['a professional alone', [of({ billingClass: 'professional' })], [], false, texts.professional],
    ['a professional beside the hospital', [plain, of({ billingClass: 'professional' })], [], false, 1],
    ['the facility', [of({ billingClass: 'facility' })], [], false, 1],
    ['the very modifier', [plain, of({ modifiers: ['26'] })], ['26'], false, 1],
    ['a modifier that changes nothing', [plain], ['59'], false, 1],
    ['one that the code has otherwise', [plain, of({ modifiers: ['LT', '59'] })], ['59'], false, texts.modifier],
    [
      'one of the other setting',
      [plain, of({ modifiers: ['LT'], setting: 'inpatient' })],
      ['LT'],
      false,
      texts.modifier,
    ],
    ['any where the file tells what modifiers change', [plain], ['59'], true, texts.modifier],
    ['no modifier, whatever the file tells of them', [plain], [], true, 1],
    ['another code', [of({ codes: [{ code: '1', type: 'CPT' }] })], ['26'], false, 0],
    ...['26', 'TC', '50', '51', '52', '53', '54', '55', '56', '62', '66', '78', '80', '81', '82', 'AS'].map(
      (one) => [`modifier ${one}`, [plain], [one], false, texts.modifier] as const,
    ),
  ])('%s', (_, items, modifiers, hasRules, expected) => {
    const found = itemsOfLine(items, { ...asked, modifiers }, hasRules);
    if (typeof expected === 'number') expect(found).toHaveLength(expected);
    else expect(found).toMatch(expected);
  });
});

it('of several plans that may be meant each has to say the same', () => {
  const item = testItem();
  const said = (...plans: readonly (readonly string[])[]) =>
    filePriceOf(
      [item],
      plans.map((dollars) => dollars.map((dollar) => ({ item, price: testPrice({ dollar }) }))),
      asked,
      edition,
    );
  expect(said(['90'], ['90.00'])).toMatchObject({ dollarCents: 9_000 });
  expect(said(['90'], [])).toMatch(/only some of the \{payer\}'s plans have it/);
  expect(said(['90'], ['91'])).toMatch(/has 2 prices for it that differ$/);
  expect(said([], [])).toBeNull();
  expect(said()).toBeNull();
  expect(filePriceOf('No.', [[{ item, price: testPrice() }]], asked, edition)).toBe('No.');
});

it('a percentage that is most likely a share is no price, and is told', () => {
  expect(of({}, { percentage: '0.705', methodology: 'percent of total billed charges' })).toMatch(
    /a percentage for it that is most likely none: 0.705$/,
  );
});
