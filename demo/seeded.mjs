/** A small seeded generator (mulberry32): the same seed gives the same people on every machine. */
export function seeded(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low, high) => low + Math.floor(next() * (high - low + 1));
  return {
    int,
    pick: (list) => list[int(0, list.length - 1)],
    digits: (length) => Array.from({ length }, () => int(0, 9)).join(''),
  };
}
