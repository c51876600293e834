import type { LineRule } from '@coverline/clearance/estimate/lineRules.ts';
import type { Edition } from '@coverline/clearance/price/priceFacts.ts';
import { trustOf } from '@coverline/clearance/price/priceSource.ts';
import type { EstimateLine } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import type { PricedLine } from './priceOfLine.ts';

/** Where the price of a line is from: what it was worked with, outside of a plan what is asked of who pays alone. */
export function linePriceOf(
  { choice, selfPay }: PricedLine,
  rule: LineRule | null,
  terms: OwnTerms,
): Pick<EstimateLine, 'Price' | 'PassedOver'> {
  if (rule === 'SelfPay' || rule === 'NotCovered')
    return {
      Price:
        selfPay === null
          ? null
          : {
              Source: 'Charge',
              Trust: 'SelfPay',
              Text: wordedIn(terms, selfPay.reason),
              Edition: selfPay.edition && wireOf(selfPay.edition),
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
            Edition: price.edition && wireOf(price.edition),
            LowCents: price.range?.lowCents ?? null,
            HighCents: price.range?.highCents ?? null,
          },
    PassedOver: passedOver.map(({ source, reason }) => ({ Source: source, Text: wordedIn(terms, reason) })),
  };
}

const wireOf = ({ name, from, to }: Edition) => ({ Name: name, From: from, To: to });
