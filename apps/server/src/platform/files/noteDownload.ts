import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

type Download = { readonly clientId: string; readonly fileId: string; readonly userId: string };

/** Written beside a file of the exchange whenever a person takes it, by whichever screen; a file that lies elsewhere has no such list. */
export async function noteDownload(trx: TenantTrx, { clientId, fileId, userId }: Download): Promise<void> {
  await sql`
    INSERT INTO phi.exchange_download (client_id, id, file_id, user_id)
    SELECT client_id, ${randomUUID()}::uuid, file_id, ${userId}::uuid FROM phi.exchange_file
     WHERE client_id = ${clientId} AND file_id = ${fileId}`.execute(trx);
}
