/**
 * The decimal number in buf[from, to) times 10^digits as an integer, without ever being a binary fraction:
 * '12.5' with digits 2 is 1250. Further decimals round half away from zero. null for anything that is no plain decimal
 * or exceeds what an integer holds exactly.
 */
export function scaledNumber(buf: Uint8Array, from: number, to: number, digits: number): number | null {
  let i = from;
  const negative = buf[i] === 45;
  if (negative || buf[i] === 43) i++;
  let value = 0;
  let decimals = -1;
  let seen = 0;
  let roundUp = false;
  for (; i < to; i++) {
    const c = buf[i] ?? 0;
    if (c === 46 && decimals < 0) {
      decimals = 0;
      continue;
    }
    if (c < 48 || c > 57) return null;
    seen++;
    if (decimals >= digits) {
      if (decimals === digits) roundUp = c >= 53;
      decimals = digits + 1;
      continue;
    }
    value = value * 10 + (c - 48);
    if (decimals >= 0) decimals++;
    if (value > Number.MAX_SAFE_INTEGER) return null;
  }
  if (seen === 0) return null;
  for (let d = Math.max(decimals, 0); d < digits; d++) value *= 10;
  if (roundUp) value++;
  if (value > Number.MAX_SAFE_INTEGER) return null;
  return negative && value !== 0 ? -value : value;
}
