import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import { removeFile } from '#/platform/files/clientFile.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import { keptUntil } from './fileRows.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

/** How many files go in one transaction, so that none holds much for long. */
const atOnce = 20;

/** Forgets the files of every client whose time is over. */
export async function keepExchange(deps: Pick<JobDeps, 'doors'>): Promise<void> {
  const clients = await deps.doors.readIdentity((db) => db.selectFrom('identity.client').select('id').execute());
  await eachClient(clients, async ({ id: clientId }) => {
    let gone = 0;
    do gone = await forgetOld(deps, clientId);
    while (gone === atOnce);
  });
}

/** The next files of a client whose time is over; how many they were. */
async function forgetOld({ doors }: Pick<JobDeps, 'doors'>, clientId: string): Promise<number> {
  let gone = 0;
  await doors.withTenant(
    clientId,
    async (trx) => {
      const { rows } = await sql<{ file_id: string }>`
        SELECT e.file_id FROM phi.exchange_file e
         WHERE e.client_id = ${clientId} AND e.removed_at IS NULL AND ${keptUntil(clientId)} < now()
         ORDER BY e.received_at LIMIT ${atOnce} FOR UPDATE OF e SKIP LOCKED`.execute(trx);
      for (const { file_id: fileId } of rows) {
        await removeFile(trx, { clientId, fileId });
        await sql`
          UPDATE phi.exchange_file SET removed_at = now() WHERE client_id = ${clientId} AND file_id = ${fileId}`.execute(
          trx,
        );
      }
      gone = rows.length;
    },
    () =>
      gone === 0
        ? null
        : appendAudit(
            { schema: 'phi', ownerId: clientId },
            {
              action: 'RemoveExchangeFile',
              result: 'done',
              userId: null,
              sessionId: null,
              entityType: 'client',
              entityId: clientId,
              detail: `${gone} files whose time was over`,
              ip: '',
              userAgent: 'retention of exchanged files',
            },
          ),
  );
  return gone;
}
