import type { Decimal, PayerPrice } from '../priceItem.ts';

const isAbove = (one: Decimal | null, other: Decimal | null): boolean =>
  one !== null && other !== null && Number(one) > Number(other);

/** Whether what was paid cannot be so: the 10th percentile is at most the median, and that at most the 90th. Which is wrong nobody can say. */
export const isOutOfOrder = ({
  tenth,
  median,
  ninetieth,
}: Pick<PayerPrice, 'tenth' | 'median' | 'ninetieth'>): boolean =>
  isAbove(tenth, median) || isAbove(median, ninetieth) || isAbove(tenth, ninetieth);
