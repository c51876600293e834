import { mirrorExchange } from '#/services/exchangeMirror/mirrorExchange.ts';
import { mirrorTasks } from '#/services/exchangeMirror/mirrorTasks.ts';
import { TryLater } from '#/platform/tasks/startTasks.ts';
import type { TestServer } from './testServer.ts';

/** What a worker's look at a mirror stands on. */
export const mirrorGround = ({ deps }: Pick<TestServer, 'deps'>) => ({
  doors: deps.doors,
  phiSealer: deps.phiSealer,
  files: deps.fileDialer,
  jobs: deps.jobs,
  limits: deps.config,
  tell: (event: string, error: unknown) => {
    throw new Error(event, { cause: error });
  },
});

/** Looks at every mirror as a worker would, each once, whether it is time or not; answers in how many minutes it looks again. */
export async function lookAtMirrors(server: Pick<TestServer, 'deps' | 'admin'>): Promise<readonly number[]> {
  await server.admin.query('UPDATE system.exchange_mirror_task SET lease_until = NULL');
  const pauses: number[] = [];
  for (;;) {
    const task = await mirrorTasks.take(server.deps.doors, 60_000);
    if (task === null) return pauses;
    await mirrorExchange(mirrorGround(server), task, new AbortController().signal).then(
      () => mirrorTasks.end(server.deps.doors, task),
      (error: unknown) => {
        if (!(error instanceof TryLater)) throw error;
        pauses.push(error.afterMs / 60_000);
      },
    );
  }
}

/** As if a minute had passed since files were seen first. */
export const letRest = ({ admin }: Pick<TestServer, 'admin'>) =>
  admin.query("UPDATE phi.exchange_mirror_file SET seen_at = now() - interval '2 minutes'");
