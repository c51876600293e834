/** A parent that is gone was killed: nobody waits for us, and five seconds later nothing may run (README). */
const GRACE = 4_000;

/** Calls `stop` when the process that started this one is gone, if that process said (WATCH_STDIN=1) it holds our stdin. */
export const endWithParent = (stop: () => void): void => {
  if (process.env.WATCH_STDIN !== '1') return;
  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true;
    setTimeout(() => process.exit(1), GRACE).unref();
    stop();
  };
  process.stdin.once('end', end).once('error', end).resume();
};
