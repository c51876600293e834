import { sql } from 'kysely';
import type { FileKey } from '#/platform/files/clientFile.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { ScannerAway } from '#/platform/outbound/virusScanner.ts';
import { tellOfScanner } from './tellOfScanner.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

/**
 * Notes that a file waits for a scanner that is set and gives no verdict, for whoever looks at the file. Where the scanner was away
 * before it was shown the file, that was no look at it. Answers whether it is to be tried again at once: it has only just begun to
 * wait, and a scanner that is started anew is back in a moment. What may be the file's own fault waits for the round, and holds up
 * no other.
 */
export async function noteWaiting(
  { doors }: JobDeps,
  { clientId, fileId }: FileKey,
  { wasShown }: ScannerAway,
): Promise<boolean> {
  const { rows } = await doors.withTenant(clientId, (trx) =>
    sql<{ is_soon: boolean }>`
      WITH moved AS (
        UPDATE phi.exchange_file
         SET scan_waits_since = least(scan_waits_since, statement_timestamp()),
             scan_looks = CASE WHEN ${wasShown} THEN scan_looks ELSE greatest(scan_looks - 1, 0) END,
             scan_again_at = CASE WHEN ${wasShown} THEN scan_again_at END
       WHERE client_id = ${clientId} AND file_id = ${fileId} AND state = 'Received' AND removed_at IS NULL
      RETURNING scan_waits_since)
      SELECT NOT ${wasShown} AND scan_waits_since > statement_timestamp() - interval '2 minutes' AS is_soon FROM moved`.execute(
      trx,
    ),
  );
  return rows[0]?.is_soon === true;
}

/**
 * Has every file looked at that was received and is not judged: what waits for the scanner, once that answers, and what the end of a
 * process left behind. Where it does not answer, that is found out once; that files wait for it for long is told.
 */
export async function scanLeftFiles(deps: Pick<JobDeps, 'doors' | 'scanner' | 'jobs'>): Promise<void> {
  const answers = await isAnswering(deps);
  const clients = await deps.doors.readIdentity((db) => db.selectFrom('identity.client').select('id').execute());
  await eachClient(clients, async ({ id: clientId }) => {
    // One that answers, and gives no verdict all the same, is as good as away.
    if (await hasWaitedLong(deps, clientId)) await tellOfScanner(deps);
    if (answers)
      for (const fileId of await leftUnseen(deps, clientId))
        await deps.jobs.send('scan-left-file', { clientId, fileId });
  });
}

/** Longer than a scanner takes that is started anew, or reads its signatures again. */
async function hasWaitedLong({ doors }: Pick<JobDeps, 'doors'>, clientId: string): Promise<boolean> {
  const { rows } = await doors.withTenant(clientId, (trx) =>
    sql`SELECT 1 FROM phi.exchange_file
         WHERE client_id = ${clientId} AND removed_at IS NULL AND state = 'Received'
           AND scan_waits_since < now() - interval '10 minutes' LIMIT 1`.execute(trx),
  );
  return rows.length > 0;
}

async function isAnswering({ scanner }: Pick<JobDeps, 'scanner'>): Promise<boolean> {
  try {
    await scanner?.version();
    return true;
  } catch (error) {
    if (error instanceof ScannerAway) return false;
    throw error;
  }
}

/** Of a client, in a round. What is ordered and not begun by the next round is ordered again, and is still one job. */
const mostAtOnce = 100;

/** A file that does not wait is one that is just being looked at, or was when its process ended. See `lookAgain` for when it is its turn. */
async function leftUnseen({ doors }: Pick<JobDeps, 'doors'>, clientId: string): Promise<readonly string[]> {
  const { rows } = await doors.withTenant(clientId, (trx) =>
    sql<{ file_id: string }>`
      SELECT file_id FROM phi.exchange_file
       WHERE client_id = ${clientId} AND removed_at IS NULL AND state = 'Received'
         AND (scan_waits_since IS NOT NULL OR received_at < now() - interval '15 minutes')
         AND (scan_again_at IS NULL OR scan_again_at <= now())
       ORDER BY received_at LIMIT ${mostAtOnce}`.execute(trx),
  );
  return rows.map(({ file_id }) => file_id);
}
