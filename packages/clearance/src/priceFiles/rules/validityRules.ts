import type { ItemCode, ModifierPrice, PayerPrice, PriceItem } from '../priceItem.ts';
import { isDoubtfulPercentage } from './doubtfulPercentage.ts';
import { isOutOfOrder } from './isOutOfOrder.ts';

/** By which rules a file is judged: those of version 3, or of 2, which knows no percentiles. */
export type RuleEdition = 2 | 3;

/** A line as it is judged: an item, and the prices that stand with it. */
export type Judged = {
  readonly item: PriceItem;
  readonly prices: readonly PayerPrice[];
  readonly edition: RuleEdition;
};

type Rule = { readonly sentence: string } & (
  | { readonly of: 'item'; readonly breaks: (judged: Judged) => boolean }
  | { readonly of: 'price'; readonly breaks: (price: PayerPrice, judged: Judged) => boolean }
  | { readonly of: 'modifier'; readonly breaks: (modifier: ModifierPrice) => boolean }
);

export const isWhole = ({ code, type }: ItemCode): boolean => code !== '' && type !== '';

export const hasCharge = ({
  dollar,
  percentage,
  algorithm,
}: Pick<PayerPrice, 'dollar' | 'percentage' | 'algorithm'>): boolean =>
  dollar !== null || percentage !== null || algorithm !== '';

/** Where the amount cannot be known beforehand, what was paid has to be told. */
const isByRule = ({ percentage, algorithm }: PayerPrice): boolean => percentage !== null || algorithm !== '';

const hasNotes = ({ notes }: PayerPrice, { item }: Judged): boolean => notes !== '' || item.notes !== '';

/**
 * When a file is valid: the conditional requirements of the data dictionary of the hospital price transparency rule (45 CFR 180.50),
 * version 3.0.0. Each is a warning by its name; none keeps a line from being read. `count-needed`, `percentiles-needed` and
 * `count-zero-noted` came with version 3; `percentage-doubtful` and `percentiles-in-order` are ours.
 */
export const validityRules = {
  'payer-named': {
    sentence: 'A negotiated charge needs its payer, its plan and its methodology.',
    of: 'price',
    breaks: (price) => hasCharge(price) && (price.payer === '' || price.plan === '' || price.methodology === ''),
  },
  'code-needed': {
    sentence: 'A charge needs a code and its type.',
    of: 'item',
    breaks: ({ item, prices }) =>
      !item.codes.some(isWhole) && (item.gross !== null || item.cash !== null || prices.some(hasCharge)),
  },
  'code-and-type': {
    sentence: 'A code needs its type, and a type its code.',
    of: 'item',
    breaks: ({ item }) => !item.codes.every(isWhole),
  },
  'methodology-noted': {
    sentence: 'The methodology “other” needs a note that explains it.',
    of: 'price',
    breaks: (price, judged) => price.methodology === 'other' && !hasNotes(price, judged),
  },
  'charge-needed': {
    sentence: 'An item needs a gross charge, a cash price, or a negotiated dollar, percentage or algorithm.',
    of: 'item',
    breaks: ({ item, prices }) => item.gross === null && item.cash === null && !prices.some(hasCharge),
  },
  'minimum-and-maximum': {
    sentence: 'A negotiated dollar needs the lowest and the highest of its item.',
    of: 'price',
    breaks: ({ dollar }, { item }) => dollar !== null && (item.minimum === null || item.maximum === null),
  },
  'percentage-doubtful': {
    sentence:
      'A percentage needs to be one: 1 or less is taken for a share (0.705 for 70.5), and far above 100 for other units. No price is made of it.',
    of: 'price',
    breaks: isDoubtfulPercentage,
  },
  'count-needed': {
    sentence: 'A percentage or an algorithm needs the count of payments.',
    of: 'price',
    breaks: (price, { edition }) => edition === 3 && isByRule(price) && price.count === '',
  },
  'percentiles-needed': {
    sentence: 'A percentage or an algorithm needs the median, the 10th and the 90th percentile, unless the count is 0.',
    of: 'price',
    breaks: (price, { edition }) =>
      edition === 3 &&
      isByRule(price) &&
      price.count !== '0' &&
      (price.median === null || price.tenth === null || price.ninetieth === null),
  },
  'percentiles-in-order': {
    sentence:
      'What was paid needs its order: the 10th percentile at most the median, the median at most the 90th. No price is made of it.',
    of: 'price',
    breaks: isOutOfOrder,
  },
  'count-zero-noted': {
    sentence: 'A count of 0 needs a note that explains it.',
    of: 'price',
    breaks: (price, judged) => judged.edition === 3 && price.count === '0' && !hasNotes(price, judged),
  },
  'drug-measured': {
    sentence: 'A drug (NDC) needs the unit and the type of its measurement.',
    of: 'item',
    breaks: ({ item }) =>
      item.codes.some(({ type }) => type === 'NDC') && (item.drugUnit === null || item.drugType === ''),
  },
  'unit-and-type': {
    sentence: 'A unit of measurement needs its type, and a type its unit.',
    of: 'item',
    breaks: ({ item }) => (item.drugUnit === null) !== (item.drugType === ''),
  },
  'modifier-described': {
    sentence: 'A modifier without an item needs a description, and a charge or a note.',
    of: 'modifier',
    breaks: (modifier) => modifier.description === '' || (!hasCharge(modifier) && modifier.notes === ''),
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type ValidityRule = keyof typeof validityRules;

const named = Object.entries(validityRules) as readonly (readonly [ValidityRule, Rule])[];
const itemRules = named.flatMap(([name, rule]) => (rule.of === 'item' ? [[name, rule.breaks] as const] : []));
const priceRules = named.flatMap(([name, rule]) => (rule.of === 'price' ? [[name, rule.breaks] as const] : []));
const modifierRules = named.flatMap(([name, rule]) => (rule.of === 'modifier' ? [[name, rule.breaks] as const] : []));

/** Tells each rule that an item and its prices break; of a price which one, from 0 on. By numbers, since this is done for every row. */
export function judgeItem(judged: Judged, tell: (rule: ValidityRule, price: number | null) => void): void {
  for (const rule of itemRules) if (rule[1](judged)) tell(rule[0], null);
  const { prices } = judged;
  for (let at = 0; at < prices.length; at++)
    for (const rule of priceRules) if (rule[1](prices[at]!, judged)) tell(rule[0], at);
}

export function judgeModifier(modifier: ModifierPrice, tell: (rule: ValidityRule) => void): void {
  for (const [rule, breaks] of modifierRules) if (breaks(modifier)) tell(rule);
}
