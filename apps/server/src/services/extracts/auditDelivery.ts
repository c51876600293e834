import { appendAudit } from '#/platform/audit/append.ts';
import type { RunKey } from './extractTasks.ts';

/** The row of what became of a run's file; the detail names no person. */
export const auditDelivery = (
  { clientId, runId, extractId }: RunKey & { readonly extractId: string },
  detail: string,
  result: 'done' | 'fault',
) =>
  appendAudit(
    { schema: 'phi', ownerId: clientId },
    {
      action: 'DeliverExtract',
      result,
      userId: null,
      sessionId: null,
      entityType: 'extract',
      entityId: extractId,
      detail: `run ${runId}: ${detail}`,
      ip: '',
      userAgent: 'run of an extract',
    },
  );
