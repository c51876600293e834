import { sql } from 'kysely';
import { type LeasedTask, leasedTasks } from '#/platform/tasks/leasedTasks.ts';

/** Work on a batch as a whole: reading its file, making one, making the batch of a file that came by the exchange, or having its end mailed. */
export type BatchTask = LeasedTask & { readonly batchId: string; readonly kind: 'Read' | 'Make' | 'Route' | 'Mail' };

export const batchTasks = leasedTasks<BatchTask>(sql`system.batch_task`, {
  besides: sql`, t.batch_id AS "batchId", t.kind`,
});
