import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { FileKey } from '#/platform/files/clientFile.ts';
import { orderTask } from '../tasks/orderTask.ts';

/**
 * Has a worker find the rule of a file. The batch that it may make has its id from here on: a task of an earlier try, if one
 * is still about, finds no file by its own.
 */
export async function wantRoute(trx: TenantTrx, { clientId, fileId }: FileKey): Promise<void> {
  const batchId = randomUUID();
  await sql`
    UPDATE phi.exchange_file SET state = 'Scanned', reason = '', batch_id = ${batchId}, route_wanted_at = now(), routes = routes + 1
     WHERE client_id = ${clientId} AND file_id = ${fileId}`.execute(trx);
  await orderTask(trx, { clientId, taskId: randomUUID(), batchId, kind: 'Route' });
}

/** A batch is read anew as another: the file that it was made of goes with it. */
export async function followBatch(
  trx: TenantTrx,
  { clientId, from, to }: { readonly clientId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    UPDATE phi.exchange_file SET batch_id = ${to}, state = 'Routed', reason = '', routes = routes + 1
     WHERE client_id = ${clientId} AND batch_id = ${from} AND state IN ('Routed', 'Failed')`.execute(trx);
}
