import type { Cents } from '../money/cents.ts';

/** What was paid for a service before. */
export type PaidBefore = {
  readonly count: number;
  readonly medianCents: Cents;
  readonly tenthCents: Cents;
  readonly ninetiethCents: Cents;
};

/**
 * The median and the percentiles of what remittances allowed, as hospital price files count them: nothing that was paid with $0 takes
 * part, and of an even count the next higher observed value stands, as the rule about price files asks of percentiles (45 CFR 180.50).
 * Null where nothing is left.
 */
export function paidBefore(allowed: readonly Cents[]): PaidBefore | null {
  const paid = allowed.filter((cents) => cents > 0).toSorted((a, b) => a - b);
  if (paid.length === 0) return null;
  // Of n values the one at share p is the first with more than n × p at or below it.
  const at = (tenths: number): Cents => paid[Math.min(paid.length - 1, Math.floor((paid.length * tenths) / 10))] ?? 0;
  return { count: paid.length, medianCents: at(5), tenthCents: at(1), ninetiethCents: at(9) };
}
