import { type Cents, atLeastZero, shareOf } from '../money/cents.ts';
import type { Finding } from './findings.ts';

export const confidences = ['High', 'Medium', 'Low'] as const;
export type Confidence = (typeof confidences)[number];

/** Nothing is missing: high. One thing is: medium. Two are, or one that weighs two: low (domain 2.8). */
export function confidenceOf(findings: readonly Finding[]): Confidence {
  const weight = findings.reduce((sum, one) => sum + one.weight, 0);
  return weight === 0 ? 'High' : weight === 1 ? 'Medium' : 'Low';
}

/** How far to both sides the sum may be, in basis points. */
export const spreadBp: Readonly<Record<Confidence, number>> = { High: 0, Medium: 1_500, Low: 3_000 };

export type EstimateRange = {
  readonly lowCents: Cents;
  /** Null where nothing bounds it: a line has no price. */
  readonly highCents: Cents | null;
  /** By nothing, by the confidence, by what was paid before, or by what nobody knows. */
  readonly basis: 'Exact' | 'Share' | 'Paid' | 'Unknown';
};

/** So much to both sides; never above the most that may be owed, where that is known. */
export function rangeByShare(cents: Cents, confidence: Confidence, mostCents: Cents | null): EstimateRange {
  const room = shareOf(cents, spreadBp[confidence]);
  if (room === 0) return { lowCents: cents, highCents: cents, basis: 'Exact' };
  const lowCents = atLeastZero(shareOf(cents, 10_000 - spreadBp[confidence]));
  const high = shareOf(cents, 10_000 + spreadBp[confidence]);
  return { lowCents, highCents: Math.max(cents, Math.min(high, mostCents ?? high)), basis: 'Share' };
}
