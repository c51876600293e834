/** Beyond this an integer of JavaScript is no longer exact. */
const most = Number.MAX_SAFE_INTEGER;

const shape = /^(\d*)(?:\.(\d*))?$/;

/**
 * A decimal number without a sign as a whole number of its last place: '33.4009' in four places is 334009, '.5' in two is 50. Null of any
 * other text, of one with more places (but zeros), and where the integer would not be exact. Nothing is ever a binary fraction.
 */
export function scaled(text: string, places: number): number | null {
  const parts = shape.exec(text.trim());
  if (parts === null) return null;
  const [, whole = '', fraction = ''] = parts;
  if (whole === '' && fraction === '') return null;
  const kept = fraction.slice(0, places);
  if (/[^0]/.test(fraction.slice(places))) return null;
  const value = Number(whole + kept.padEnd(places, '0'));
  return value <= most ? value : null;
}

/** A whole number of `divisor`ths as a whole number, half up; neither is negative. */
export const halfUp = (value: number, divisor: number): number => {
  const rest = value % divisor;
  const whole = (value - rest) / divisor;
  return rest * 2 >= divisor ? whole + 1 : whole;
};

type Exact = { readonly digits: bigint; readonly places: number };

function exact(text: string): Exact | null {
  const parts = shape.exec(text.trim());
  if (parts === null) return null;
  const [, whole = '', fraction = ''] = parts;
  return whole === '' && fraction === '' ? null : { digits: BigInt(whole + fraction), places: fraction.length };
}

/** A number of so many places in whole cents, half up; null beyond what is exact. */
function inCents({ digits, places }: Exact): number | null {
  if (places <= 2) return safe(digits * 10n ** BigInt(2 - places));
  const divisor = 10n ** BigInt(places - 2);
  return safe((digits * 2n + divisor) / (divisor * 2n));
}

const safe = (value: bigint): number | null => (value <= BigInt(most) ? Number(value) : null);

/** Dollars of any number of places in whole cents, half a cent up; null where the text is no number without a sign. */
export function centsOf(dollars: string): number | null {
  const value = exact(dollars);
  return value && inCents(value);
}

/** So many percent of dollars in whole cents, rounded once, half a cent up; '70.5' is 70.5 %. */
export function percentInCents(dollars: string, percent: string): number | null {
  const [amount, share] = [exact(dollars), exact(percent)];
  if (amount === null || share === null) return null;
  return inCents({ digits: amount.digits * share.digits, places: amount.places + share.places + 2 });
}
