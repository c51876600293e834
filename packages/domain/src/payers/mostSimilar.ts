import { nameWords } from './payerWords.ts';
import { trigramsOf } from './similarName.ts';

/** From this share on, a payer is suggested for a name. */
export const suggestedFrom = 0.6;

export type Named<T> = { readonly name: string; readonly of: T };
export type Similar<T> = Named<T> & {
  /** The share of letter triples that both names have of those that either has, 0 to 1. */
  readonly share: number;
};

const triples = (name: string): ReadonlySet<string> =>
  new Set(nameWords(name).flatMap((word) => [...trigramsOf(word)]));

/** Finds, for a name, those that are most like it, the closest first. Only those that share a triple are looked at. */
export function similarNames<T>(known: readonly Named<T>[]): (name: string) => readonly Similar<T>[] {
  const sizes: number[] = [];
  const bearing = new Map<string, number[]>();
  for (const [at, one] of known.entries()) {
    const parts = triples(one.name);
    sizes.push(parts.size);
    for (const part of parts) {
      const places = bearing.get(part);
      if (places === undefined) bearing.set(part, [at]);
      else places.push(at);
    }
  }
  return (name) => {
    const wanted = triples(name);
    const shared = new Map<number, number>();
    for (const part of wanted) for (const at of bearing.get(part) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    return [...shared]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([at, count]): Similar<T>[] => {
        const one = known[at];
        const share = count / (wanted.size + (sizes[at] ?? 0) - count);
        return one === undefined || share < suggestedFrom ? [] : [{ ...one, share }];
      })
      .toSorted((one, other) => other.share - one.share);
  };
}
