import type { WorkerConfig } from '#/platform/config.ts';
import type { Doors } from '#/platform/db/doors.ts';
import type { Jobs } from '#/platform/jobs/jobs.ts';
import type { Keys } from '#/services/lookups/keys.ts';
import type { BatchTask } from './batchTasks.ts';
import { giveUpFile, makeBatchFile } from './makeBatchFile.ts';
import { giveUpReading, readBatchFile } from './readBatchFile.ts';
import { giveUpRouting, routeFile } from './routeFile.ts';

type Deps = Keys & { readonly doors: Doors; readonly jobs: Pick<Jobs, 'send'> };
type Limits = Pick<WorkerConfig, 'batchRows' | 'batchFileMegabytes'>;

type Kind = {
  readonly run: (task: BatchTask, signal: AbortSignal) => Promise<void>;
  readonly giveUp: (task: BatchTask) => Promise<void>;
};

/** What a worker does with each kind of task, and what becomes of one over which too many workers ended. */
export function taskKinds(deps: Deps, { batchRows, batchFileMegabytes }: Limits): Kind {
  const kinds: Readonly<Record<BatchTask['kind'], Kind>> = {
    Read: {
      run: (task, signal) => readBatchFile({ ...deps, mostRows: batchRows }, task, signal),
      giveUp: (task) => giveUpReading(deps.doors, task),
    },
    Make: {
      run: (task, signal) => makeBatchFile(deps, task, signal),
      giveUp: (task) => giveUpFile(deps.doors, task),
    },
    Route: {
      run: (task, signal) => routeFile({ ...deps, mostMegabytes: batchFileMegabytes }, task, signal),
      giveUp: (task) => giveUpRouting(deps, task),
    },
    // A task and not a job from the start: it is there with the commit that ended the batch, whatever becomes of its worker.
    Mail: {
      run: ({ clientId, batchId }) => deps.jobs.send('mail-batch-end', { clientId, batchId }),
      giveUp: () => Promise.resolve(), // who made the batch was told at the bell
    },
  };
  return {
    run: (task, signal) => kinds[task.kind].run(task, signal),
    giveUp: (task) => kinds[task.kind].giveUp(task),
  };
}
