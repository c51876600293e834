export type Merge<T> = {
  /** What to go on with: theirs, with what only we changed; in conflict ours. */
  readonly merged: T;
  /** Fields that both changed, and differently. */
  readonly conflicts: readonly (keyof T & string)[];
  /** Fields that only the other changed. */
  readonly taken: readonly (keyof T & string)[];
};

/**
 * Two edits of one record: `base` is what both began from. Nothing that was typed is lost, and what the other saved stays
 * unless both touched the same field.
 */
export function mergeEdits<T extends Readonly<Record<string, unknown>>>(base: T, ours: T, theirs: T): Merge<T> {
  const fields = Object.keys(base) as (keyof T & string)[]; // the keys of the record itself
  const changed = (from: T, to: T) => fields.filter((field) => !same(from[field], to[field]));
  const [mine, other] = [changed(base, ours), changed(base, theirs)];
  const kept = Object.fromEntries(mine.map((field) => [field, ours[field]]));
  return {
    merged: { ...theirs, ...kept },
    conflicts: mine.filter((field) => other.includes(field) && !same(ours[field], theirs[field])),
    taken: other.filter((field) => !mine.includes(field)),
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
