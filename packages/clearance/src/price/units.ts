import { type Cents, isCents } from '../money/cents.ts';

/** Units of a line: whole, or with up to three places (drugs, minutes); more than this is a slip of the keyboard. */
export const mostUnits = 99_999;

export const isUnits = (units: number): boolean =>
  units > 0 && units <= mostUnits && Math.abs(units * 1000 - Math.round(units * 1000)) < 1e-6;

/** A price of a unit for all of them, half a cent up; null where that is no amount that is worked with. */
export function timesUnits(cents: Cents, units: number): Cents | null {
  const thousandths = Math.round(units * 1000);
  const whole = BigInt(cents) * BigInt(thousandths);
  const total = Number((whole * 2n + 1000n) / 2000n);
  return isCents(total) ? total : null;
}
