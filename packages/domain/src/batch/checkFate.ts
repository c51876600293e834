import type { BureauOutcome } from '../demographics/verify/bureauOutcome.ts';
import { settlesCheck } from './batchCheck.ts';
import { afterSilenceMs, type Fate, holds, retryWaitsMs, soonestMs } from './itemFate.ts';

/** What failed on its way, and may go through a little later. What a bureau refused is refused again. */
const askedAgain: ReadonlySet<BureauOutcome> = new Set(['Failed', 'NoAnswer', 'NotSent']);

/**
 * What becomes of a row whose person was to be verified, by the rules of a row that asks a payer.
 *
 * @param random from 0 up to 1: the share of the wait that is drawn
 */
export function checkFate(
  { outcome, attempts }: { readonly outcome: BureauOutcome; readonly attempts: number },
  random: number,
): Fate {
  if (outcome === 'Overloaded') return { status: 'Pending', holdMs: holds.CircuitOpen };
  const longestMs = retryWaitsMs[attempts];
  if (longestMs !== undefined && askedAgain.has(outcome)) {
    const least = outcome === 'NoAnswer' ? afterSilenceMs : soonestMs;
    return { status: 'RetryWait', waitMs: Math.max(least, Math.round(longestMs * random)) };
  }
  return { status: settlesCheck(outcome) ? 'Done' : 'Failed' };
}
