import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { leasedTasks } from '#/platform/tasks/leasedTasks.ts';

/**
 * Mirrors that workers look after, one of a client; the id of the task is the client's. None is ever given up: a look that fails is
 * told, and put off longer each time.
 */
export const mirrorTasks = leasedTasks(sql`system.exchange_mirror_task`, { triesAtMost: 2_147_483_647 });

/** Has a worker look now. Whoever had the task has it no more: a setting that it works by may be another. */
export async function orderLook(trx: TenantTrx, clientId: string): Promise<void> {
  await sql`UPDATE phi.exchange_mirror SET next_look_at = now() WHERE client_id = ${clientId}`.execute(trx);
  await sql`
    INSERT INTO system.exchange_mirror_task AS t (client_id, task_id) VALUES (${clientId}, ${clientId})
    ON CONFLICT (client_id, task_id) DO UPDATE SET lease_until = NULL, fence = t.fence + 1`.execute(trx);
}

/** Nobody looks any more. */
export async function endLooks(trx: TenantTrx, clientId: string): Promise<void> {
  await sql`UPDATE phi.exchange_mirror SET next_look_at = NULL WHERE client_id = ${clientId}`.execute(trx);
  await sql`DELETE FROM system.exchange_mirror_task WHERE client_id = ${clientId}`.execute(trx);
}
