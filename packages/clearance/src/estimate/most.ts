import { type Cents, shareOf } from '../money/cents.ts';
import type { EstimateInput } from './estimateInput.ts';
import { leftOf } from './limit.ts';
import type { WorkedSum } from './workSum.ts';

/** What is left of it behind a second plan. */
function behindSecond(cents: Cents, { secondary }: EstimateInput): Cents {
  if (secondary?.kind === 'Medicaid') return 0;
  return secondary?.kind === 'Commercial' && secondary.shareBp !== null
    ? shareOf(cents, 10_000 - secondary.shareBp)
    : cents;
}

/**
 * The most that the patient may owe, whatever the prices turn out to be: what is left of the out-of-pocket maximum, behind the second
 * plan. Null where no such bound is known: no maximum, or something of the visit that does not count towards it.
 */
export function mostOwed(input: EstimateInput, sum: WorkedSum): Cents | null {
  const { coverage } = input;
  if (coverage === null || !coverage.copayCounts || !coverage.deductibleCounts) return null;
  if (sum.outsideCents > 0 || sum.unpriced.length > 0) return null;
  const left = leftOf(coverage.outOfPocket);
  return left.low === left.high ? behindSecond(left.low, input) : null;
}
