/** Basis points of a percent as it is typed, with its sign or without; null is no percent from 0 to 100. */
export function typedShare(typed: string): number | null {
  const bare = typed.trim().replace(/%$/, '').trimEnd();
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(bare)) return null;
  const bp = Math.round(Number(bare) * 100);
  return bp > 10_000 ? null : bp;
}
