/** Dollars as they are typed: "30", "$1,250.50". Empty is none; what is no amount is -1, which the rules refuse. */
export function centsTyped(typed: string): number | null {
  const bare = typed.trim().replaceAll(/[$,\s]/g, '');
  if (bare === '') return null;
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : -1;
}

export const dollarsOf = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
