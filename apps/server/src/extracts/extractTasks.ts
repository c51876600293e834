import { sql } from 'kysely';
import type { TenantTrx } from '#/db/doors.ts';
import { leasedTasks } from '#/tasks/leasedTasks.ts';

/** Runs of extracts that workers are to do; the id of the task is the run's. */
export const extractTasks = leasedTasks(sql`system.extract_task`);

/** A run of an extract. */
export type RunKey = { readonly clientId: string; readonly runId: string };

/** Orders a run's task in the transaction that wants it: it is there with the commit, or not at all. */
export const orderExtractTask = (trx: TenantTrx, { clientId, runId }: RunKey): Promise<unknown> =>
  sql`INSERT INTO system.extract_task (client_id, task_id) VALUES (${clientId}, ${runId}) ON CONFLICT DO NOTHING`.execute(
    trx,
  );

/** Whether a worker still holds a task; it does so until the transaction ends. */
export async function holdsExtractTask(
  trx: TenantTrx,
  task: { readonly clientId: string; readonly taskId: string; readonly fence: number },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM system.extract_task
     WHERE client_id = ${task.clientId} AND task_id = ${task.taskId} AND fence = ${task.fence} FOR UPDATE`.execute(trx);
  return rows.length > 0;
}
