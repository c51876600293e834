import type { Clock } from './clock.ts';
import type { Release } from './bulkhead.ts';

export type Pace = {
  /**
   * Leave to send one request, at once or in turn. What it answers gives the leave back, where nothing was sent after all.
   * 'Overloaded' where its turn cannot come before `until`, by the same clock: said at once, so that another way may be tried.
   */
  enter(until: number, signal?: AbortSignal): Promise<Release | 'Overloaded' | 'Cancelled'>;
};

export type PaceOptions = { readonly perMinute: number; readonly clock: Clock };

const minuteMs = 60_000;

/**
 * Bounds how many requests leave in any sixty seconds. Each leaves in order and at the earliest moment that the bound
 * allows: the one that many places before it is a minute past.
 */
export function createPace({ perMinute, clock }: PaceOptions): Pace {
  const left: number[] = []; // when they left, oldest first; of the last minute only, so never more than perMinute
  const waiting = new Set<() => void>();
  let callOff = (): void => {};

  const take = (): Release => {
    const at = clock.now();
    left.push(at);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const place = left.lastIndexOf(at);
      if (place !== -1) left.splice(place, 1); // else it is forgotten by now
      admit();
    };
  };

  const admit = (): void => {
    callOff();
    const now = clock.now();
    for (let [oldest] = left; oldest !== undefined && now - oldest >= minuteMs; [oldest] = left) left.shift();
    for (const next of waiting) {
      if (left.length >= perMinute) break;
      waiting.delete(next);
      next();
    }
    const [oldest] = left;
    if (waiting.size > 0 && oldest !== undefined) callOff = clock.after(Math.ceil(oldest + minuteMs - now), admit);
  };

  /** When the turn comes of whoever has so many before it in line, if all of them go. */
  const turnOf = (ahead: number): number =>
    (left[ahead % perMinute] ?? clock.now()) + minuteMs * (1 + Math.floor(ahead / perMinute));

  return {
    enter(until, signal) {
      if (signal?.aborted === true) return Promise.resolve('Cancelled');
      admit();
      if (left.length < perMinute) return Promise.resolve(take());
      if (turnOf(waiting.size) >= until) return Promise.resolve('Overloaded');
      return new Promise((resolve) => {
        const onAbort = (): void => {
          waiting.delete(next);
          admit(); // with nobody left in line, no timer stays
          resolve('Cancelled');
        };
        const next = (): void => {
          signal?.removeEventListener('abort', onAbort);
          resolve(take());
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        waiting.add(next);
        admit();
      });
    },
  };
}
