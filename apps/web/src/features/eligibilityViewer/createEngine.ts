// oxlint-disable-next-line import/default -- vite makes the address
import workerUrl from './engine/worker.ts?worker&url';
import type { Ask, Job, Results, Told } from './model/jobs.ts';

type Waiting = {
  readonly resolve: (result: Results[Job['kind']]) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress: (done: number) => void;
};

/** Reading was stopped, or broke off: the engine failed where it never should. */
export class EngineError extends Error {
  readonly stopped: boolean;
  constructor(stopped: boolean) {
    super(stopped ? 'stopped' : 'the engine failed');
    this.stopped = stopped;
  }
}

export type Engine = {
  readonly ask: <K extends Job['kind']>(
    job: Extract<Job, { kind: K }>,
    onProgress?: (done: number) => void,
  ) => Promise<Results[K]>;
  /** Ends whatever is under way; what is asked next begins anew. */
  readonly stop: () => void;
};

/** What the library of types does not know of yet; a browser without it checks nothing. */
type TrustedTypes = {
  readonly trustedTypes?: {
    readonly createPolicy: (
      name: string,
      rules: { readonly createScriptURL: () => string },
    ) => { readonly createScriptURL: (url: string) => unknown };
  };
};

/** The page lets nothing but this one address become a worker's (Trusted Types). */
const address =
  (globalThis as TrustedTypes).trustedTypes?.createPolicy('coverline-worker', { createScriptURL: () => workerUrl }) ??
  null;

/** The EDI engine beside the page, so that typing never waits for it. It has nobody to send anything to. */
export function createEngine(): Engine {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const fail = (stopped: boolean): void => {
    worker?.terminate();
    worker = null;
    const all = [...waiting.values()];
    waiting.clear();
    for (const { reject } of all) reject(new EngineError(stopped));
  };

  const start = (): Worker => {
    const url = address?.createScriptURL('') ?? workerUrl;
    // The constructor takes what a policy made; the library of types knows texts alone.
    const made = new Worker(url as string, { type: 'module', name: 'eligibility-viewer' });
    made.addEventListener('error', () => fail(false));
    made.addEventListener('message', ({ data: told }: MessageEvent<Told>) => {
      const asked = waiting.get(told.id);
      if (told.kind === 'progress') return asked?.onProgress(told.done);
      waiting.delete(told.id);
      if (told.kind === 'result') asked?.resolve(told.result);
      else asked?.reject(new EngineError(false));
    });
    return made;
  };

  return {
    ask: <K extends Job['kind']>(job: Extract<Job, { kind: K }>, onProgress: (done: number) => void = () => {}) =>
      new Promise<Results[K]>((resolve, reject) => {
        const id = ++last;
        // The result is of the job's own kind.
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, onProgress });
        worker ??= start();
        const ask: Ask = { id, job };
        worker.postMessage(ask, []);
      }),
    stop: () => fail(true),
  };
}
