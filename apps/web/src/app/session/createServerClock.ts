/**
 * The server's time in seconds, as the browser can know it. A token is signed at `iat`, so the least difference ever seen
 * between its arrival here and its `iat` is how far this machine's clock is ahead, whatever that clock says.
 */
export function createServerClock(now: () => number) {
  let ahead = Number.POSITIVE_INFINITY;
  return {
    /** A token signed at `iat` is here now. */
    saw: (iat: number): void => {
      ahead = Math.min(ahead, now() / 1000 - iat);
    },
    seconds: (): number => now() / 1000 - (Number.isFinite(ahead) ? ahead : 0),
  };
}
