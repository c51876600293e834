import { systemClock, type Clock } from './clock.ts';
import type { Exchange, Reply } from '../exchange.ts';

export type Listening = {
  /** How long an exchange is listened to that was given up. */
  readonly forMs: number;
  /**
   * Takes on an exchange: resolves when it is over, with the answer where one came. Null where as many are listened to as may be,
   * and the exchange is the caller's to break off.
   */
  take(exchange: Promise<Exchange>, breakOff: () => void): Promise<Reply | null> | null;
  size(): number;
  /** Breaks off all of them, and takes on no other. */
  close(): void;
};

/** Exchanges that nobody waits for any more, and whose answer may have been paid for: so many at once, and so long. */
export function createListening(options: {
  readonly most: number;
  readonly forMs: number;
  readonly clock?: Clock | undefined;
}): Listening {
  const { most, forMs, clock = systemClock } = options;
  const ends = new Set<() => void>();
  let isClosed = false;
  return {
    forMs,
    take(exchange, breakOff) {
      if (isClosed || ends.size >= most) return null;
      const over = Promise.withResolvers<null>();
      const end = (): void => {
        breakOff();
        over.resolve(null); // also for an exchange that never settles
      };
      ends.add(end);
      const callOff = clock.after(forMs, end);
      const heard = exchange.then(
        (outcome) => (outcome.kind === 'reply' ? outcome : null),
        () => null, // a fault of ours was told of as silence
      );
      return Promise.race([heard, over.promise]).finally(() => {
        callOff();
        ends.delete(end);
      });
    },
    size: () => ends.size,
    close() {
      isClosed = true;
      for (const end of ends) end();
    },
  };
}
