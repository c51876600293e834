type Said = { readonly topic: string; readonly saying: string };

export type Pairs<T> = {
  readonly both: readonly (readonly [left: T, right: T])[];
  readonly gone: readonly T[];
  readonly fresh: readonly T[];
};

/** Takes from `lefts` and `rights` what has the same key, each once and in its order. */
function match<T>(lefts: readonly T[], rights: readonly T[], keyOf: (one: T) => string): Pairs<T> {
  const waiting = new Map<string, T[]>();
  for (const right of rights) {
    const key = keyOf(right);
    const list = waiting.get(key);
    if (list) list.push(right);
    else waiting.set(key, [right]);
  }
  // From their ends, since taking from the front of a long list is slow.
  for (const list of waiting.values()) list.reverse();
  const both: [T, T][] = [];
  const taken = new Set<T>();
  const gone = lefts.filter((left) => {
    const right = waiting.get(keyOf(left))?.pop();
    if (right === undefined) return true;
    both.push([left, right]);
    taken.add(right);
    return false;
  });
  return { both, gone, fresh: rights.filter((right) => !taken.has(right)) };
}

/** Pairs what says the same, wherever it stands; then, of the rest, what is about the same. */
export function pairUp<T extends Said>(lefts: readonly T[], rights: readonly T[]): Pairs<T> {
  const same = match(lefts, rights, ({ topic, saying }) => `${topic}\n${saying}`);
  const alike = match(same.gone, same.fresh, ({ topic }) => topic);
  return { both: [...same.both, ...alike.both], gone: alike.gone, fresh: alike.fresh };
}
