export type ListStore<T> = {
  readonly get: () => readonly T[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (item: T) => void;
  readonly remove: (item: T) => void;
};

/** A list outside React that a host draws: what lets confirm() and toast() be plain functions. */
export function listStore<T>(limit = Number.POSITIVE_INFINITY): ListStore<T> {
  let items: readonly T[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly T[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (item) => set([...items, item].slice(-limit)),
    remove: (item) => set(items.filter((each) => each !== item)),
  };
}
