/** A record that is still being read. */
export type Draft<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? readonly Item[] | Item[] : T[K];
};

/** Stands for every list that nothing was added to: most lists of most claims stay empty. */
export const none: readonly never[] = [];

/** The list with the item at its end: the same list but for the empty one. */
export function added<T>(list: readonly T[], item: T): readonly T[] {
  if (list === none) return [item];
  (list as T[]).push(item); // made here, and nobody else holds it yet
  return list;
}
