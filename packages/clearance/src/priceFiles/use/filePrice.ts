import { centsOf, percentInCents, scaled } from '../../feeSchedules/decimal.ts';
import type { Edition, FilePrice } from '../../price/priceFacts.ts';
import type { PriceItem } from '../priceItem.ts';
import { methodologies } from '../rules/knownValues.ts';
import { isOutOfOrder } from '../rules/isOutOfOrder.ts';
import { apart, bestItems, bestPrices, type FoundPrice, type LineAsked, type PriceCandidate } from './findPrice.ts';
import { cashPrice } from './usePrice.ts';

const cents = (dollars: string | null): number | null => (dollars === null ? null : centsOf(dollars));

/** A percent as basis points. One that is finer is worked out as it is, and stands as what it makes of the gross charge. */
function shareOfGross(percentage: string | null, gross: string | null): number | null {
  if (percentage === null) return null;
  const whole = scaled(percentage, 2);
  if (whole !== null) return whole;
  const [grossCents, share] = [cents(gross), gross === null ? null : percentInCents(gross, percentage)];
  return grossCents === null || grossCents === 0 || share === null ? null : (share * 10_000) / grossCents;
}

/** What a plan pays for a line: its items as `itemsOfLine` gives them, and what stands there for each of the plans that may be meant. */
export function filePriceOf(
  items: readonly PriceItem[] | string,
  plans: readonly (readonly PriceCandidate[])[],
  asked: LineAsked,
  edition: Edition,
): FilePrice | string | null {
  if (typeof items === 'string') return items;
  const usable = new Set(items);
  const ofPlans = plans.map((prices) =>
    bestPrices(
      prices.filter(({ item }) => usable.has(item)),
      asked,
    ),
  );
  const kept = apart(ofPlans.flat());
  if (kept.length > 0 && ofPlans.some((found) => found.length === 0))
    return "In the hospital's price file only some of the {payer}'s plans have it, and nobody has said which is meant";
  return filePrice(kept, edition);
}

/** What a price file says of a line by the prices that were found for it: null where there is none, a text where nobody can say which. */
export function filePrice(found: readonly FoundPrice[], edition: Edition): FilePrice | string | null {
  const [one, ...others] = found;
  if (one === undefined) return null;
  if (others.length > 0)
    return `The hospital's price file, edition ${edition.name}, has ${found.length} prices for it that differ`;
  const { item, price, used, hasFormula } = one;
  if (used.kind === 'none' && used.why === 'doubtful percentage')
    return `The hospital's price file, edition ${edition.name}, has a percentage for it that is most likely none: ${price.percentage}`;
  const isDoubtful = isOutOfOrder(price);
  const median = isDoubtful ? null : cents(price.median);
  const estimated = cents(price.estimated);
  const [tenthCents, ninetiethCents] = [cents(price.tenth), cents(price.ninetieth)];
  const range = tenthCents === null || ninetiethCents === null ? null : { tenthCents, ninetiethCents };
  return {
    edition,
    dollarCents: cents(price.dollar),
    paid:
      median !== null
        ? { medianCents: median, range }
        : estimated === null
          ? null
          : { medianCents: estimated, range: null, isEstimate: true },
    ...(isDoubtful && { isOutOfOrder: true }),
    ...(hasFormula !== false && { hasFormula }),
    shareBp: shareOfGross(price.percentage, item.gross),
    grossCents: cents(item.gross),
    methodology: methodologies.has(price.methodology) ? (price.methodology as FilePrice['methodology']) : 'other',
  };
}

/** What somebody without insurance pays, by the items that fit best; null where none says it, a text where nobody can say which. */
export function cashOf(items: readonly PriceItem[] | string, asked: LineAsked): number | string | null {
  if (typeof items === 'string') return items;
  const [one, ...others] = new Set(bestItems(items, asked).flatMap((item) => cashPrice(item) ?? []));
  return others.length > 0
    ? `The hospital's price file has ${others.length + 1} cash prices for it that differ`
    : (one ?? null);
}
