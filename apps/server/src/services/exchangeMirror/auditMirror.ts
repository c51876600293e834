import { appendAudit } from '#/platform/audit/append.ts';
import type { FileKey } from '#/platform/files/clientFile.ts';

/** The row of a file that was moved; it does not name the file. */
export const auditMirror = ({ clientId, fileId }: FileKey, detail: 'brought' | 'brought, encrypted' | 'picked up') =>
  appendAudit(
    { schema: 'phi', ownerId: clientId },
    {
      action: 'MirrorExchangeFile',
      result: 'done',
      userId: null,
      sessionId: null,
      entityType: 'client file',
      entityId: fileId,
      detail,
      ip: '',
      userAgent: 'mirror of the file exchange',
    },
  );
