import { type Cents, shareOf } from '../money/cents.ts';
import { percentText } from './priceReaders.ts';
import { isUnits, timesUnits } from './units.ts';

export type SelfPayFacts = {
  readonly chargeCents: Cents | null;
  readonly units: number;
  /** Of a price file, a unit. */
  readonly discountedCashCents: Cents | null;
  /** What the client takes off the charge for who pays alone; null where it set nothing. */
  readonly discountBp: number | null;
};

export type SelfPayPrice = { readonly cents: Cents; readonly reason: string };

/** What is asked of somebody without a plan: the discounted cash price of the price file, the charge less the client's discount, the charge. */
export function selfPayPrice({
  chargeCents,
  units,
  discountedCashCents,
  discountBp,
}: SelfPayFacts): SelfPayPrice | null {
  if (discountedCashCents !== null && isUnits(units)) {
    const cents = timesUnits(discountedCashCents, units);
    if (cents !== null) return { cents, reason: 'Discounted cash price of the price file' };
  }
  if (chargeCents === null) return null;
  return discountBp === null
    ? { cents: chargeCents, reason: 'The charge: no discount is set for self-pay' }
    : {
        cents: shareOf(chargeCents, 10_000 - discountBp),
        reason: `The charge less ${percentText(discountBp)} for self-pay`,
      };
}
