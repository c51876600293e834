import type { WorkerConfig } from '#/config.ts';
import type { Doors } from '#/db/doors.ts';
import type { Keys } from '#/lookups/makeLookup.ts';
import type { BatchTask } from './batchTasks.ts';
import { giveUpFile, makeBatchFile } from './makeBatchFile.ts';
import { giveUpReading, readBatchFile } from './readBatchFile.ts';
import { giveUpRouting, routeFile } from './routeFile.ts';

type Ground = Keys & { readonly doors: Doors };
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
  };
  return {
    run: (task, signal) => kinds[task.kind].run(task, signal),
    giveUp: (task) => kinds[task.kind].giveUp(task),
  };
}
