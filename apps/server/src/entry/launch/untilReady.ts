import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY = 25;

/** Asks `url` until it answers 200; false when `deadline` ms went by first. */
export const untilReady = async (url: string, deadline: number): Promise<boolean> => {
  const since = performance.now();
  while (performance.now() - since < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return true;
    await pause(LOOK_EVERY);
  }
  return false;
};
