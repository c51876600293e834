import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '@coverline/gateways/guards/clock.ts';

type Time = {
  /** What the clock says at first, in epoch milliseconds. */
  readonly starts: number;
  /** When that was, by the machine. */
  readonly began: number;
  readonly speed: number;
};

const time = new AsyncLocalStorage<Time>();
const machine = { now: Date.now, performance: performance.now.bind(performance) };

const passed = ({ began, speed }: Time) => (machine.performance() - began) * speed;
const now = () => {
  const of = time.getStore();
  return of === undefined ? machine.now() : Math.round(of.starts + passed(of));
};
const monotonic = () => {
  const of = time.getStore();
  return of === undefined ? machine.performance() : of.began + passed(of);
};

/**
 * Does something at another time: all that it calls, however late, reads the clock as of then. Who would wait a minute for a
 * silent payer waits less where the time passes faster.
 */
export const doneAt = <T>(instant: Date, act: () => Promise<T>, speed = 1): Promise<T> =>
  time.run({ starts: instant.getTime(), began: machine.performance(), speed }, act);

/** By how much the clock of whoever asks is off the machine's, in milliseconds. */
export const offBy = (): number => now() - machine.now();

/** From now on `Date` and `performance` of this process go by whoever asks. Timers do not. */
export function letTimeDiffer(): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, asked) => Reflect.construct(target, args.length === 0 ? [now()] : args, asked) as Date,
    apply: () => new Date(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
  });
  performance.now = monotonic;
}

/** By which the guards around payers wait: days pass between two questions, though not for a circuit of this process alone. */
export const guardClock: Clock = {
  now,
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds / (time.getStore()?.speed ?? 1));
    return () => clearTimeout(timer);
  },
};
