import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** What the work below takes on the machine whose seconds the budget is written in: two cores, and nothing beside it. */
const onThatMachine = 490;

const work = `
  const { createHash } = require('node:crypto');
  let text = 'a';
  for (let n = 0; n < 40000; n += 1) {
    text = createHash('sha256').update(text).digest('hex');
    text = JSON.parse(JSON.stringify({ text, list: [...text].map((letter) => ({ letter })) })).text;
  }
`;

const once = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(work, { eval: true });
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });

/** How much longer this machine takes for the same work at this moment: 1 where it is as fast, or faster. */
export const pace = async (): Promise<number> => {
  const since = performance.now();
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, once));
  return Math.max(1, (performance.now() - since) / onThatMachine);
};
