import { sql } from 'kysely';
import { moveLane } from '#/services/batch/laneKey.ts';
import { endFile } from './endFiles.ts';
import type { FileOptions, PayerFile } from './fileOptions.ts';

/** Of files `f`: those that may go. One of a paused batch waits. */
export const mayGo = sql`NOT EXISTS (
  SELECT 1 FROM system.lane l
   WHERE l.client_id = f.client_id AND l.batch_id = f.batch_id AND l.partner_id = f.partner_id AND l.state = 'Held')`;

/**
 * Whether a written file is still to go. One of a paused batch waits; of a cancelled one nothing is sent: its items are put back,
 * and called off with the others.
 */
export async function isWanted({ doors }: FileOptions, file: PayerFile): Promise<boolean> {
  const { clientId, batchId, partnerId, fileId } = file;
  const state = await doors.withTenant(clientId, async (trx) => {
    const { rows } = await sql<{ state: string }>`
      SELECT state FROM phi.batch WHERE client_id = ${clientId} AND id = ${batchId} FOR NO KEY UPDATE`.execute(trx);
    if (rows[0]?.state !== 'Cancelled') return rows[0]?.state;
    const { rows: back } = await sql`
      UPDATE phi.batch_state s SET status = 'Pending', lease_until = NULL
        FROM phi.payer_file_item i
       WHERE i.client_id = ${clientId} AND i.file_id = ${fileId} AND s.client_id = i.client_id AND s.batch_id = ${batchId}
         AND s.row = i.row AND s.status = 'Sent' AND s.fence = i.fence AND s.lookup_id = i.lookup_id
      RETURNING 1 AS back`.execute(trx);
    if (back.length > 0)
      await moveLane(trx, { clientId, batchId, partnerId }, { in_flight: -back.length, pending: back.length });
    return 'Cancelled';
  });
  if (state === 'Cancelled') await endFile(doors, file, { ending: 'Unsent', reason: null });
  return state !== 'Cancelled' && state !== 'Paused';
}
