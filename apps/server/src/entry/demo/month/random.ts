import { createHash } from 'node:crypto';

export type Random = {
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean;
};

/** A generator of its own for each name (mulberry32): what is drawn for one thing says nothing of the next, in whatever order. */
export function randomOf(name: string): Random {
  let state = createHash('sha256').update(name).digest().readInt32LE();
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    int,
    pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number], // none of our lists is empty
    chance: (percent) => next() * 100 < percent,
  };
}
