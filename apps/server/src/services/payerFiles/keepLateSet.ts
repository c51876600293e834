import { appendAudits } from '#/platform/audit/append.ts';
import { placeOf } from '#/platform/keys/sealer.ts';
import { keepLate } from '#/services/lookups/answer/keepLate.ts';
import type { FileOptions } from './fileOptions.ts';
import type { FileItem } from './findItems.ts';

/** Keeps what a file brought for a lookup that had ended without it, unread. What became of the item stays. */
export async function keepLateSet({ doors, phiSealer }: FileOptions, item: FileItem, bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) return; // of several people, nothing says which is meant
  const { clientId } = item.lane;
  const { lookupId } = item;
  const raw = phiSealer.seal(placeOf(clientId, 'lookup', lookupId, 'raw_271'), Buffer.from(bytes));
  let requestedBy: string | null = null;
  await doors.withTenant(
    clientId,
    async (trx) => {
      requestedBy = await keepLate(trx, { clientId, lookupId }, { raw, statusId: null });
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
