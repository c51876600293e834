const atTheLatestMs = 5_000;

/** Does the work once the browser has nothing better to do; answers how to take it back. */
export function whenIdle(work: () => void): () => void {
  const asked = requestIdleCallback(work, { timeout: atTheLatestMs });
  return () => cancelIdleCallback(asked);
}
