/** Gives the place back; a second call does nothing. */
export type Release = () => void;

export type Bulkhead = {
  /** A place, at once or in turn; 'Overloaded' where the queue is full, 'Cancelled' where the signal came first. */
  enter(signal?: AbortSignal): Promise<Release | 'Overloaded' | 'Cancelled'>;
  size(): { readonly running: number; readonly queued: number };
};

export type BulkheadOptions = {
  /** A function where the bound may change: it is asked whenever a place could be given. */
  readonly maxConcurrent: number | (() => number);
  readonly maxQueued: number;
};

/** Bounds what one gateway may hold of us: so many calls at once, so many waiting, in order, and no more. */
export function createBulkhead({ maxConcurrent, maxQueued }: BulkheadOptions): Bulkhead {
  const waiting = new Set<(release: Release) => void>();
  const most = typeof maxConcurrent === 'number' ? () => maxConcurrent : maxConcurrent;
  let running = 0;

  const take = (): Release => {
    running += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      running -= 1;
      const [next] = waiting;
      if (next === undefined || running >= most()) return;
      waiting.delete(next);
      next(take());
    };
  };

  return {
    enter(signal) {
      if (signal?.aborted === true) return Promise.resolve('Cancelled');
      if (running < most()) return Promise.resolve(take());
      if (waiting.size >= maxQueued) return Promise.resolve('Overloaded');
      return new Promise((resolve) => {
        const onAbort = (): void => {
          waiting.delete(admit);
          resolve('Cancelled');
        };
        const admit = (release: Release): void => {
          signal?.removeEventListener('abort', onAbort);
          resolve(release);
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        waiting.add(admit);
      });
    },
    size: () => ({ running, queued: waiting.size }),
  };
}

/** One bulkhead inside another: its own place first, so that who waits for the outer one never holds more of it than its own bound. */
export function within(outer: Bulkhead, own: Bulkhead): Bulkhead {
  return {
    async enter(signal) {
      const place = await own.enter(signal);
      if (typeof place === 'string') return place;
      const shared = await outer.enter(signal);
      if (typeof shared === 'string') {
        place();
        return shared;
      }
      return () => {
        shared();
        place();
      };
    },
    size: () => own.size(),
  };
}
