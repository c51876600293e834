import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** Selections that nobody made a batch of go after a day, with their rows: what they counted is no longer so. A few at a time. */
export async function forgetOld(trx: TenantTrx, clientId: string): Promise<void> {
  await sql`
    DELETE FROM phi.batch_selection WHERE client_id = ${clientId} AND id IN (
      SELECT id FROM phi.batch_selection
       WHERE client_id = ${clientId} AND batch_id IS NULL AND created_at < now() - interval '1 day' LIMIT 1)`.execute(
    trx,
  );
}
