/** How many letters at the beginning count more, and by how much each closes the rest of the way to 1. */
const prefix = { most: 4, share: 0.1, from: 0.7 } as const;

/** Likeness of two texts, 0 to 1 (Jaro): letters that stand near each other in both, less half of those out of order. */
export function jaro(one: string, other: string): number {
  // The longer first, whichever was named first: what is taken first decides some pairs.
  const isFirst = one.length === other.length ? one > other : one.length > other.length;
  const left = Array.from(isFirst ? one : other);
  const right = Array.from(isFirst ? other : one);
  if (right.length === 0) return 0;
  const reach = Math.max(0, Math.floor(left.length / 2) - 1);
  const taken = new Set<number>();
  const shared = left.filter((letter, at) => {
    for (let to = Math.max(0, at - reach); to <= Math.min(right.length - 1, at + reach); to++) {
      if (right[to] !== letter || taken.has(to)) continue;
      taken.add(to);
      return true;
    }
    return false;
  });
  if (shared.length === 0) return 0;
  const inTheirOrder = right.filter((_, at) => taken.has(at));
  const outOfOrder = Math.floor(shared.filter((letter, at) => letter !== inTheirOrder[at]).length / 2);
  const many = shared.length;
  return (many / left.length + many / right.length + (many - outOfOrder) / many) / 3;
}

/** Jaro, nearer to 1 for each of the first four letters that two texts begin with alike. */
export function jaroWinkler(one: string, other: string): number {
  const likeness = jaro(one, other);
  if (likeness <= prefix.from) return likeness;
  let same = 0;
  while (same < prefix.most && same < one.length && one[same] === other[same]) same++;
  return likeness + same * prefix.share * (1 - likeness);
}
