import { appendAudit } from '#/platform/audit/append.ts';
import type { BatchKey } from '../storedBatch.ts';

/** The row of what became of a batch's delivery; the detail names no person. */
export const auditResults = ({ clientId, batchId }: BatchKey, detail: string, result: 'done' | 'fault') =>
  appendAudit(
    { schema: 'phi', ownerId: clientId },
    {
      action: 'DeliverBatchResults',
      result,
      userId: null,
      sessionId: null,
      entityType: 'batch',
      entityId: batchId,
      detail,
      ip: '',
      userAgent: 'batch',
    },
  );
