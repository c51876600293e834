import { leaveNothing } from './leaveNothing.ts';
import { runningNow } from './run.ts';

/** Whoever ends the run ends all that it began; the exit code is 1. `grace`: ms until what does not end is killed. */
export const endWithSignals = (grace = 10_000): void => {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void leaveNothing(runningNow(), grace).finally(() => process.exit(1));
    });
  }
};
