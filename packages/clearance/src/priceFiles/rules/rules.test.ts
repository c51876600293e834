import { expect, it } from 'vitest';
import type { PayerPrice, PriceItem } from '../priceItem.ts';
import { csv, head, json, tall, tallRows, tallTitles, testItem, testPrice, wide } from '../testing/priceForms.ts';
import { readWhole, warnings } from '../testing/readWhole.ts';
import { type AmountOf, readAmount, readNumber } from './readAmount.ts';
import { validityRules, type ValidityRule } from './validityRules.ts';
import { warningSentence } from './warnings.ts';

type Case = readonly [item: Partial<PriceItem>, price: Partial<PayerPrice> | null];

const byRule: Partial<PayerPrice> = {
  dollar: null,
  percentage: '70',
  median: '3',
  tenth: '2',
  ninetieth: '4',
  count: '12',
};

/** What breaks each rule of an item and its price, and what is close to it and does not. */
const cases: Readonly<
  Record<
    Exclude<ValidityRule, 'modifier-described'>,
    { readonly breaks: readonly Case[]; readonly keeps: readonly Case[] }
  >
> = {
  'payer-named': {
    breaks: [
      [{}, { payer: '' }],
      [{}, { plan: '' }],
      [{}, { methodology: '' }],
    ],
    keeps: [[{}, {}]],
  },
  'code-needed': {
    breaks: [
      [{ codes: [] }, {}],
      [{ codes: [] }, null],
    ],
    keeps: [[{ codes: [{ code: '1', type: 'CDM' }] }, {}]],
  },
  'code-and-type': {
    breaks: [
      [
        {
          codes: [
            { code: '71046', type: 'CPT' },
            { code: '1', type: '' },
          ],
        },
        {},
      ],
      [
        {
          codes: [
            { code: '71046', type: 'CPT' },
            { code: '', type: 'RC' },
          ],
        },
        {},
      ],
    ],
    keeps: [[{}, {}]],
  },
  'methodology-noted': {
    breaks: [[{}, { methodology: 'other' }]],
    keeps: [
      [{}, { methodology: 'other', notes: 'By hand' }],
      [{}, { methodology: 'per diem' }],
    ],
  },
  'charge-needed': {
    breaks: [[{ gross: null, cash: null }, null]],
    keeps: [
      [{ gross: null, cash: null }, {}],
      [{ cash: null }, null],
      [{ gross: null }, null],
    ],
  },
  'minimum-and-maximum': {
    breaks: [
      [{ minimum: null }, {}],
      [{ maximum: null }, {}],
    ],
    keeps: [
      [{}, {}],
      [{ minimum: null, maximum: null }, byRule],
    ],
  },
  'percentage-doubtful': {
    breaks: [
      [{}, { ...byRule, percentage: '0.705' }],
      [{}, { ...byRule, percentage: '1' }],
      [{}, { ...byRule, percentage: '7050', methodology: 'percent of total billed charges' }],
    ],
    keeps: [
      [{}, { ...byRule, percentage: '1.5' }],
      [{}, { ...byRule, percentage: '100', methodology: 'percent of total billed charges' }],
      [{}, { ...byRule, percentage: '300', methodology: 'fee schedule' }],
      [{}, {}],
    ],
  },
  'count-needed': {
    breaks: [
      [{}, { ...byRule, count: '' }],
      [{}, { ...byRule, percentage: null, algorithm: 'x', count: '' }],
    ],
    keeps: [
      [{}, byRule],
      [{}, {}],
    ],
  },
  'percentiles-needed': {
    breaks: [
      [{}, { ...byRule, median: null }],
      [{}, { ...byRule, tenth: null }],
      [{}, { ...byRule, ninetieth: null }],
    ],
    keeps: [
      [{}, byRule],
      [{}, { ...byRule, median: null, tenth: null, ninetieth: null, count: '0', notes: 'None' }],
    ],
  },
  'percentiles-in-order': {
    breaks: [
      [{}, { ...byRule, tenth: '4', ninetieth: '2' }],
      [{}, { ...byRule, median: '1.5' }],
      [{}, { ...byRule, median: '10', ninetieth: '9' }],
      [{}, { dollar: '90', tenth: '3', ninetieth: '2' }],
    ],
    keeps: [
      [{}, byRule],
      [{}, { ...byRule, median: '10', ninetieth: '100' }],
      [{}, { ...byRule, median: '3', tenth: '3', ninetieth: '3' }],
      [{}, { ...byRule, median: '9', tenth: null, ninetieth: null }],
      [{}, {}],
    ],
  },
  'count-zero-noted': {
    breaks: [[{}, { ...byRule, count: '0' }]],
    keeps: [
      [{}, { ...byRule, count: '0', notes: 'None' }],
      [{}, byRule],
    ],
  },
  'drug-measured': {
    breaks: [[{ codes: [{ code: '1', type: 'NDC' }] }, {}]],
    keeps: [[{ codes: [{ code: '1', type: 'NDC' }], drugUnit: '1', drugType: 'UN' }, {}]],
  },
  'unit-and-type': {
    breaks: [
      [{ drugUnit: '1' }, {}],
      [{ drugType: 'UN' }, {}],
    ],
    keeps: [[{ drugUnit: '1', drugType: 'UN' }, {}]],
  },
};

const rulesOf = (lines: readonly string[]): readonly string[] => lines.map((line) => line.split(' ')[0] ?? '');

it.each(Object.entries(cases))(
  '%s: what breaks it is told in each form, and what keeps it is not',
  async (rule, { breaks, keeps }) => {
    expect(breaks.length * keeps.length).toBeGreaterThan(0);
    for (const [is, all] of [
      [true, breaks],
      [false, keeps],
    ] as const)
      for (const [item, price] of all) {
        const one = { item: testItem(item), prices: price === null ? [] : [testPrice(price)] };
        // In a wide file the header names payer and plan, and an item without prices of any payer says nothing of one.
        const forms = [tall([one]), json([one]), ...(price?.payer === '' || price?.plan === '' ? [] : [wide([one])])];
        for (const form of forms)
          expect([item, price, rulesOf(warnings(await readWhole(form))).includes(rule)]).toEqual([item, price, is]);
      }
  },
);

it('modifier-described: a modifier by itself needs a description, and a charge or a note', async () => {
  const modifier = (over: Partial<PriceItem>, price: Partial<PayerPrice>) => ({
    item: testItem({ codes: [], modifiers: ['50'], gross: null, cash: null, minimum: null, maximum: null, ...over }),
    prices: [testPrice({ dollar: null, percentage: '150', ...price })],
  });
  const told = async (...all: Parameters<typeof modifier>) => warnings(await readWhole(tall([modifier(...all)])));
  expect(await told({}, {})).toEqual([]);
  expect(await told({ description: '' }, {})).toEqual(['modifier-described 4']);
  const note = csv([...head(), tallTitles, ...tallRows([modifier({}, { percentage: null, methodology: '' })])]);
  expect(warnings(await readWhole(note))).toEqual(['modifier-described 4']);
  const element = {
    description: '',
    code: '50|62',
    setting: 'both',
    modifier_payer_information: [{ payer_name: 'A', plan_name: 'B', description: 'Half' }],
  };
  const text = json([]).replace(
    '"standard_charge_information": []',
    `"standard_charge_information": [], "modifier_information": [${JSON.stringify(element)}]`,
  );
  const events = await readWhole(text);
  expect(events.filter(({ kind }) => kind === 'modifier')).toMatchObject([
    { modifier: { modifiers: ['50', '62'], payer: 'A', notes: 'Half' } },
  ]);
  expect(warnings(events)).toEqual([
    expect.stringMatching(/^modifier-described \d+ modifier_information\[0\]\.modifier_payer_information\[0\]$/),
  ]);
});

it('there are fourteen rules, and each says what it asks for', () => {
  const names = Object.keys(validityRules) as ValidityRule[];
  expect(names).toHaveLength(14);
  expect(names.filter((name) => name !== 'modifier-described').toSorted()).toEqual(Object.keys(cases).toSorted());
  for (const name of names) expect(warningSentence(name)).toMatch(/ needs? .*\.$/);
});

it('version 2 knows neither count nor percentiles', async () => {
  const rows = tallRows([{ item: testItem(), prices: [testPrice({ ...byRule, count: '', median: null })] }]);
  const told = async (version: string) =>
    rulesOf(warnings(await readWhole(csv([...head(version), tallTitles, ...rows]))));
  expect(await told('2.2.0')).toEqual([]);
  expect(await told('3.0.0')).toEqual(['count-needed', 'percentiles-needed']);
});

it.each([
  ['150.50', '150.5', []],
  ['150.00', '150', []],
  ['00150', '150', []],
  ['.5', '0.5', []],
  ['0.0034', '0.0034', []],
  ['', null, []],
  ['  ', null, []],
  [' 12 ', '12', []],
  ['$12', '12', ['currency']],
  ['$1,234,567.5', '1234567.5', ['currency', 'thousands']],
  ['1,234', '1234', ['thousands']],
  ['12,34', null, ['not-a-number']],
  ['70.5%', null, ['other-unit']],
  ['$70 %', null, ['other-unit']],
  ['5 % more', null, ['not-a-number']],
  ['10 mL', null, ['not-a-number']],
  ['-5', null, ['negative']],
  ['-$5.20', null, ['currency', 'negative']],
  ['(5.20)', null, ['negative']],
  ['0', null, ['zero']],
  ['0.00', null, ['zero']],
  ['999999999', null, ['placeholder']],
  ['999999999.00', null, ['placeholder']],
  ['N/A', null, ['not-a-number']],
  ['1.2.3', null, ['not-a-number']],
  ['.', null, ['not-a-number']],
  ['1e5', null, ['not-a-number']],
])('%s is read as %s', (text, value, rules) => {
  const told: string[] = [];
  expect(readAmount(text, 'dollars', (rule) => told.push(rule))).toBe(value);
  expect(told).toEqual(rules);
});

it.each<readonly [string, AmountOf, string | null, readonly string[]]>([
  ['70.5', 'percent', '70.5', []],
  ['70.5%', 'percent', '70.5', ['percent-sign']],
  ['70.5 %', 'percent', '70.5', ['percent-sign']],
  ['1,070.5%', 'percent', '1070.5', ['percent-sign', 'thousands']],
  ['$70.50', 'percent', null, ['other-unit']],
  ['70.50 $', 'percent', null, ['other-unit']],
  ['€70', 'percent', null, ['other-unit']],
  ['N/A', 'percent', null, ['not-a-number']],
  ['0.5', 'measure', '0.5', []],
  ['10 mL', 'measure', '10', ['unit-text']],
  ['.5ML', 'measure', '0.5', ['unit-text']],
  ['1,000 units', 'measure', '1000', ['unit-text', 'thousands']],
  ['0 mL', 'measure', null, ['unit-text', 'zero']],
  ['10 each', 'measure', '10', ['unit-text']],
  ['10 x-ray films', 'measure', '10', ['unit-text']],
  ['1.5E-05', 'measure', null, ['not-a-number']],
  ['1e-7', 'measure', null, ['not-a-number']],
  ['2x5 mL', 'measure', null, ['not-a-number']],
  ['2 x 5 mL', 'measure', null, ['not-a-number']],
  ['mL', 'measure', null, ['not-a-number']],
  ['N/A', 'measure', null, ['not-a-number']],
  ['10%', 'measure', null, ['other-unit']],
  ['$10', 'measure', null, ['other-unit']],
])('%s of %s is read as %s', (text, of, value, rules) => {
  const told: string[] = [];
  expect(readAmount(text, of, (rule) => told.push(rule))).toBe(value);
  expect(told).toEqual(rules);
});

it.each([
  [12.5, '12.5', []],
  [0.1, '0.1', []],
  [-1, null, ['negative']],
  [0, null, ['zero']],
  ['12', '12', ['number-as-text']],
  ['70%', null, ['number-as-text', 'other-unit']],
  ['', null, []],
  [null, null, []],
  [true, null, ['not-a-number']],
  [1e21, null, ['not-a-number']],
])('of JSON %s is read as %s', (given, value, rules) => {
  const told: string[] = [];
  expect(readNumber(given, 'dollars', (rule) => told.push(rule))).toBe(value);
  expect(told).toEqual(rules);
});
