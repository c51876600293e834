/** How long an answer that is here is written again while the database is away: it was paid for, and must not be lost. */
const forMs = 10 * 60_000;
const firstPauseMs = 100;
const longestPauseMs = 2_000;

/**
 * Writes until it is written; `failed` is told of the first failure alone. An error at COMMIT says nothing of what was kept:
 * `store` has to find what stands already, and to write it once.
 *
 * @throws what the last try threw, when the time is over
 */
export async function storeUntilDone<T>(store: () => Promise<T>, failed: (error: unknown) => void): Promise<T> {
  const until = performance.now() + forMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
    try {
      return await store();
    } catch (error) {
      if (performance.now() > until) throw error;
      if (pauseMs === firstPauseMs) failed(error);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
