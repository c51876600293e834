import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { type LeasedTask, leasedTasks } from '#/platform/tasks/leasedTasks.ts';

/** Runs of extracts that workers are to do; the id of the task is the run's. */
export const extractTasks = leasedTasks(sql`system.extract_task`);

/**
 * Runs whose files workers are to bring. A server that is away is tried again and again, longer apart each time: what bounds that is
 * the run's own count of tries; this one is for workers that end over it.
 */
export const bringTasks = leasedTasks(sql`system.extract_bring_task`, { triesAtMost: 40 });

/** A run of an extract. */
export type RunKey = { readonly clientId: string; readonly runId: string };

/** Orders a run's task in the transaction that wants it: it is there with the commit, or not at all. */
export const orderExtractTask = (trx: TenantTrx, { clientId, runId }: RunKey): Promise<unknown> =>
  sql`INSERT INTO system.extract_task (client_id, task_id) VALUES (${clientId}, ${runId}) ON CONFLICT DO NOTHING`.execute(
    trx,
  );

/** Has the file of a run that is made brought to the client's server; where the extract has none, it stays as it is. */
export async function orderBringing(
  trx: TenantTrx,
  { clientId, runId, extractId }: RunKey & { readonly extractId: string },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE phi.extract_run r SET state = 'Delivering', ended_at = NULL, reason = NULL, tries = 0, next_try_at = NULL,
           renaming_at = NULL -- what somebody wants brought again is brought
     WHERE r.client_id = ${clientId} AND r.id = ${runId}
       AND EXISTS (SELECT 1 FROM phi.extract_delivery d WHERE d.client_id = ${clientId} AND d.extract_id = ${extractId})
    RETURNING 1 AS ordered`.execute(trx);
  if (rows.length === 0) return false;
  await sql`
    INSERT INTO system.extract_bring_task (client_id, task_id) VALUES (${clientId}, ${runId}) ON CONFLICT DO NOTHING`.execute(
    trx,
  );
  return true;
}

/** Ends a task with what became of it. */
export const endBringTask = (trx: TenantTrx, { clientId, taskId }: LeasedTask): Promise<unknown> =>
  sql`DELETE FROM system.extract_bring_task WHERE client_id = ${clientId} AND task_id = ${taskId}`.execute(trx);
