/** A control number to compare by: leading zeros do not make another one, and some receivers add or drop them. */
export const plain = (control: string): string => control.trim().replace(/^0+(?=.)/, '');

/** The first of a list that was not handed out before, by key. */
export function createTaker<T>(items: readonly T[], keyOf: (item: T) => string) {
  const waiting = Map.groupBy(items.toReversed(), keyOf);
  return {
    take: (key: string): T | null => waiting.get(key)?.pop() ?? null,
    left: (): readonly T[] => [...waiting.values()].flat(),
  };
}
