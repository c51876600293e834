/**
 * The next of some people by turns: whoever of `present` stands first behind the one who got the last. Who is away keeps their
 * place among `all`, so that turns go on behind it. Null where nobody is there.
 */
export function nextInTurn(all: readonly string[], present: ReadonlySet<string>, last: string | null): string | null {
  const from = last === null ? 0 : all.indexOf(last) + 1;
  return [...all.slice(from), ...all.slice(0, from)].find((id) => present.has(id)) ?? null;
}

/** Whoever has fewest; of several the one who stands first. Null where nobody is there. */
export function leastLoaded(people: readonly string[], load: ReadonlyMap<string, number>): string | null {
  const [first, ...others] = people;
  if (first === undefined) return null;
  const of = (id: string) => load.get(id) ?? 0;
  return others.reduce((least, id) => (of(id) < of(least) ? id : least), first);
}
