import type { PriceEvent } from '@coverline/clearance/priceFiles/priceEvents.ts';
import type { Hospital, PayerPrice, PriceItem } from '@coverline/clearance/priceFiles/priceItem.ts';
import { PriceFileRefusal } from '@coverline/clearance/priceFiles/refusal.ts';
import type { WarningRule } from '@coverline/clearance/priceFiles/rules/warnings.ts';
import { nameKey } from './nameKey.ts';

/** So many warnings of a rule are kept with their place; beyond that they are counted. */
export const placesOfRule = 1_000;

/** No hospital has more; a file of more names something else as its plans. */
export const mostPlans = 20_000;
const tooManyPlans = `This file names more than ${mostPlans.toLocaleString('en-US')} plans of payers: look whether its columns of payer and plan hold names.`;

/** A list a column: most of a file is prices, and the database takes columns in half the time that it takes rows apart. */
const emptyRows = () => ({
  item: [] as number[],
  nth: [] as number[],
  plan: [] as number[],
  dollar: [] as Amount[],
  percentage: [] as Amount[],
  by_algorithm: [] as boolean[],
  median: [] as Amount[],
  tenth: [] as Amount[],
  ninetieth: [] as Amount[],
  count: [] as string[],
  estimated: [] as Amount[],
  methodology: [] as string[],
});
type Amount = string | null;
type PriceRows = ReturnType<typeof emptyRows>;

/** What of a file is kept in one transaction, as rows of its tables. */
export type PricePage = {
  /** Events up to here are kept with it. */
  events: number;
  hospital: Hospital | null;
  items: object[];
  codes: object[];
  rows: PriceRows;
  plans: object[];
  warnings: object[];
  /** By rule. */
  counts: Map<WarningRule, number>;
  modifiers: number;
};

const emptyPage = (events: number): PricePage => ({
  events,
  hospital: null,
  items: [],
  codes: [],
  rows: emptyRows(),
  plans: [],
  warnings: [],
  counts: new Map(),
  modifiers: 0,
});

/** No NUL, and no half of a letter: the database takes neither. */
const plain = (text: string, most: number): string =>
  text.replaceAll('\u0000', '').toWellFormed().slice(0, most).toWellFormed();

/** No amount of money has more places than this; a longer one is none. */
const longestAmount = 20;
const amount = (value: string | null): string | null => (value === null || value.length > longestAmount ? null : value);

/** A code as it is asked for: in capitals, without hyphens. */
export const codeKey = (code: string): string => code.replaceAll('-', '').trim().toUpperCase();

/**
 * Numbers what a price file says, in its order, and gathers it in pages. The numbers depend on the file alone: whoever reads it again from
 * its beginning comes to the same, and leaves out what an earlier try has `kept`.
 */
export function createPricePager(kept: number) {
  let events = 0;
  let items = 0;
  let nth = 0;
  const plans = new Map<string, number>();
  const told = new Map<WarningRule, number>();
  let page = emptyPage(kept);

  const itemOf = (line: number, item: PriceItem, isNew: boolean): void => {
    items += 1;
    nth = 0;
    if (!isNew) return;
    const pairs = item.codes.map(({ code, type }) => [plain(code, 60), plain(type, 20)] as const);
    page.items.push({
      item: items,
      line,
      description: plain(item.description, 500),
      codes: pairs,
      modifiers: item.modifiers.map((one) => plain(one, 10)),
      setting: item.setting,
      billing_class: plain(item.billingClass, 40),
      drug_unit: item.drugUnit === null ? null : plain(item.drugUnit, 40),
      drug_type: plain(item.drugType, 40),
      gross: amount(item.gross),
      cash: amount(item.cash),
    });
    const keys = new Set(pairs.flatMap(([code, type]) => (code === '' || type === '' ? [] : [codeKey(code)])));
    for (const code of keys) page.codes.push({ code, item: items });
  };

  const planOf = ({ payer, plan }: PayerPrice, isNew: boolean): number => {
    const key = `${payer}\u0000${plan}`;
    const known = plans.get(key);
    if (known !== undefined) return known;
    if (plans.size >= mostPlans) throw new PriceFileRefusal(tooManyPlans);
    const number = plans.size + 1;
    plans.set(key, number);
    if (isNew)
      page.plans.push({
        plan: number,
        payer_name: plain(payer, 300),
        plan_name: plain(plan, 300),
        payer_key: nameKey(plain(payer, 300)),
        plan_key: nameKey(plain(plan, 300)),
      });
    return number;
  };

  const priceOf = (price: PayerPrice, isNew: boolean): void => {
    const plan = planOf(price, isNew);
    nth += 1;
    if (!isNew) return;
    const { rows } = page;
    rows.item.push(items);
    rows.nth.push(nth);
    rows.plan.push(plan);
    rows.dollar.push(amount(price.dollar));
    rows.percentage.push(amount(price.percentage));
    rows.by_algorithm.push(price.algorithm !== '');
    rows.median.push(amount(price.median));
    rows.tenth.push(amount(price.tenth));
    rows.ninetieth.push(amount(price.ninetieth));
    rows.count.push(plain(price.count, 40));
    rows.estimated.push(amount(price.estimated));
    rows.methodology.push(plain(price.methodology, 60));
  };

  const warn = (event: Extract<PriceEvent, { kind: 'warning' }>, isNew: boolean): void => {
    const { rule, line, place } = event;
    const number = (told.get(rule) ?? 0) + 1;
    told.set(rule, number);
    if (!isNew) return;
    page.counts.set(rule, (page.counts.get(rule) ?? 0) + 1);
    if (number <= placesOfRule) page.warnings.push({ rule, nth: number, line, place: plain(place ?? '', 300) });
  };

  return {
    add(event: PriceEvent): void {
      const isNew = events >= kept;
      events += 1;
      if (event.kind === 'item') itemOf(event.line, event.item, isNew);
      else if (event.kind === 'price') priceOf(event.price, isNew);
      else if (event.kind === 'warning') warn(event, isNew);
      else if (event.kind === 'hospital' && isNew) page.hospital = event.hospital;
      else if (event.kind === 'modifier' && isNew) page.modifiers += 1;
      if (isNew) page.events = events;
    },
    /** Rows that wait to be kept. */
    size: (): number => page.items.length + page.rows.item.length + page.warnings.length,
    take(): PricePage {
      const taken = page;
      page = emptyPage(taken.events);
      return taken;
    },
  };
}
