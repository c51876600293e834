export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `width` works run at once and `maxWaiting` wait, first come first served; one more is refused with `refuse()`. */
export function createGate(width: number, maxWaiting: number, refuse: () => Error): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= width) {
      if (waiting.length >= maxWaiting) throw refuse();
      await new Promise<void>((resolve) => waiting.push(resolve)); // its place is handed over, not freed
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
