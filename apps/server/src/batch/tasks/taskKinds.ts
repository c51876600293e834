import type { WorkerConfig } from '#/config.ts';
import type { Doors } from '#/db/doors.ts';
import type { Jobs } from '#/jobs/jobs.ts';
import type { Keys } from '#/lookups/keys.ts';
import type { BatchTask } from './batchTasks.ts';
import { giveUpFile, makeBatchFile } from './makeBatchFile.ts';
import { giveUpReading, readBatchFile } from './readBatchFile.ts';
import { giveUpRouting, routeFile } from './routeFile.ts';

type Ground = Keys & { readonly doors: Doors; readonly jobs: Pick<Jobs, 'send'> };
type Limits = Pick<WorkerConfig, 'batchRows' | 'batchFileMegabytes'>;

type Kind = {
  readonly run: (task: BatchTask, signal: AbortSignal) => Promise<void>;
  readonly giveUp: (task: BatchTask) => Promise<void>;
};

/** What a worker does with each kind of task, and what becomes of one over which too many workers ended. */
export function taskKinds(ground: Ground, { batchRows, batchFileMegabytes }: Limits): Kind {
  const kinds: Readonly<Record<BatchTask['kind'], Kind>> = {
    Read: {
      run: (task, signal) => readBatchFile({ ...ground, mostRows: batchRows }, task, signal),
      giveUp: (task) => giveUpReading(ground.doors, task),
    },
    Make: {
      run: (task, signal) => makeBatchFile(ground, task, signal),
      giveUp: (task) => giveUpFile(ground.doors, task),
    },
    Route: {
      run: (task, signal) => routeFile({ ...ground, mostMegabytes: batchFileMegabytes }, task, signal),
      giveUp: (task) => giveUpRouting(ground, task),
    },
    // A task and not a job from the start: it is there with the commit that ended the batch, whatever becomes of its worker.
    Mail: {
      run: ({ clientId, batchId }) => ground.jobs.send('mail-batch-end', { clientId, batchId }),
      giveUp: () => Promise.resolve(), // who made the batch was told at the bell
    },
  };
  return {
    run: (task, signal) => kinds[task.kind].run(task, signal),
    giveUp: (task) => kinds[task.kind].giveUp(task),
  };
}
