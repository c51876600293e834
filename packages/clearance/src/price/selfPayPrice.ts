import { type Cents, shareOf } from '../money/cents.ts';
import type { Edition } from './priceFacts.ts';
import { percentText } from './priceReaders.ts';
import { isUnits, timesUnits } from './units.ts';

export type SelfPayFacts = {
  readonly chargeCents: Cents | null;
  readonly units: number;
  /** Of a price file, a unit; a text is why nobody can say which it is. */
  readonly discountedCash: Cents | string | null;
  /** Which price file that is. */
  readonly cashEdition?: Edition | null;
  /** What is to be told beside it. */
  readonly cashNote?: string;
  /** What the client takes off the charge for who pays alone; null where it set nothing. */
  readonly discountBp: number | null;
};

export type SelfPayPrice = {
  readonly cents: Cents;
  readonly reason: string;
  /** Of the price file that it is from; null where it is the client's own. */
  readonly edition: Edition | null;
};

/** What is asked of somebody without a plan: the discounted cash price of the price file, the charge less the client's discount, the charge. */
export function selfPayPrice({
  chargeCents,
  units,
  discountedCash,
  cashEdition = null,
  cashNote = '',
  discountBp,
}: SelfPayFacts): SelfPayPrice | null {
  if (typeof discountedCash === 'number' && isUnits(units)) {
    const cents = timesUnits(discountedCash, units);
    if (cents !== null) {
      const note = cashNote === '' ? '' : ` (${cashNote})`;
      return { cents, reason: `Discounted cash price of the price file${note}`, edition: cashEdition };
    }
  }
  if (chargeCents === null) return null;
  const why = typeof discountedCash === 'string' ? `. ${discountedCash}` : '';
  return discountBp === null
    ? { cents: chargeCents, reason: `The charge: no discount is set for self-pay${why}`, edition: null }
    : {
        cents: shareOf(chargeCents, 10_000 - discountBp),
        reason: `The charge less ${percentText(discountBp)} for self-pay${why}`,
        edition: null,
      };
}
