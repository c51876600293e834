import { centsOf, percentInCents } from '../../feeSchedules/decimal.ts';
import type { PayerPrice, PriceItem } from '../priceItem.ts';
import { isDoubtfulPercentage } from '../rules/doubtfulPercentage.ts';
import { isOutOfOrder } from '../rules/isOutOfOrder.ts';
import { caseRate, perDiem, percentOfCharges } from '../rules/knownValues.ts';

/** What a line costs by a price, and how that is known. */
export type UsedPrice =
  | {
      readonly kind: 'line';
      readonly basis: 'dollar' | 'percentage';
      readonly cents: number;
    }
  /** What was paid in the middle, and in the lowest and highest tenth; null where the file does not say (version 2). */
  | {
      readonly kind: 'line';
      readonly basis: 'median' | 'estimate';
      readonly cents: number;
      readonly lowCents: number | null;
      readonly highCents: number | null;
    }
  /** No price of a line: what is paid for the whole stay or visit, or for a day of it; null where no amount is told. */
  | { readonly kind: 'package'; readonly per: 'case' | 'day'; readonly cents: number | null }
  | {
      readonly kind: 'none';
      readonly why: 'algorithm' | 'no gross charge' | 'other percentage' | 'doubtful percentage' | 'nothing told';
    };

const centsOrNull = (dollars: string | null): number | null => (dollars === null ? null : centsOf(dollars));

/** The amount told, or else the median of what was paid, or else what version 2 estimates. */
function told(price: PayerPrice): Extract<UsedPrice, { kind: 'line' }> | null {
  const dollar = centsOrNull(price.dollar);
  if (dollar !== null) return { kind: 'line', basis: 'dollar', cents: dollar };
  const median = isOutOfOrder(price) ? null : centsOrNull(price.median);
  if (median !== null) {
    const [lowCents, highCents] = [centsOrNull(price.tenth), centsOrNull(price.ninetieth)];
    return { kind: 'line', basis: 'median', cents: median, lowCents, highCents };
  }
  const estimated = centsOrNull(price.estimated);
  if (estimated === null) return null;
  return { kind: 'line', basis: 'estimate', cents: estimated, lowCents: null, highCents: null };
}

/**
 * What one of an item costs for a payer's plan: the dollar; else the median of what was paid, with its range; else the percentage of the
 * gross charge, where it is one of total billed charges; else nothing that a line could be priced by. A case rate or a per diem prices no
 * line, whatever amount stands there.
 */
export function usePrice(item: PriceItem, price: PayerPrice): UsedPrice {
  if (isDoubtfulPercentage(price)) return { kind: 'none', why: 'doubtful percentage' };
  const amount = told(price);
  if (price.methodology === caseRate || price.methodology === perDiem)
    return { kind: 'package', per: price.methodology === perDiem ? 'day' : 'case', cents: amount?.cents ?? null };
  if (amount !== null) return amount;
  if (price.percentage === null) return { kind: 'none', why: price.algorithm === '' ? 'nothing told' : 'algorithm' };
  if (price.methodology !== percentOfCharges) return { kind: 'none', why: 'other percentage' };
  const cents = item.gross === null ? null : percentInCents(item.gross, price.percentage);
  return cents === null ? { kind: 'none', why: 'no gross charge' } : { kind: 'line', basis: 'percentage', cents };
}

/** What somebody pays without insurance; null where the file does not say. */
export const cashPrice = (item: PriceItem): number | null => centsOrNull(item.cash);
