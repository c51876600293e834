/** Calls `stop` when the process that started this one is gone, if that process said (WATCH_STDIN=1) it holds our stdin. */
export const endWithParent = (stop: () => void): void => {
  if (process.env.WATCH_STDIN !== '1') return;
  process.stdin.once('end', stop).once('error', stop).resume();
};
