import { sql } from 'kysely';
import type { FileKey } from '#/files/clientFile.ts';
import type { JobDeps } from '#/jobs/jobDeps.ts';
import { ScannerAway } from '#/outbound/virusScanner.ts';

/**
 * Notes that a file waits for a scanner that is set and gives no verdict, for whoever looks at the file. Answers whether it has only
 * just begun to wait: a scanner that is started anew is back in a moment.
 */
export async function noteWaiting({ doors }: JobDeps, { clientId, fileId }: FileKey): Promise<boolean> {
  const { rows } = await doors.withTenant(clientId, (trx) =>
    sql<{ is_new: boolean }>`
      UPDATE phi.exchange_file SET scan_waits_since = coalesce(scan_waits_since, statement_timestamp())
       WHERE client_id = ${clientId} AND file_id = ${fileId} AND state = 'Received' AND removed_at IS NULL
      RETURNING scan_waits_since > statement_timestamp() - interval '2 minutes' AS is_new`.execute(trx),
  );
  return rows[0]?.is_new === true;
}

/**
 * Has every file looked at that was received and is not judged: what waits for the scanner, once that answers, and what the end of a
 * process left behind.
 */
export async function scanLeftFiles(deps: JobDeps): Promise<void> {
  if (!(await isAnswering(deps))) return; // found out once, not for each file
  const clients = await deps.doors.readIdentity((db) => db.selectFrom('identity.client').select('id').execute());
  for (const { id: clientId } of clients)
    for (const fileId of await leftUnseen(deps, clientId))
      await deps.jobs.send('scan-exchange-file', { clientId, fileId });
}

async function isAnswering({ scanner }: JobDeps): Promise<boolean> {
  try {
    await scanner?.version();
    return true;
  } catch (error) {
    if (error instanceof ScannerAway) return false;
    throw error;
  }
}

/** A file that does not wait is one that is just being looked at, or was when its process ended. */
async function leftUnseen({ doors }: JobDeps, clientId: string): Promise<readonly string[]> {
  const { rows } = await doors.withTenant(clientId, (trx) =>
    sql<{ file_id: string }>`
      SELECT file_id FROM phi.exchange_file
       WHERE client_id = ${clientId} AND removed_at IS NULL AND state = 'Received'
         AND (scan_waits_since IS NOT NULL OR received_at < now() - interval '15 minutes')
       ORDER BY received_at`.execute(trx),
  );
  return rows.map(({ file_id }) => file_id);
}
