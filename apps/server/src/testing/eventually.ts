import { setTimeout as pause } from 'node:timers/promises';
import { tellWait } from './tellWait.ts';

const LOOK_EVERY = 20;

/** So long nothing takes, on whatever machine: it ends a test that would hang, and decides nothing. */
const LONGEST = 90_000;

/** Asks again and again until the answer is neither null nor false; where that never comes, it fails after a minute and a half. */
export const eventually = async <T>(
  what: string,
  ask: () => Promise<T | null | false> | T | null | false,
): Promise<T> => {
  const since = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) {
      tellWait(`eventually: ${what}`, performance.now() - since);
      return answer;
    }
    if (performance.now() - since > LONGEST) throw new Error(`Not within ${LONGEST} ms: ${what}`);
    await pause(LOOK_EVERY);
  }
};
