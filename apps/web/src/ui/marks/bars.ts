import type { Traffic } from '@coverline/domain/payorStatus/trafficWords.ts';

/** Traffic with its place in a row of times, 0 for the oldest. */
export type Placed = Traffic & { readonly at: number };

export type Bar = {
  readonly at: number;
  /** Shares of the busiest time, 0 to 1. */
  readonly answered: number;
  readonly lost: number;
};

/** A bar for each time in which somebody asked; what lies outside of the row is left out. */
export function barsOf<T extends Placed>(times: readonly T[], places: number): readonly (T & Bar)[] {
  const most = Math.max(1, ...times.map(({ Asked }) => Asked));
  return times
    .map((time) => ({ ...time, answered: time.Answered / most, lost: (time.Asked - time.Answered) / most }))
    .filter(({ at }) => at >= 0 && at < places);
}
