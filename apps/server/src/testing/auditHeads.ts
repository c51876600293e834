import { inject } from 'vitest';
import { signAuditHeads } from '#/platform/audit/heads.ts';
import { auditHeadKey } from '#/platform/audit/signedHead.ts';
import { createDoors } from '#/platform/db/doors.ts';
import { createPool } from '#/platform/db/pool.ts';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { noMetrics } from '#/platform/metrics/metrics.ts';

/** The job's own writing of heads, as it runs every five minutes. */
export async function signHeads(appUrl: string, auditHeadDir: string): Promise<void> {
  const pool = createPool({ url: appUrl, size: 1, name: 'heads test', onError: () => {} });
  const deps = {
    doors: createDoors(pool),
    config: { auditHeadDir },
    metrics: noMetrics,
    auditHeadKey: auditHeadKey(readKeyFile(inject('fixtures').keysFile)),
  };
  try {
    await signAuditHeads(deps);
  } finally {
    await pool.end();
  }
}
