import { sql } from 'kysely';
import { appendAudits } from '#/audit/append.ts';
import { placeOf } from '#/keys/sealer.ts';
import type { FileOptions } from './fileOptions.ts';
import type { FileItem } from './findItems.ts';

/**
 * Keeps the answer to a lookup that ended without one: it was paid for. What was told of it, and what became of the item, stays.
 * One that is asked again just now is left alone: it gets its own.
 */
export async function keepLate({ doors, phiSealer }: FileOptions, item: FileItem, bytes: Uint8Array): Promise<void> {
  const { clientId } = item.lane;
  const sealed = phiSealer.seal(placeOf(clientId, 'lookup', item.lookupId, 'raw_271'), Buffer.from(bytes));
  let requestedBy: string | null = null;
  await doors.withTenant(
    clientId,
    async (trx) => {
      const { rows } = await sql<{ requested_by: string }>`
        UPDATE phi.lookup SET raw_271_enc = ${sealed}, received_at = now(), late_at = now()
         WHERE client_id = ${clientId} AND id = ${item.lookupId} AND state = 'Finished' AND raw_271_enc IS NULL
        RETURNING requested_by`.execute(trx);
      requestedBy = rows[0]?.requested_by ?? null;
    },
    () =>
      requestedBy === null
        ? null
        : appendAudits({ schema: 'phi', ownerId: clientId }, [
            {
              action: 'EligibilityAnswer',
              result: 'done',
              userId: requestedBy,
              sessionId: null,
              entityType: 'lookup',
              entityId: item.lookupId,
              detail: 'by file, late: kept and not applied',
              ip: '',
              userAgent: 'batch',
            },
          ]),
  );
}
