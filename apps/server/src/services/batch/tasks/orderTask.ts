import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { BatchTask } from './batchTasks.ts';

/** Orders a task in the transaction that wants it: it is there with the commit, or not at all. */
export const orderTask = (
  trx: TenantTrx,
  task: {
    readonly clientId: string;
    readonly taskId: string;
    readonly batchId: string;
    readonly kind: BatchTask['kind'];
  },
): Promise<unknown> =>
  sql`INSERT INTO system.batch_task (client_id, task_id, batch_id, kind)
      VALUES (${task.clientId}, ${task.taskId}, ${task.batchId}, ${task.kind}) ON CONFLICT DO NOTHING`.execute(trx);
