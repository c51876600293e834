/**
 * Dollars as they are typed: "30", "$1,250.50". A comma parts thousands alone: "12,50" is no amount, for it may mean 12.50. Empty is
 * none; what is no amount is -1, which the rules refuse.
 */
export function centsTyped(typed: string): number | null {
  const bare = typed.replaceAll(/[$\s]/g, '');
  if (bare === '') return null;
  if (!/^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/.test(bare)) return -1;
  return Math.round(Number(bare.replaceAll(',', '')) * 100);
}

export const dollarsOf = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

/** The same, a loss with its sign or in brackets: "-500", "(500)". NaN is no amount. */
export function signedCentsTyped(typed: string): number | null {
  const bare = typed.trim();
  const isLoss = /^[-−(]/.test(bare);
  const cents = centsTyped(isLoss ? bare.replace(/^[-−(]/, '').replace(/\)$/, '') : bare);
  if (cents === null) return null;
  return cents < 0 ? Number.NaN : isLoss ? -cents : cents;
}

/** Hours a week as they are typed: "37.5"; null is none. */
export const hoursTyped = (typed: string): number | null =>
  /^\d{1,3}(?:\.\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim()) : null;

/** A whole number as it is typed. Empty is none; what is no such number, or is above the most, is -1, which the rules refuse. */
export function wholeTyped(typed: string, most: number): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  return value > most ? -1 : value;
}
