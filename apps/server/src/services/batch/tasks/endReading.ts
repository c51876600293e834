import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { Doors } from '#/platform/db/doors.ts';
import { sealBatch, startBatch } from '../batchActs.ts';
import { settleFile } from '../routing/settleFile.ts';
import type { BatchKey } from '../storedBatch.ts';

type Read = { readonly accepted: number; readonly starts_itself: boolean; readonly created_by: string };

/** All rows of a batch are read. One whose rule says so is started with that, unless there is nobody to ask about. */
export async function endReading(doors: Doors, key: BatchKey): Promise<void> {
  const { clientId, batchId } = key;
  let starter: string | null = null;
  await doors.withTenant(
    clientId,
    async (trx) => {
      const { rows } = await sql<Read>`
        UPDATE phi.batch SET share_read = 1 WHERE client_id = ${clientId} AND id = ${batchId}
        RETURNING accepted, starts_itself, created_by`.execute(trx);
      const [batch] = rows;
      if (batch === undefined || !(await sealBatch(trx, key))) return;
      if (batch.starts_itself && batch.accepted > 0 && (await startBatch(trx, key, null))) starter = batch.created_by;
      await settleFile(trx, key);
    },
    () =>
      starter === null
        ? null
        : appendAudit(
            { schema: 'phi', ownerId: clientId },
            {
              action: 'StartBatch',
              result: 'done',
              userId: starter,
              sessionId: null,
              entityType: 'batch',
              entityId: batchId,
              detail: 'by a rule of the file exchange',
              ip: '',
              userAgent: 'routing of exchanged files',
            },
          ),
  );
}
