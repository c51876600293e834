/** Where the parts of one price stand in a row; -1 where the file has no such column. */
export type PayerColumns = {
  /** As the header names them in a wide file; null in a tall one, whose rows name them. */
  readonly named: { readonly payer: string; readonly plan: string } | null;
  readonly payer: number;
  readonly plan: number;
  readonly dollar: number;
  readonly percentage: number;
  readonly algorithm: number;
  readonly median: number;
  readonly tenth: number;
  readonly ninetieth: number;
  readonly count: number;
  readonly estimated: number;
  readonly methodology: number;
  readonly notes: number;
};

type ItemColumn =
  | 'description'
  | 'modifiers'
  | 'setting'
  | 'billingClass'
  | 'drugUnit'
  | 'drugType'
  | 'gross'
  | 'cash'
  | 'minimum'
  | 'maximum'
  | 'notes';

/** What stands where in the rows of a CSV, found by name whatever the order, the case and the blanks around a bar. */
export type PriceColumns = Readonly<Record<ItemColumn, number>> & {
  /** The names, as they stand there. */
  readonly titles: readonly string[];
  readonly codes: readonly { readonly code: number; readonly type: number }[];
  /** One of a tall file; of a wide one as many as it has payers and plans. */
  readonly payers: readonly PayerColumns[];
  readonly missing: readonly string[];
  readonly twice: readonly string[];
};

const itemNames: Readonly<Record<string, ItemColumn>> = {
  description: 'description',
  modifiers: 'modifiers',
  modifier: 'modifiers',
  setting: 'setting',
  billing_class: 'billingClass',
  drug_unit_of_measurement: 'drugUnit',
  drug_type_of_measurement: 'drugType',
  'standard_charge|gross': 'gross',
  'standard_charge|discounted_cash': 'cash',
  'standard_charge|min': 'minimum',
  'standard_charge|max': 'maximum',
  additional_generic_notes: 'notes',
};

type PayerColumn = Exclude<keyof PayerColumns, 'named'>;

const amountNames: Readonly<Record<string, PayerColumn>> = {
  'standard_charge|negotiated_dollar': 'dollar',
  'standard_charge|negotiated_percentage': 'percentage',
  'standard_charge|negotiated_algorithm': 'algorithm',
  'standard_charge|methodology': 'methodology',
  median_amount: 'median',
  '10th_percentile': 'tenth',
  '90th_percentile': 'ninetieth',
  count: 'count',
  estimated_amount: 'estimated',
};

/** Of a tall file, whose rows name payer and plan. */
const tallNames: Readonly<Record<string, PayerColumn>> = { payer_name: 'payer', plan_name: 'plan', ...amountNames };

/** Of a wide file, with the payer and the plan left out of the name. */
const wideNames: Readonly<Record<string, PayerColumn>> = { ...amountNames, additional_payer_notes: 'notes' };

const noPayer = {
  payer: -1,
  plan: -1,
  dollar: -1,
  percentage: -1,
  algorithm: -1,
  median: -1,
  tenth: -1,
  ninetieth: -1,
  count: -1,
  estimated: -1,
  methodology: -1,
  notes: -1,
} as const;

/** The parts of a name between its bars, without blanks around them. */
const partsOf = (title: string): readonly string[] => title.split('|').map((part) => part.trim());
const keyOf = (parts: readonly string[]): string => parts.join('|').toLowerCase();

/** Whether a row can be the header of the items. */
export function isItemHeader(cells: readonly string[]): boolean {
  const keys = cells.map((cell) => keyOf(partsOf(cell)));
  return keys.includes('description') && keys.some((key) => /^code\|\d+$/.test(key));
}

type Payers = Map<string, Record<PayerColumn, number> & Pick<PayerColumns, 'named'>>;

/** Which of a payer's columns a name is: `standard_charge|PAYER|PLAN|negotiated_dollar`, `median_amount|PAYER|PLAN`. */
function wideColumn(parts: readonly string[]): { payer: string; plan: string; column: PayerColumn } | null {
  const [first = '', payer = '', plan = '', last] = parts;
  const column = wideNames[keyOf(last === undefined ? [first] : [first, last])];
  return column === undefined || parts.length < 3 || parts.length > 4 ? null : { payer, plan, column };
}

/** The columns of a header. */
export function columnsOf(titles: readonly string[]): PriceColumns {
  const item = new Map<ItemColumn, number>();
  const codes = new Map<number, { code: number; type: number }>();
  const payers: Payers = new Map();
  const twice: string[] = [];
  const payerOf = (key: string, named: PayerColumns['named']) => {
    const known = payers.get(key) ?? { ...noPayer, named };
    payers.set(key, known);
    return known;
  };
  for (const [at, title] of titles.entries()) {
    const parts = partsOf(title);
    const key = keyOf(parts);
    const [, number, isType] = /^code\|(\d+)(\|type)?$/.exec(key) ?? [];
    if (number !== undefined) {
      const pair = codes.get(Number(number)) ?? { code: -1, type: -1 };
      codes.set(Number(number), pair);
      const half = isType === undefined ? 'code' : 'type';
      if (pair[half] < 0) pair[half] = at;
      else twice.push(title);
      continue;
    }
    const itemColumn = itemNames[key];
    if (itemColumn !== undefined) {
      if (item.has(itemColumn)) twice.push(title);
      else item.set(itemColumn, at);
      continue;
    }
    const tall = tallNames[key];
    const wide = tall === undefined ? wideColumn(parts) : null;
    const column = tall ?? wide?.column;
    if (column === undefined) continue; // a column of their own, which any file may have
    const named = wide && { payer: wide.payer, plan: wide.plan };
    const own = payerOf(named === null ? '' : keyOf([named.payer, named.plan]), named);
    if (own[column] < 0) own[column] = at;
    else twice.push(title);
  }
  const place = (column: ItemColumn): number => item.get(column) ?? -1;
  return {
    titles: titles.map((title) => title.trim()),
    description: place('description'),
    modifiers: place('modifiers'),
    setting: place('setting'),
    billingClass: place('billingClass'),
    drugUnit: place('drugUnit'),
    drugType: place('drugType'),
    gross: place('gross'),
    cash: place('cash'),
    minimum: place('minimum'),
    maximum: place('maximum'),
    notes: place('notes'),
    codes: [...codes].toSorted(([one], [other]) => one - other).map(([, pair]) => pair),
    payers: [...payers.values()],
    missing: Object.entries(itemNames).flatMap(([name, column]) =>
      ['setting', 'gross', 'cash', 'minimum', 'maximum'].includes(column) && !item.has(column) ? [name] : [],
    ),
    twice,
  };
}
