import { type Outcome, outcomeTable, type UnknownKind } from '../eligibility/status/outcome.ts';
import { answersQuestion } from '../eligibility/request/sameQuestion.ts';

/** How one try to ask a payer about an item ended, and what went before. */
export type Try = {
  readonly outcome: Outcome;
  readonly kind: UnknownKind | null;
  /** AAA03 of the answer, above its benefits. */
  readonly rejections: readonly string[];
  /** How often the item was put to be asked again so far. */
  readonly attempts: number;
};

/** What becomes of an item after a try; milliseconds. */
export type Fate =
  | { readonly status: 'Done' | 'Failed' }
  /** Asked again, as one of its four times, not before `waitMs`. */
  | { readonly status: 'RetryWait'; readonly waitMs: number }
  /** Nothing was sent, for no fault of the item: it waits its turn, and its payer is left alone for `holdMs`. */
  | { readonly status: 'Pending'; readonly holdMs: number };

const minute = 60_000;
/** Each bounds a wait drawn at random below it, so that what failed together does not come back together. */
export const retryWaitsMs = [minute, 5 * minute, 30 * minute, 120 * minute] as const;
/** A payer that was silent is asked the same again no sooner (CAQH CORE's rule for a batch). */
export const afterSilenceMs = 90_000;
export const soonestMs = 1_000;
/** A circuit stays open for a minute, and may have been for a while; a queue that was full has room sooner. */
export const holds = { CircuitOpen: 30_000, Overloaded: 5_000 } as const;
/** AAA03: unable to respond at this time, and no response received. */
const askAgain: ReadonlySet<string> = new Set(['42', '80']);

/**
 * What becomes of an item. Asked again is what failed on its way and what the payer could not
 * answer now; never what was refused for what it says.
 *
 * @param random from 0 up to 1: the share of the wait that is drawn
 */
export function itemFate({ outcome, kind, rejections, attempts }: Try, random: number): Fate {
  if (outcome === 'CircuitOpen' || outcome === 'Overloaded') return { status: 'Pending', holdMs: holds[outcome] };
  const unable = outcome === 'PayerRefused' && rejections.some((code) => askAgain.has(code));
  const longestMs = retryWaitsMs[attempts];
  if (longestMs !== undefined && (unable || outcomeTable[outcome].batchRetry !== 'never')) {
    const least = outcome === 'NoAnswer' ? afterSilenceMs : soonestMs;
    return { status: 'RetryWait', waitMs: Math.max(least, Math.round(longestMs * random)) };
  }
  return { status: answersQuestion(outcome, kind) && !unable ? 'Done' : 'Failed' };
}

/** As many as may be under way, and fail, before the circuit of a payer opens that has just gone down. */
const budgetAtLeast = 100;

/** How often items of one payer's part may be put to be asked again: a tenth of them, and a hundred in any case. */
export const retryBudget = (items: number): number => Math.max(budgetAtLeast, Math.floor(items / 10));
