import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createGate } from '#/platform/keys/gate.ts';
import { HttpError } from '#/platform/http/errors.ts';
import type { SummarySource } from './summaryPdf.ts';

const gate = createGate(1, 16, () => {
  throw new HttpError(503, 'Too much is going on at once. Try again in a moment.', { retryAfter: 1 });
});

/** Two thousand benefits take a few seconds; what takes longer has lost its way. */
const longestMs = 30_000;

/** The summary, drawn in a thread of its own: a long answer takes seconds of a processor, and nobody else is to wait for them. */
export function drawSummary(source: SummarySource): Promise<Buffer> {
  return gate(async () => {
    const worker = new Worker(new URL('./summaryWorker.ts', import.meta.url), {
      workerData: source,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    try {
      // Rejects with what the thread threw, where it threw.
      const [pdf] = (await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })) as [Uint8Array];
      return Buffer.from(pdf);
    } finally {
      await worker.terminate();
    }
  });
}
