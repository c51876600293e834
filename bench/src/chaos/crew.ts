import type { Composition } from './composition.ts';
import { type Process, ready, start } from './process.ts';

export type Worker = Process & { readonly name: string };

/** Seconds a worker's lease lasts here; 60 in production. */
export const leaseSeconds = 4;
export const inFlight = 16;

/** The workers of a run: each a process as production runs it, whatever one of them is loaded with before. */
export type Crew = {
  readonly all: () => readonly Worker[];
  hire(): Promise<Worker>;
  /** Takes one off the list that is dead, or is told to end. */
  dismiss(worker: Worker): void;
  /** Who ended though nobody had told them to. */
  endedAlone(): readonly string[];
  /** What all of them wrote, the dead ones too. */
  said(): string;
  endAll(): Promise<void>;
};

export function createCrew(composition: Composition, options: { readonly before?: readonly string[] } = {}): Crew {
  let hired = 0;
  let workers: readonly Worker[] = [];
  const everybody: Worker[] = [];
  const alone: string[] = [];
  return {
    all: () => workers,
    async hire() {
      hired += 1;
      const name = `worker ${hired}`;
      const env = {
        ...composition.environment(name),
        BATCH_LEASE_SECONDS: String(leaseSeconds),
        BATCH_IN_FLIGHT: String(inFlight),
      };
      const one = await ready(start({ script: 'apps/server/src/entry/worker.ts', env, ...options }), 'worker ready');
      let isTold = false;
      const kill = (signal: NodeJS.Signals) => {
        isTold ||= signal === 'SIGKILL' || signal === 'SIGTERM';
        one.kill(signal);
      };
      void one.ended.then(() => {
        if (!isTold) alone.push(name);
      });
      const worker = { ...one, kill, name };
      workers = [...workers, worker];
      everybody.push(worker);
      return worker;
    },
    dismiss(worker) {
      workers = workers.filter((one) => one !== worker);
    },
    endedAlone: () => alone,
    said: () => everybody.map(({ name, said }) => said().replaceAll(/^/gm, `${name}: `)).join('\n'),
    async endAll() {
      for (const worker of workers) worker.kill('SIGKILL');
      await Promise.all(workers.map(({ ended }) => ended));
      workers = [];
    },
  };
}
