import { type Change, changed, type Effect, fold } from './change.ts';

/** One of several like things of an answer. */
export type Entry<T> = {
  /** What makes two of them the same thing, of which one answer may say something else. */
  readonly key: string;
  /** Of those with one key, the two that belong together first: a name. */
  readonly same: string;
  readonly name: string;
  readonly text: string;
  readonly segment: number | null;
  readonly of: T;
};

type Pair<T> = readonly [Entry<T> | null, Entry<T> | null];

/** What came, went or is another, of lists in which nothing but what is said tells one from the next. */
export function listChanges<T>(
  old: readonly Entry<T>[],
  now: readonly Entry<T>[],
  effectOf: (was: T | null, is: T | null) => Effect = () => 'other',
): Change[] {
  const [before, after] = [byKey(old), byKey(now)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) =>
    pairs(before.get(key) ?? [], after.get(key) ?? []).flatMap(([was, is]) =>
      changed((is ?? was)?.name ?? '', sideOf(was), sideOf(is), () => effectOf(was?.of ?? null, is?.of ?? null)),
    ),
  );
}

const sideOf = <T>(entry: Entry<T> | null) => entry && { text: entry.text, segment: entry.segment };

function byKey<T>(entries: readonly Entry<T>[]): Map<string, Entry<T>[]> {
  const found = new Map<string, Entry<T>[]>();
  for (const entry of entries) {
    const list = found.get(entry.key);
    if (list) list.push(entry);
    else found.set(entry.key, [entry]);
  }
  return found;
}

/** Those that say the same go first, then those of one name, then as they came. The same said twice is said once. */
function pairs<T>(old: readonly Entry<T>[], now: readonly Entry<T>[]): Pair<T>[] {
  const said = (list: readonly Entry<T>[]) => new Map(list.map((one) => [`${fold(one.same)}/${fold(one.text)}`, one]));
  const [was, is] = [said(old), said(now)];
  const gone = [...was].filter(([text]) => !is.has(text)).map(([, one]) => one);
  const come = [...is].filter(([text]) => !was.has(text)).map(([, one]) => one);
  const named = new Map(come.map((one) => [fold(one.same), one]));
  const found: Pair<T>[] = [];
  const left = gone.filter((one) => {
    const other = named.get(fold(one.same));
    if (other === undefined) return true;
    named.delete(fold(one.same));
    found.push([one, other]);
    return false;
  });
  const taken = new Set(found.map(([, one]) => one));
  const others = come.filter((one) => !taken.has(one));
  const rest = Array.from({ length: Math.max(left.length, others.length) }, (_, at): Pair<T> => [
    left[at] ?? null,
    others[at] ?? null,
  ]);
  return [...found, ...rest];
}
