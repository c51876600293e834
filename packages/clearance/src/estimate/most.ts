import { type Cents, shareOf } from '../money/cents.ts';
import type { EstimateInput } from './estimateInput.ts';
import { lineRuleOf } from './lineRules.ts';
import { leftOf } from './limit.ts';
import type { WorkedSum } from './workSum.ts';

/** What is left of it behind a second plan. */
function behindSecond(cents: Cents, { secondary }: EstimateInput): Cents {
  if (secondary?.kind === 'Medicaid') return 0;
  return secondary?.kind === 'Commercial' && secondary.shareBp !== null
    ? shareOf(cents, 10_000 - secondary.shareBp)
    : cents;
}

/** Whether the plan may not share in a line at all, which would not count towards its maximum. */
const mayBeOutside = (input: EstimateInput): boolean =>
  input.lines.some(
    (line) =>
      lineRuleOf(line, input.coverage) === 'Benefit' && (line.benefit === null || line.benefit.covered === 'Unknown'),
  );

/**
 * The most that the patient may owe, whatever the prices turn out to be: what is left of the out-of-pocket maximum, behind the second
 * plan. Null where no such bound is sure: no maximum of the person's own, nor a lower one; a visit that is outside of the network, or may
 * be, where who treats may bill beyond what the plan allows; something that does not count towards the maximum, or may not.
 */
export function mostOwed(input: EstimateInput, sum: WorkedSum): Cents | null {
  const { coverage } = input;
  if (coverage === null || !coverage.copayCounts || !coverage.deductibleCounts) return null;
  if (coverage.network !== 'In' || mayBeOutside(input)) return null;
  if (sum.outsideCents > 0 || sum.unpriced.length > 0) return null;
  const left = leftOf(coverage.outOfPocket);
  return left.low === left.high && left.doubts.length === 0 ? behindSecond(left.low, input) : null;
}
