// retries stay within a tenth of the calls, so that a payer's bad hour is not doubled by us.
const EARNED_PER_CALL = 0.1;
const MAX_SAVED = 10;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5000;

/** How many second tries a gateway may still make; each call earns a tenth of one. */
export type RetryBudget = { call(): void; take(): boolean };

export function createRetryBudget(): RetryBudget {
  let saved = MAX_SAVED;
  return {
    call() {
      saved = Math.min(MAX_SAVED, saved + EARNED_PER_CALL);
    },
    take() {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}

/**
 * Capped exponential backoff with full jitter.
 *
 * @param attempt 1 for the first retry
 * @param random a number in [0, 1)
 * @returns milliseconds
 */
export function backoffMs(attempt: number, random: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1)) * random;
}
