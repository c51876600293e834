import { setTimeout as pause } from 'node:timers/promises';
import { tellWait } from './tellWait.ts';

const LOOK_EVERY = 20;

/** No test fails because a machine is slow: what is said to take less is given so long. */
const PATIENCE = 90_000;

/** Asks again and again until the answer is neither null nor false, and fails after `deadline` ms, or after a minute and a half. */
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
    if (performance.now() - since > Math.max(deadline, PATIENCE))
      throw new Error(`Not within ${Math.max(deadline, PATIENCE)} ms: ${what}`);
    await pause(LOOK_EVERY);
  }
};
