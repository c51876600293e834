import { createBreaker, type Breaker } from './breaker.ts';
import { createBulkhead, within, type Bulkhead } from './bulkhead.ts';
import { systemClock, type Clock } from './clock.ts';
import { createPace, type Pace } from './pace.ts';
import { createRetryBudget, type RetryBudget } from './retryBudget.ts';

/** What stands around one line to the outside. */
export type Guards = {
  readonly breaker: Breaker;
  /** The line's own, inside the gateway's. */
  readonly bulkhead: Bulkhead;
  /** The gateway's; null where it is not bounded by the minute. */
  readonly pace: Pace | null;
  readonly retries: RetryBudget;
};

/** `maxConcurrent` and `perMinute` bound the gateway, `maxQueued` each of its lines. */
export type GuardsOptions = {
  readonly maxConcurrent: number;
  readonly maxQueued: number;
  readonly perMinute?: number | null;
  readonly clock?: Clock;
  readonly coolDownMs?: number;
};

/** A key is made of stored ids, never of anything a user types, so that the number of lines is bounded. */
export type Line = {
  readonly key: string;
  /** How many at once of the gateway's places; null: all of them, or half where the gateway has another line. */
  readonly maxConcurrent?: number | null;
};

/**
 * The guards of one gateway: how many at once and by the minute is bounded for all its lines together, while whether a
 * payer answers is watched for each line by itself.
 *
 * @returns a function from a line to its guards, made on first use, and anew where its own bound was changed
 */
export function createGuards(options: GuardsOptions): (line: Line) => Guards {
  const { clock = systemClock, maxConcurrent, maxQueued, perMinute = null } = options;
  const coolDown = options.coolDownMs === undefined ? {} : { coolDownMs: options.coolDownMs };
  // Its queue is bounded by its lines: each waits here for no more places than it may have.
  const shared = createBulkhead({ maxConcurrent, maxQueued: Infinity });
  const pace = perMinute === null ? null : createPace({ perMinute, clock });
  const lines = new Map<string, { readonly own: number | null; readonly guards: Guards }>();
  // A place that is held cannot be taken back, so that room for the others must be kept before they come.
  const share = () => (lines.size > 1 ? Math.ceil(maxConcurrent / 2) : maxConcurrent);
  return (line) => {
    const own = line.maxConcurrent ?? null;
    const known = lines.get(line.key);
    if (known?.own === own) return known.guards;
    const most = own === null ? share : Math.min(own, maxConcurrent);
    const guards: Guards = {
      breaker: createBreaker({ now: () => clock.now(), ...coolDown }),
      bulkhead: within(shared, createBulkhead({ maxConcurrent: most, maxQueued })),
      pace,
      retries: createRetryBudget(),
    };
    lines.set(line.key, { own, guards });
    return guards;
  };
}
