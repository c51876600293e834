/** A value of ours in the wire's spelling: every key with its first letter large, arrays and objects all the way down. */
export type Pascal<T> = T extends readonly (infer U)[]
  ? Pascal<U>[]
  : T extends object
    ? { -readonly [K in keyof T as Capitalize<K & string>]: Pascal<T[K]> }
    : T;

/** For fixed shapes only: a record keyed by data would have its data changed. */
export function pascal<T>(value: T): Pascal<T> {
  return convert(value) as Pascal<T>; // the type says key by key what convert does
}

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value !== 'object' || value === null) return value;
  const made: Record<string, unknown> = {};
  // Without a pair for each entry, and each key spelt once a process: an answer of a payer has thousands.
  for (const key of Object.keys(value)) made[spelt(key)] = convert((value as Record<string, unknown>)[key]);
  return made;
}

const spelling = new Map<string, string>();

function spelt(key: string): string {
  let word = spelling.get(key);
  if (word === undefined) spelling.set(key, (word = key.charAt(0).toUpperCase() + key.slice(1)));
  return word;
}
