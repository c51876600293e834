import { nameWords } from './payerWords.ts';
import { trigramsOf } from './similarName.ts';

/** From this share on, a payer is suggested for a name (domain 2.17). */
export const suggestedFrom = 0.6;

export type Named<T> = { readonly name: string; readonly of: T };
export type Similar<T> = Named<T> & {
  /** The share of letter triples that both names have of those that either has, 0 to 1. */
  readonly share: number;
};

const triples = (name: string): ReadonlySet<string> =>
  new Set(nameWords(name).flatMap((word) => [...trigramsOf(word)]));

/** Finds, for a name, those that are most like it, the closest first. */
export function similarNames<T>(known: readonly Named<T>[]): (name: string) => readonly Similar<T>[] {
  const sets = known.map((one) => ({ ...one, parts: triples(one.name) }));
  return (name) => {
    const wanted = triples(name);
    return sets
      .map(({ parts, ...one }) => ({ ...one, share: likeness(wanted, parts) }))
      .filter(({ share }) => share >= suggestedFrom)
      .toSorted((one, other) => other.share - one.share);
  };
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  // More than the smaller has they cannot share.
  if (Math.min(one.size, other.size) < suggestedFrom * Math.max(one.size, other.size)) return 0;
  let shared = 0;
  for (const part of one) if (other.has(part)) shared += 1;
  return shared / (one.size + other.size - shared);
}
