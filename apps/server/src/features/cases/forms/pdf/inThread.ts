import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createGate } from '#/platform/keys/gate.ts';
import { HttpError, UserError } from '#/platform/http/errors.ts';
import type { Letter } from '#/services/papers/letterPdf.ts';
import type { Letterhead } from '#/platform/export/paper/paper.ts';
import type { FillJob, Filled } from './fillForm.ts';
import type { ReadForm } from './readForm.ts';

/** A paper that is made: a form that is filled, or a letter that is drawn. */
export type Sheet =
  | ({ readonly kind: 'form' } & FillJob)
  | { readonly kind: 'letter'; readonly letter: Letter; readonly head: Letterhead };

export type MadeSheets = { readonly sheets: readonly Filled[]; readonly joined: JoinedPdf | null };
type JoinedPdf = { readonly pdf: Uint8Array; readonly pages: number };

export type Job =
  | { readonly kind: 'read'; readonly pdf: Uint8Array }
  /** All in one thread, since each thread opens the fonts anew; joined where they leave as one file. */
  | { readonly kind: 'make'; readonly sheets: readonly Sheet[]; readonly join: boolean };

export type Outcome<T> = { readonly made: T } | { readonly refusal: string };

const gate = createGate(1, 32, () => {
  throw new HttpError(503, 'Too much is going on at once. Try again in a moment.', { retryAfter: 1 });
});

/** A form of a hundred pages is read in a second: what takes longer is built to. A batch of papers is made in a few. */
const longestMs = { read: 20_000, make: 120_000 } as const;
/** What a file of ten megabytes may unpack to, with room; a bomb is stopped on its way. */
const mostBytes = 700 * 1024 * 1024;
const lookMs = 25;

const tooMuch = 'This PDF takes more time or memory than a form needs. It was not read.';

/** The fields of a PDF from outside, read in a thread of its own, which is ended where it takes too long or too much. */
export const readInThread = (pdf: Uint8Array): Promise<ReadForm> => run<ReadForm>({ kind: 'read', pdf });

export const makeInThread = (sheets: readonly Sheet[], join: boolean): Promise<MadeSheets> =>
  run<MadeSheets>({ kind: 'make', sheets, join });

/** Kept between jobs, since to open the library takes longer than to fill a form; ended where a job goes wrong, and after a while without any. */
let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
const idleMs = 30_000;

function openThread(): Worker {
  clearTimeout(idle);
  thread ??= newThread();
  thread.ref();
  return thread;
}

function newThread(): Worker {
  const made = new Worker(new URL('./pdfWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
  });
  // What goes wrong in one that is at work is told by its job; at rest nobody listens, and without this the process would end.
  made.on('error', () => {});
  // One that ended by itself is not given another job.
  made.once('exit', () => {
    if (thread === made) thread = null;
  });
  return made;
}

async function endThread(): Promise<void> {
  const ended = thread;
  thread = null;
  await ended?.terminate();
}

function restThread(): void {
  thread?.unref(); // a process that has nothing else to do ends
  idle = setTimeout(() => void endThread(), idleMs).unref();
}

function run<T>(job: Job): Promise<T> {
  return gate(async () => {
    // Buffers do not count towards the limits of a thread, so the process is looked at.
    const before = process.memoryUsage.rss();
    const tooFar = new AbortController();
    const look = setInterval(() => {
      if (process.memoryUsage.rss() - before > mostBytes) tooFar.abort();
    }, lookMs);
    try {
      const worker = openThread();
      const signal = AbortSignal.any([tooFar.signal, AbortSignal.timeout(longestMs[job.kind])]);
      const told = once(worker, 'message', { signal });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(job);
      const [outcome] = (await told) as [Outcome<T>];
      restThread();
      if ('refusal' in outcome) throw new UserError(outcome.refusal);
      return outcome.made;
    } catch (error) {
      if (error instanceof UserError) throw error;
      await endThread();
      if (isTooMuch(error)) throw new UserError(tooMuch, { cause: error });
      throw error;
    } finally {
      clearInterval(look);
    }
  });
}

const isTooMuch = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    error.name === 'TimeoutError' ||
    ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
