/** A seeded source of chance: the same seed gives the same sequence on every machine. Not for secrets. */
export type Random = {
  /** In [0, 1). */
  readonly next: () => number;
  /** An integer from `from` to `to`, both included. */
  readonly int: (from: number, to: number) => number;
  readonly chance: (probability: number) => boolean;
  /** One of a list that is not empty; throws RangeError for an empty one. */
  readonly pick: <T>(list: readonly T[]) => T;
  /** `count` decimal digits. */
  readonly digits: (count: number) => string;
  /** Another source whose sequence does not depend on how often this one is asked afterwards. */
  readonly fork: () => Random;
};

/** Mulberry32 on the seed's lowest 32 bits. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      // An index below the length is always there.
      return list[int(0, list.length - 1)] as (typeof list)[number];
    },
    digits: (count) => Array.from({ length: count }, () => String(int(0, 9))).join(''),
    fork: () => createRandom(int(0, 0xffff_ffff)),
  };
}
