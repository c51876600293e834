type Of = {
  /** In the order in which they stand now. */
  readonly ids: readonly string[];
  /** The row that had the focus. */
  readonly held: string;
  /** Where it stood; null of one in which the hands were before the table was there: nothing stands in its place. */
  readonly at: number | null;
};

/** Which row is in hand once the rows are others: the same, or where it is gone the one in its place; null: none. */
export function rowInHand({ ids, held, at }: Of): number | null {
  const row = ids.indexOf(held);
  if (row >= 0) return row;
  return at === null || ids.length === 0 ? null : Math.min(Math.max(at, 0), ids.length - 1);
}
