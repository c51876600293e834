import { parentPort } from 'node:worker_threads';
import type { Job, Outcome } from './inThread.ts';
import { makeSheets } from './makeSheets.ts';
import { FormRefusal, readForm } from './readForm.ts';

// Started by inThread.ts, which hands it one job after another.
async function work(job: Job): Promise<Outcome<unknown>> {
  try {
    if (job.kind === 'read') return { made: await readForm(job.pdf) };
    return { made: await makeSheets(job.sheets, job.join) };
  } catch (error) {
    if (error instanceof FormRefusal) return { refusal: error.message };
    throw error;
  }
}

// What the library says of objects that it mends would be one line each of a hostile file.
console.warn = () => {};
parentPort?.on('message', (job: Job) => {
  // What is thrown ends the thread, and is told by it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  void work(job).then((outcome) => parentPort?.postMessage(outcome));
});
