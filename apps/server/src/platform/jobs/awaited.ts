import { setTimeout as pause } from 'node:timers/promises';

/**
 * What a transaction writes that has sent the job which asks: a job is sent inside, so that neither is without the other, and may
 * begin a moment before the commit. Throws where it does not come, and the job is tried again.
 */
export async function awaited<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  for (let waited = 0; waited < 5_000; waited += 50) {
    const found = await ask();
    if (found !== null) return found;
    await pause(50);
  }
  throw new Error(`${what} is not there`);
}
