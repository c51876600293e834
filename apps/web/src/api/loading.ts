import { createStore } from '#/api/store.ts';

/** Counts the calls under way: a start adds one, an end takes one away, and it never falls below 0. */
export function createLoading() {
  const count = createStore(0);
  return {
    count,
    start: () => count.set(count.get() + 1),
    end: () => count.set(Math.max(0, count.get() - 1)),
  };
}

export const loading = createLoading();
