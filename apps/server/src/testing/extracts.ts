import { bringExtract } from '#/services/extracts/bringExtract.ts';
import { bringTasks, extractTasks } from '#/services/extracts/extractTasks.ts';
import { runExtract } from '#/services/extracts/runExtract.ts';
import { TryLater } from '#/platform/tasks/startTasks.ts';
import type { TestServer } from './testServer.ts';

/** Brings what is to be brought, as a worker would: every file once, whether it is time to try it again or not. */
export async function bringExtracts({ deps, admin }: Pick<TestServer, 'deps' | 'admin'>): Promise<void> {
  const { doors, phiSealer, fileDialer: files } = deps;
  await admin.query('UPDATE system.extract_bring_task SET lease_until = NULL');
  for (;;) {
    const task = await bringTasks.take(doors, 60_000);
    if (task === null) return;
    await bringExtract({ doors, phiSealer, files }, task, new AbortController().signal).then(
      () => bringTasks.end(doors, task),
      (error: unknown) => {
        if (!(error instanceof TryLater)) throw error;
      },
    );
  }
}

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
