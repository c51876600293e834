import type { Cents } from '../money/cents.ts';
import type { Edition, PriceFacts } from './priceFacts.ts';
import { type Found, priceReaders } from './priceReaders.ts';
import { type PriceSource, priceSources } from './priceSource.ts';
import { isUnits, timesUnits } from './units.ts';

export type Price = {
  readonly source: PriceSource;
  readonly cents: Cents;
  readonly range: { readonly lowCents: Cents; readonly highCents: Cents } | null;
  readonly edition: Edition | null;
  /** How it comes about, in words. */
  readonly reason: string;
};

/** Why a source is not the one. */
export type PassedOver = { readonly source: PriceSource; readonly reason: string };

export type PriceChoice = { readonly price: Price | null; readonly passedOver: readonly PassedOver[] };

const forAllUnits = ({ cents, isOfLine }: Found, units: number): Cents | null =>
  isOfLine === true ? cents : timesUnits(cents, units);

/** The price of a line by the first source that has one, and why none before it has. */
export function choosePrice(facts: PriceFacts): PriceChoice {
  const passedOver: PassedOver[] = [];
  if (!isUnits(facts.units))
    return { price: null, passedOver: priceSources.map((source) => ({ source, reason: 'No number of units' })) };
  for (const source of priceSources) {
    const found = priceReaders[source](facts);
    const cents = typeof found === 'string' ? null : forAllUnits(found, facts.units);
    if (typeof found === 'string') passedOver.push({ source, reason: found });
    else if (cents === null) passedOver.push({ source, reason: 'More than an amount of money can be' });
    else {
      const { range, edition, reason } = found;
      const of = (one: Cents) => timesUnits(one, facts.units) ?? cents;
      return {
        price: {
          source,
          cents,
          range: range === undefined ? null : { lowCents: of(range.tenthCents), highCents: of(range.ninetiethCents) },
          edition: edition ?? null,
          reason,
        },
        passedOver,
      };
    }
  }
  return { price: null, passedOver };
}
