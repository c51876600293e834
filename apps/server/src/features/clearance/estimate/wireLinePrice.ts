import type { LineRule } from '@coverline/clearance/estimate/lineRules.ts';
import { trustOf } from '@coverline/clearance/price/priceSource.ts';
import type { EstimateLine } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import type { PricedLine } from './priceOfLine.ts';

/** Where the price of a line is from: what it was worked with, outside of a plan what is asked of who pays alone. */
export function linePriceOf(
  { choice, selfPay }: PricedLine,
  rule: LineRule | null,
): Pick<EstimateLine, 'Price' | 'PassedOver'> {
  if (rule === 'SelfPay' || rule === 'NotCovered')
    return {
      Price:
        selfPay === null
          ? null
          : {
              Source: 'Charge',
              Trust: 'SelfPay',
              Text: selfPay.reason,
              Edition: null,
              LowCents: null,
              HighCents: null,
            },
      PassedOver: [],
    };
  const { price, passedOver } = choice;
  return {
    Price:
      price === null
        ? null
        : {
            Source: price.source,
            Trust: trustOf[price.source],
            Text: price.reason,
            Edition:
              price.edition === null
                ? null
                : { Name: price.edition.name, From: price.edition.from, To: price.edition.to },
            LowCents: price.range?.lowCents ?? null,
            HighCents: price.range?.highCents ?? null,
          },
    PassedOver: passedOver.map(({ source, reason }) => ({ Source: source, Text: reason })),
  };
}
