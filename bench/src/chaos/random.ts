/** Numbers that look random and follow from a seed. */
export type Random = {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
};

/** One stream for each purpose: what one of them draws moves nothing of another. */
export function randomOf(seed: number, purpose: string): Random {
  let state = seed >>> 0;
  for (const char of purpose) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x9e3779b1) >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: <T>(from: readonly T[]): T => {
      const one = from[between(0, from.length - 1)];
      if (one === undefined) throw new Error('nothing to pick from');
      return one;
    },
    shuffled: (list) =>
      list
        .map((one) => ({ one, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ one }) => one),
  };
}
