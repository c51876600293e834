/** A key for one act. getRandomValues, since randomUUID is missing where a hospital runs plain http. */
export function newAct(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Does the act of a payload, once. While an attempt is under way, the same payload again is that attempt: a double click, or
 * Enter twice. After one that may have arrived unanswered, the next has its key; after an end that the user was told of, the
 * same payload is another act.
 */
export type Acts<T> = (payload: unknown, attempt: (key: string) => Promise<T>) => Promise<T>;

/** A file is told from another by being another: what is in it cannot be read at once. */
const fileNumbers = new WeakMap<Blob, number>();
let filesSeen = 0;
const withFiles = (_name: string, value: unknown): unknown => {
  if (!(value instanceof Blob)) return value;
  if (!fileNumbers.has(value)) fileNumbers.set(value, (filesSeen += 1));
  return { file: fileNumbers.get(value) };
};

export function createActs<T>(isFinal: (error: unknown) => boolean): Acts<T> {
  let open: { readonly payload: string; readonly key: string; flight: Promise<T> | null } | null = null;
  return (payload, attempt) => {
    const text = JSON.stringify(payload, withFiles) ?? '';
    if (open?.payload !== text) open = { payload: text, key: newAct(), flight: null };
    const act = open;
    const settle = () => {
      if (open === act) open = null;
    };
    act.flight ??= attempt(act.key).then(
      (answer) => {
        settle();
        return answer;
      },
      (error: unknown) => {
        act.flight = null;
        if (isFinal(error)) settle();
        throw error;
      },
    );
    return act.flight;
  };
}
