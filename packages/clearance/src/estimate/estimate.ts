import { type Cents, atLeastZero } from '../money/cents.ts';
import { type Confidence, confidenceOf, type EstimateRange, rangeByShare } from './confidence.ts';
import type { EstimateInput } from './estimateInput.ts';
import { type Finding, findingsOf } from './findings.ts';
import { mostOwed } from './most.ts';
import { type WorkedSum, workSum } from './workSum.ts';

export type Estimate = {
  /** What the patient owes behind all plans; null where it cannot be known, and `range` alone says something. */
  readonly patientCents: Cents | null;
  readonly range: EstimateRange;
  /** No higher than this, whatever the prices turn out to be; null where no such bound is known. */
  readonly mostCents: Cents | null;
  readonly confidence: Confidence;
  readonly findings: readonly Finding[];
  /** Worked with all that is known. Where something is not, with what costs the patient least. */
  readonly sum: WorkedSum;
  /** The same with what costs most, where that comes to something else. */
  readonly worst: WorkedSum | null;
  readonly prepaidCents: Cents;
  /** What is still to be paid, and what was paid beyond; null where nobody knows. */
  readonly dueCents: Cents | null;
  readonly creditCents: Cents | null;
};

/** By the 10th and the 90th percentile of what was paid, where that is all that is uncertain and most of what is allowed. */
function rangeByPaid(input: EstimateInput, findings: readonly Finding[]): EstimateRange | null {
  const [only, ...others] = findings;
  if (only?.key !== 'PricePaid' || only.weight !== 2 || others.length > 0) return null;
  const paid = new Set(only.lines);
  if (input.lines.some(({ key, allowedRange }) => paid.has(key) && allowedRange === null)) return null;
  const [low, high] = (['low', 'high'] as const).map((price) => workSum(input, { end: 'low', price }).patientCents);
  return { lowCents: low ?? 0, highCents: high ?? 0, basis: 'Paid' };
}

/**
 * What a visit will cost its patient (domain 2.8): worked at both ends of what nobody knows. Where both come to the same, that is the
 * estimate; else there is none, and a range says so.
 */
export function estimate(input: EstimateInput): Estimate {
  const sum = workSum(input, { end: 'low', price: 'point' });
  const worst = workSum(input, { end: 'high', price: 'point' });
  const isKnown = sum.unpriced.length === 0 && sum.patientCents === worst.patientCents;
  const patientCents = isKnown ? sum.patientCents : null;
  const findings = findingsOf(input, worst);
  const mostCents = mostOwed(input, worst);
  const confidence = isKnown ? confidenceOf(findings) : 'Low';
  const range: EstimateRange = isKnown
    ? (rangeByPaid(input, findings) ?? rangeByShare(sum.patientCents, confidence, mostCents))
    : {
        lowCents: sum.patientCents,
        highCents: sum.unpriced.length > 0 ? null : worst.patientCents,
        basis: 'Unknown',
      };
  const { prepaidCents } = input;
  return {
    patientCents,
    range,
    mostCents,
    confidence,
    findings,
    sum,
    worst: sum.patientCents === worst.patientCents ? null : worst,
    prepaidCents,
    dueCents: patientCents === null ? null : atLeastZero(patientCents - prepaidCents),
    creditCents: patientCents === null ? null : atLeastZero(prepaidCents - patientCents),
  };
}
