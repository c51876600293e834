import { type Cents, atLeastZero, sumOf } from '../money/cents.ts';
import type { Coverage } from './estimateInput.ts';
import { leftOf } from './limit.ts';
import type { TotalStep } from './step.ts';
import type { WorkedLine } from './workLine.ts';

/** What of the lines counts towards the out-of-pocket maximum: what is not covered never does. */
export const countedOf = (
  lines: readonly WorkedLine[],
  { copayCounts, deductibleCounts }: Pick<Coverage, 'copayCounts' | 'deductibleCounts'>,
): Cents =>
  sumOf(
    lines.map(
      ({ copayCents, deductibleCents, coinsuranceCents }) =>
        (copayCounts ? copayCents : 0) + (deductibleCounts ? deductibleCents : 0) + coinsuranceCents,
    ),
  );

/** What the maximum takes off. Not known is no cap, and said so (domain 2.8). */
export function outOfPocketStep(lines: readonly WorkedLine[], coverage: Coverage): TotalStep {
  const left = leftOf(coverage.outOfPocket);
  if (left.low !== left.high) return { rule: 'OutOfPocketUnknown', cents: 0 };
  const countedCents = countedOf(lines, coverage);
  const cut = atLeastZero(countedCents - left.low);
  return { rule: 'OutOfPocket', cents: 0 - cut, leftCents: left.low, countedCents, segments: left.segments };
}
