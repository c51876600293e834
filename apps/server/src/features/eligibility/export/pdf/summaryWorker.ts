import { parentPort, workerData } from 'node:worker_threads';
import { summaryPdf, type SummarySource } from './summaryPdf.ts';

// Started by drawSummary.ts, with one summary to draw.
const pdf = await summaryPdf(workerData as SummarySource);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(pdf);
