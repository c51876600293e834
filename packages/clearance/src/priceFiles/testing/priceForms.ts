import type { PayerPrice, PriceItem } from '../priceItem.ts';

/** An item of an invented file, with what each payer's plan pays. */
export type TestItem = { readonly item: PriceItem; readonly prices: readonly PayerPrice[] };

export const testItem = (over: Partial<PriceItem> = {}): PriceItem => ({
  description: 'Picture, of a chest',
  codes: [{ code: '71046', type: 'CPT' }],
  modifiers: [],
  setting: 'outpatient',
  billingClass: '',
  drugUnit: null,
  drugType: '',
  gross: '400',
  cash: '200',
  minimum: '100',
  maximum: '150.5',
  notes: '',
  ...over,
});

export const testPrice = (over: Partial<PayerPrice> = {}): PayerPrice => ({
  payer: 'Harbor Health',
  plan: 'PPO',
  dollar: '150.5',
  percentage: null,
  algorithm: '',
  median: null,
  tenth: null,
  ninetieth: null,
  count: '',
  estimated: null,
  methodology: 'fee schedule',
  notes: '',
  ...over,
});

const attests = 'To the best of its knowledge and belief, this hospital has included all.';

/** The first two rows. */
export const head = (version = '3.0.0', updatedOn = '4/1/2026'): readonly (readonly string[])[] => [
  [
    'hospital_name',
    'last_updated_on',
    'version',
    'location_name',
    'hospital_address',
    'license_number|NY',
    'type_2_npi',
    attests,
    'attester_name',
  ],
  [
    'Quay Hospital',
    updatedOn,
    version,
    'Quay Hospital | Quay Clinic',
    '1 Quay Street',
    '77',
    '1234567893',
    'TRUE',
    'Ann Tallow',
  ],
];

export const csv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','))
    .join('\r\n')
    .concat('\r\n');

const itemTitles = [
  'description',
  'code|1',
  'code|1|type',
  'code|2',
  'code | 2 | type',
  'modifiers',
  'setting',
  'drug_unit_of_measurement',
  'drug_type_of_measurement',
  'standard_charge|gross',
  'standard_charge|discounted_cash',
  'standard_charge|min',
  'standard_charge|max',
];
const itemCells = ({
  description,
  codes: [one, other],
  modifiers,
  setting,
  drugUnit,
  drugType,
  gross,
  cash,
  minimum,
  maximum,
}: PriceItem): readonly string[] => [
  description,
  one?.code ?? '',
  one?.type ?? '',
  other?.code ?? '',
  other?.type ?? '',
  modifiers.join('|'),
  setting ?? '',
  drugUnit ?? '',
  drugType,
  gross ?? '',
  cash ?? '',
  minimum ?? '',
  maximum ?? '',
];

export const tallTitles = [
  ...itemTitles,
  'payer_name',
  'plan_name',
  'standard_charge|negotiated_dollar',
  'standard_charge|negotiated_percentage',
  'standard_charge|negotiated_algorithm',
  'median_amount',
  '10th_percentile',
  '90th_percentile',
  'count',
  'standard_charge|methodology',
  'additional_generic_notes',
];

const priceCells = (price: PayerPrice): readonly string[] => [
  price.dollar ?? '',
  price.percentage ?? '',
  price.algorithm,
  price.median ?? '',
  price.tenth ?? '',
  price.ninetieth ?? '',
  price.count,
  price.methodology,
  price.notes,
];
const noPrice = Array.from({ length: 9 }, () => '');

/** A row for each price, or for an item that has none. */
export const tallRows = (items: readonly TestItem[]): readonly (readonly string[])[] =>
  items.flatMap(({ item, prices }) =>
    prices.length === 0
      ? [[...itemCells(item), '', '', ...noPrice.slice(0, -1), item.notes]]
      : prices.map((price) => [...itemCells(item), price.payer, price.plan, ...priceCells(price)]),
  );

/** A row for each item, nine columns for each payer's plan. */
export function wideRows(items: readonly TestItem[]): readonly (readonly string[])[] {
  const named = [...new Set(items.flatMap(({ prices }) => prices.map(({ payer, plan }) => `${payer}|${plan}`)))];
  const titles = named.flatMap((pair) => [
    ...['dollar', 'percentage', 'algorithm'].map((kind) => `standard_charge|${pair}|negotiated_${kind}`),
    ...['median_amount', '10th_percentile', '90th_percentile', 'count'].map((kind) => `${kind}|${pair}`),
    `standard_charge|${pair}|methodology`,
    `additional_payer_notes|${pair}`,
  ]);
  return [
    [...itemTitles, ...titles, 'additional_generic_notes'],
    ...items.map(({ item, prices }) => [
      ...itemCells(item),
      ...named.flatMap((pair) => {
        const price = prices.find(({ payer, plan }) => `${payer}|${plan}` === pair);
        return price === undefined ? noPrice : priceCells(price);
      }),
      item.notes,
    ]),
  ];
}

export const tall = (items: readonly TestItem[]): string => csv([...head(), tallTitles, ...tallRows(items)]);
export const wide = (items: readonly TestItem[]): string => csv([...head(), ...wideRows(items)]);

const number = (text: string | null): number | undefined => (text === null ? undefined : Number(text));
const text = (value: string): string | undefined => (value === '' ? undefined : value);

/** An element of `standard_charge_information`. */
export const jsonItem = ({ item, prices }: TestItem): object => ({
  description: item.description,
  code_information: item.codes,
  drug_information:
    item.drugUnit === null && item.drugType === ''
      ? undefined
      : { unit: number(item.drugUnit), type: text(item.drugType) },
  standard_charges: [
    {
      setting: item.setting,
      minimum: number(item.minimum),
      maximum: number(item.maximum),
      gross_charge: number(item.gross),
      discounted_cash: number(item.cash),
      modifier_code: item.modifiers.length === 0 ? undefined : item.modifiers,
      payers_information:
        prices.length === 0
          ? undefined
          : prices.map((price) => ({
              payer_name: price.payer,
              plan_name: price.plan,
              standard_charge_dollar: number(price.dollar),
              standard_charge_percentage: number(price.percentage),
              standard_charge_algorithm: text(price.algorithm),
              median_amount: number(price.median),
              '10th_percentile': number(price.tenth),
              '90th_percentile': number(price.ninetieth),
              count: text(price.count),
              methodology: price.methodology,
              additional_payer_notes: text(price.notes),
            })),
      additional_generic_notes: text(item.notes),
    },
  ],
});

export const jsonHead = {
  hospital_name: 'Quay Hospital',
  last_updated_on: '2026-04-01',
  version: '3.0.0',
  location_name: ['Quay Hospital', 'Quay Clinic'],
  hospital_address: ['1 Quay Street'],
  license_information: { license_number: '77', state: 'NY' },
  type_2_npi: ['1234567893'],
  attestation: { attestation: attests, confirm_attestation: true, attester_name: 'Ann Tallow' },
};

export const json = (items: readonly TestItem[]): string =>
  JSON.stringify({ ...jsonHead, standard_charge_information: items.map(jsonItem) }, null, 1);
