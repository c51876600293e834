/** A record that is still being read. */
export type Draft<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? readonly Item[] | Item[] : T[K];
};

/** Stands for every list that nothing was added to: most lists of most claims stay empty. */
export const none: readonly never[] = [];

/**
 * The list with the item at its end, to be put in its place. Nearly all lists end with one or two items, and an array that
 * grows by pushing takes room for seventeen.
 */
export function added<T>(list: readonly T[], item: T): readonly T[] {
  const { length } = list;
  if (length === 0) return [item];
  if (length === 1) return [list[0] as T, item];
  (list as T[]).push(item); // made here, and nobody else holds it yet
  return list;
}
