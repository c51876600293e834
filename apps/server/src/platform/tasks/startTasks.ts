import { setTimeout as pause } from 'node:timers/promises';
import type { Doors } from '#/platform/db/doors.ts';
import { faultTeller } from './faultTeller.ts';
import type { LeasedTask, TaskQueue } from './leasedTasks.ts';

/** Thrown by who does a task: it is to be tried again, but not before so many milliseconds. */
export class TryLater extends Error {
  readonly afterMs: number;

  constructor(afterMs: number) {
    super('the task is tried again later');
    this.afterMs = afterMs;
  }
}

type Options<T extends LeasedTask> = {
  readonly doors: Doors;
  readonly queue: TaskQueue<T>;
  readonly leaseMs: number;
  /** How long it rests where there was no task. */
  readonly restMs: number;
  /** So many are done side by side, no two of one client: who waits for a client's slow server keeps no other client waiting. 1. */
  readonly atOnce?: number;
  /** Does one task to its end; stops, leaving it to another, once the signal is given. */
  readonly run: (task: T, signal: AbortSignal) => Promise<void>;
  /** What becomes of one over which too many workers ended. */
  readonly giveUp: (task: T) => Promise<void>;
  readonly log: (event: { readonly event: string; readonly detail: string }) => void;
};

export type Tasks = { stop(): Promise<void> };

/** Looks for tasks of one queue and does them, one at a time unless told otherwise, for as long as the worker lives. */
export function startTasks<T extends LeasedTask>({
  doors,
  queue,
  leaseMs,
  restMs,
  atOnce = 1,
  run,
  giveUp,
  log,
}: Options<T>): Tasks {
  const halt = new AbortController();
  const tell = faultTeller(log);
  /** What is under way, by its client. */
  const underWay = new Map<string, Promise<void>>();

  async function doOne(task: T): Promise<void> {
    const lost = new AbortController();
    const beat = setInterval(() => {
      queue.hold(doors, task, leaseMs).then(
        (held) => held || lost.abort(),
        (error: unknown) => tell('task not held', error),
      );
    }, leaseMs / 3);
    try {
      await run(task, AbortSignal.any([halt.signal, lost.signal]));
      if (!halt.signal.aborted && !lost.signal.aborted) await queue.end(doors, task);
    } catch (error) {
      if (!(error instanceof TryLater)) throw error;
      clearInterval(beat);
      await queue.putOff(doors, task, error.afterMs);
    } finally {
      clearInterval(beat);
      if (halt.signal.aborted) await queue.release(doors, task);
    }
  }

  async function round(): Promise<boolean> {
    for (const dead of await queue.givenUp(doors)) {
      // One that cannot even be given up keeps nothing else back.
      await giveUp(dead)
        .then(() => queue.end(doors, dead))
        .catch((error: unknown) => tell('task not given up', error));
    }
    const task = await queue.take(doors, leaseMs, [...underWay.keys()]);
    if (task === null) return false;
    const done = doOne(task)
      .catch((error: unknown) => tell('task not done', error)) // its lease runs out, and it is tried again
      .finally(() => underWay.delete(task.clientId));
    underWay.set(task.clientId, done);
    if (underWay.size >= atOnce) await Promise.race(underWay.values());
    return true;
  }

  const loop = async (): Promise<void> => {
    while (!halt.signal.aborted) {
      const worked = await round().catch((error: unknown) => (tell('no task taken', error), false));
      if (!worked) await pause(restMs, undefined, { signal: halt.signal }).catch(() => {}); // told to stop
    }
  };
  const ended = loop();
  return {
    stop: async () => {
      halt.abort();
      await ended;
      await Promise.all(underWay.values());
    },
  };
}
