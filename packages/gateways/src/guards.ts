import { createBreaker, type Breaker } from './breaker.ts';
import { createBulkhead, type Bulkhead, type BulkheadOptions } from './bulkhead.ts';
import { systemClock, type Clock } from './clock.ts';
import { createRetryBudget, type RetryBudget } from './retryBudget.ts';

/** What stands around one line to the outside. */
export type Guards = { readonly breaker: Breaker; readonly bulkhead: Bulkhead; readonly retries: RetryBudget };

export type GuardsOptions = BulkheadOptions & { readonly clock?: Clock; readonly coolDownMs?: number };

/**
 * The guards of every line, made on first use and kept for the life of the process.
 *
 * @returns a function from a key to its guards. The key is made of stored ids (a gateway, or a gateway and a partner
 *   where one clearinghouse carries many payers), never of anything a user types, so their number is bounded.
 */
export function createGuards(options: GuardsOptions): (key: string) => Guards {
  const clock = options.clock ?? systemClock;
  const coolDown = options.coolDownMs === undefined ? {} : { coolDownMs: options.coolDownMs };
  const lines = new Map<string, Guards>();
  return (key) => {
    const known = lines.get(key);
    if (known !== undefined) return known;
    const made: Guards = {
      breaker: createBreaker({ now: () => clock.now(), ...coolDown }),
      bulkhead: createBulkhead(options),
      retries: createRetryBudget(),
    };
    lines.set(key, made);
    return made;
  };
}
