import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from './part.ts';

/** Milliseconds before one that ended at once is started anew: twice as long each time. */
const waits = { first: 500, longest: 30_000 } as const;
/** One that lasted so long did not end at once. */
const lastedMs = 60_000;

/**
 * A part that is started anew whenever it ends by itself: the others go on without it meanwhile. It ends by its stop alone.
 * `tell` is given how it ended, in words.
 */
export function lasting(
  start: (isFirst: boolean) => Part,
  tell: (how: string) => void,
  wait: (ms: number, signal: AbortSignal) => Promise<unknown> = (ms, signal) => pause(ms, undefined, { signal }),
): Part {
  let part = start(true);
  const stopping = new AbortController();
  const run = async (): Promise<string> => {
    let ms: number = waits.first;
    for (;;) {
      const since = performance.now();
      const how = await part.exited;
      if (stopping.signal.aborted) return how;
      tell(how);
      if (performance.now() - since > lastedMs) ms = waits.first;
      await wait(ms, stopping.signal).catch(() => {});
      if (stopping.signal.aborted) return how;
      ms = Math.min(waits.longest, 2 * ms);
      part = start(false);
    }
  };
  const exited = run();
  return {
    name: part.name,
    exited,
    async stop() {
      stopping.abort();
      await part.stop();
      await exited;
    },
  };
}
