import { expect, it } from 'vitest';
import { json, tall, testItem, testPrice, type TestItem, wide } from './testing/priceForms.ts';
import { readWhole, said, warnings } from './testing/readWhole.ts';

const algorithm = 'Allowed = "8,000" + MAX(0, days - 4)\nper stay';
const items: readonly TestItem[] = [
  {
    item: testItem(),
    prices: [
      testPrice({ notes: 'With “letters”: é, 日' }),
      testPrice({ payer: 'Granite', plan: 'HMO, gold', dollar: '100' }),
    ],
  },
  {
    item: testItem({
      codes: [
        { code: '360', type: 'RC' },
        { code: '49505', type: 'CPT' },
      ],
      modifiers: ['50', 'RT'],
      setting: 'inpatient',
    }),
    prices: [
      testPrice({
        dollar: null,
        algorithm,
        median: '11000',
        tenth: '8000.25',
        ninetieth: '17000',
        count: '1 through 10',
        methodology: 'case rate',
      }),
    ],
  },
  {
    item: testItem({
      codes: [{ code: '10135-0729-62', type: 'NDC' }],
      setting: 'both',
      drugUnit: '0.5',
      drugType: 'ML',
      minimum: null,
      maximum: null,
    }),
    prices: [
      testPrice({
        dollar: null,
        percentage: '70.5',
        median: '3',
        tenth: '2',
        ninetieth: '4',
        count: '11',
        methodology: 'percent of total billed charges',
      }),
    ],
  },
  { item: testItem({ description: 'Bed', codes: [{ code: '120', type: 'RC' }], notes: 'A day' }), prices: [] },
];

it('tall, wide and JSON say the same of one file, and break no rule', async () => {
  const [first, second, third] = [
    await readWhole(tall(items)),
    await readWhole(wide(items)),
    await readWhole(json(items)),
  ];
  const expected = items.flatMap(({ item, prices }) => [item, ...prices]);
  expect(said(first)).toEqual(expected);
  // In a wide file the prices of an item come in the order of their columns.
  expect(said(second)).toEqual(expected);
  expect(said(third)).toEqual(expected);
  expect([warnings(first), warnings(second), warnings(third)]).toEqual([[], [], []]);
  const hospitals = [first, second, third].map((events) => events.find(({ kind }) => kind === 'hospital'));
  for (const event of hospitals)
    expect(event).toMatchObject({
      hospital: {
        name: 'Quay Hospital',
        version: '3.0.0',
        updatedOn: '2026-04-01',
        locations: ['Quay Hospital', 'Quay Clinic'],
        addresses: ['1 Quay Street'],
        license: '77',
        licenseState: 'NY',
        npis: ['1234567893'],
        attester: 'Ann Tallow',
        isAttested: true,
      },
    });
});

it('wherever a file is cut into pieces, it says the same', async () => {
  for (const file of [tall(items), wide(items), json(items)]) {
    const whole = await readWhole(file);
    for (const piece of [1, 2, 3, 7, 64, 1000]) expect(await readWhole(file, piece)).toEqual(whole);
  }
});

it('each price names its item, which comes before it', async () => {
  const known = new Set<unknown>();
  for (const event of await readWhole(tall(items)))
    if (event.kind === 'item') known.add(event.item);
    else if (event.kind === 'price') expect(known.has(event.item)).toBe(true);
  expect(known.size).toBe(4);
});
