import { isNodeLost } from './nodeLost.ts';

/** A transaction that the database ended for another's sake: a deadlock, or no order in which both could have been run. */
const endedForAnother = /^(40P01|40001)$/;

const mostAgain = 3;
const firstPauseMs = 20;

export const isEndedForAnother = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && endedForAnother.test(error.code);

/**
 * Runs a transaction again that was ended for another's sake, or for a node that is lost, three times at most. With these errors the database
 * has said that nothing was kept, also where COMMIT met them; `transaction` has to begin anew in memory as well.
 */
export async function again<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === mostAgain || !(isEndedForAnother(error) || isNodeLost(error))) throw error;
    }
    // Not in step with the other one, which may have been ended as well.
    await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** tries * (0.5 + Math.random())));
  }
}
