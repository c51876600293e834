import { extractTasks } from '#/extracts/extractTasks.ts';
import { runExtract } from '#/extracts/runExtract.ts';
import type { TestServer } from './testServer.ts';

/** Does what a worker would: every run of an extract that is ordered, one behind the other. */
export async function doExtractTasks({ deps }: Pick<TestServer, 'deps'>): Promise<void> {
  const { doors, phiSealer } = deps;
  for (;;) {
    const task = await extractTasks.take(doors, 60_000);
    if (task === null) return;
    await runExtract({ doors, phiSealer }, task, new AbortController().signal);
    await extractTasks.end(doors, task);
  }
}
