import { jobs, type JobName } from './jobs.ts';

export type Order = { readonly job: JobName; readonly path: string };

// One job a process, so that what one job taught the compiler does not slow the next.
process.on('message', (order: Order) => {
  void run(order);
});

async function run({ job, path }: Order): Promise<void> {
  const began = performance.now();
  const counted = await jobs[job](path);
  process.send?.({ seconds: (performance.now() - began) / 1000, ...counted });
}
