import type { GuardedExchange } from './exchange.ts';
import { surelyNotTaken } from './notTaken.ts';

/** One way that was asked and what became of it; `ms` from the call to its outcome. */
export type Attempt<Way> = { readonly way: Way; readonly outcome: GuardedExchange; readonly ms: number };

/** The attempt that counts, and those before it that surely reached nobody. */
export type InTurn<Way> = { readonly last: Attempt<Way>; readonly passedOver: readonly Attempt<Way>[] };

/**
 * Asks by the first way, and by the next only where the one before surely did not take the question: a question asked
 * twice costs twice, and two answers may differ.
 *
 * @param ways in the order in which they are to be asked, at least one
 * @param ask one guarded exchange by one way; what it throws is thrown on
 */
export async function askInTurn<Way>(
  ways: readonly [Way, ...Way[]],
  ask: (way: Way) => Promise<GuardedExchange>,
): Promise<InTurn<Way>> {
  const [way, next, ...rest] = ways;
  const startedAt = performance.now();
  const outcome = await ask(way);
  const attempt = { way, outcome, ms: performance.now() - startedAt };
  if (next === undefined || !surelyNotTaken(outcome)) return { last: attempt, passedOver: [] };
  const { last, passedOver } = await askInTurn([next, ...rest], ask);
  return { last, passedOver: [attempt, ...passedOver] };
}
