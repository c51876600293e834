import { appendFileSync } from 'node:fs';

/** Shorter than this is no wait. */
const least = 50;

/** Tells the run's table of times for what a test waited (`scripts/test/times`), numbers and ids left out of the kind. */
export const tellWait = (kind: string, ms: number): void => {
  const file = process.env['TEST_WAITS'];
  if (file === undefined || ms < least) return;
  const plain = kind.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '…').replaceAll(/\s+/g, ' ');
  appendFileSync(file, `${plain}\t1\t${Math.round(ms)}\n`);
};

/** The same of something that is waited for. */
export const timed = async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
  const since = performance.now();
  try {
    return await work();
  } finally {
    tellWait(kind, performance.now() - since);
  }
};
