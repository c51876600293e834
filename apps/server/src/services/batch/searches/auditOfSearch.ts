import type { appendAudit } from '#/platform/audit/append.ts';
import type { BatchKey } from '../storedBatch.ts';

/** A search that a row of a batch began. */
export type BegunSearch = {
  readonly discoveryId: string;
  readonly userId: string;
  readonly patientId: string | null;
};

/** What the audit says of a search that a batch began. */
export const auditOfSearch = (
  { clientId, batchId }: BatchKey,
  { discoveryId, userId, patientId }: BegunSearch,
): Parameters<typeof appendAudit> => [
  { schema: 'phi', ownerId: clientId },
  {
    action: 'BatchDiscovery',
    result: 'done',
    userId,
    sessionId: null,
    ip: '',
    userAgent: 'batch',
    entityType: 'search',
    entityId: discoveryId,
    patientId: patientId ?? undefined,
    detail: `by batch ${batchId}`,
  },
];
