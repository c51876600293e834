import type { PayerPrice, PriceItem, Setting } from '../priceItem.ts';
import { type UsedPrice, usePrice } from './usePrice.ts';

/** What is asked of a price file, payer and plan in its own words. */
export type PriceQuestion = {
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly setting: Exclude<Setting, 'both'>;
  readonly payer: string;
  readonly plan: string;
};

export type PriceCandidate = { readonly item: PriceItem; readonly price: PayerPrice };
export type FoundPrice = PriceCandidate & {
  readonly used: UsedPrice;
  /** Whether a formula stands beside it; of several that say the same beside some of them alone. */
  readonly hasFormula: boolean | 'some';
};

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether the modifiers are the very ones, in any order. */
export const isSet = (own: readonly string[], asked: readonly string[]): boolean =>
  own.length === asked.length && own.every((one) => asked.includes(one));

/** Procedures are priced by code, with hyphens or without. */
const bare = (code: string): string => code.replaceAll('-', '').trim().toUpperCase();

/** Of two that fit as well nobody can say which is meant unless they say the same: then they are one, with what stands beside either. */
export function apart(found: Iterable<FoundPrice>): readonly FoundPrice[] {
  const kept = new Map<string, FoundPrice>();
  for (const one of found) {
    const key = JSON.stringify(one.used);
    const same = kept.get(key) ?? one;
    kept.set(key, same.hasFormula === one.hasFormula ? same : { ...same, hasFormula: 'some' });
  }
  return [...kept.values()];
}

export type LineAsked = Pick<PriceQuestion, 'code' | 'modifiers' | 'setting'>;

/** Types of code that a line has. A number of another type (of the hospital's own list, of revenue, of a drug) is another thing. */
const lineTypes: ReadonlySet<string> = new Set(['CPT', 'HCPCS', 'CDT']);

export const isOfCode = (item: PriceItem, code: string): boolean =>
  item.codes.some((one) => lineTypes.has(one.type) && bare(one.code) === bare(code));

/** How well an item fits what is asked: of the very modifiers before none, of the very setting before both; null where it does not. */
export function fitOf(item: PriceItem, { code, modifiers, setting }: LineAsked): number | null {
  if (!isOfCode(item, code)) return null;
  const isOwnSetting = item.setting === setting;
  if (!isOwnSetting && item.setting !== 'both') return null;
  const hasThem = isSet(item.modifiers, modifiers);
  if (!hasThem && item.modifiers.length > 0) return null;
  return (hasThem ? 2 : 0) + (isOwnSetting ? 1 : 0);
}

/** The items that fit what is asked best, whoever pays. */
export function bestItems(items: readonly PriceItem[], asked: LineAsked): readonly PriceItem[] {
  const fits = items.map((item) => fitOf(item, asked));
  const best = Math.max(...fits.flatMap((fit) => fit ?? []));
  return items.filter((_, at) => fits[at] === best);
}

/**
 * The price of a code with its modifiers in a setting for a payer's plan: of the very modifiers, or else of none; of the very setting, or
 * else of both. Several where the file gives several that differ (a room with surgery and without): then somebody has to choose.
 */
export const findPrices = (candidates: Iterable<PriceCandidate>, question: PriceQuestion): readonly FoundPrice[] =>
  bestPrices(
    [...candidates].filter(({ price }) => same(price.payer, question.payer) && same(price.plan, question.plan)),
    question,
  );

/** The same of prices that are all of the plan that is meant. */
export function bestPrices(candidates: Iterable<PriceCandidate>, asked: LineAsked): readonly FoundPrice[] {
  const fitting: (FoundPrice & { readonly rank: number })[] = [];
  for (const { item, price } of candidates) {
    const rank = fitOf(item, asked);
    if (rank !== null)
      fitting.push({ item, price, used: usePrice(item, price), hasFormula: price.algorithm !== '', rank });
  }
  const best = Math.max(...fitting.map(({ rank }) => rank));
  return apart(fitting.flatMap(({ rank, ...found }) => (rank === best ? [found] : [])));
}
