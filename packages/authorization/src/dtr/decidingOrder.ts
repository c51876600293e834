import { allItems, type FormItem } from './form.ts';

export type DecidingOrder = {
  /** Each behind all on which it depends: the one that stands above it, and the questions of its conditions. */
  readonly order: readonly string[];
  /** Those that can never be decided, since whether they are shown depends on themselves, or on such a one. */
  readonly loops: readonly string[];
};

/**
 * In which order it can be decided what is shown. What depends on nothing is taken away until nothing more can be; what is left is, or
 * hangs on, a loop. A payer's form may be one chain of all its questions, so nothing here calls itself.
 */
export function decidingOrder(items: readonly FormItem[]): DecidingOrder {
  const order: string[] = [];
  const needs = new Map<string, Set<string>>();
  const neededBy = new Map<string, string[]>();
  const tie = (one: string, other: string): void => {
    const of = needs.get(one);
    if (of === undefined || of.has(other)) return;
    of.add(other);
    const all = neededBy.get(other) ?? [];
    neededBy.set(other, all);
    all.push(one);
  };
  for (const { linkId } of allItems(items)) needs.set(linkId, new Set());
  for (const item of allItems(items)) {
    for (const { question } of item.conditions) if (needs.has(question)) tie(item.linkId, question);
    for (const below of item.items) tie(below.linkId, item.linkId);
  }
  const free = [...needs].flatMap(([linkId, of]) => (of.size === 0 ? [linkId] : []));
  for (let linkId = free.pop(); linkId !== undefined; linkId = free.pop()) {
    for (const one of neededBy.get(linkId) ?? []) {
      const of = needs.get(one);
      if (of?.delete(linkId) && of.size === 0) free.push(one);
    }
    needs.delete(linkId);
    order.push(linkId);
  }
  return { order, loops: [...needs.keys()] };
}
