import { setTimeout as pause } from 'node:timers/promises';
import { tellWait } from './tellWait.ts';

const LOOK_EVERY = 20;

/** Asks again and again until the answer is neither null nor false, and fails after `deadline` ms. */
export const eventually = async <T>(
  what: string,
  deadline: number,
  ask: () => Promise<T | null | false> | T | null | false,
): Promise<T> => {
  const since = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== false) {
      tellWait(`eventually: ${what}`, performance.now() - since);
      return answer;
    }
    if (performance.now() - since > deadline) throw new Error(`Not within ${deadline} ms: ${what}`);
    await pause(LOOK_EVERY);
  }
};
