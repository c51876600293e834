import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { RunKey } from './keepRows.ts';

/** A run that is not handed over ends, and says why; '' where there was nothing to ask. */
export async function endRun(trx: TenantTrx, { clientId, runId }: RunKey, reason: string): Promise<void> {
  await sql`
    UPDATE phi.clearance_run SET state = 'Ended', reason = ${reason}
     WHERE client_id = ${clientId} AND id = ${runId} AND state <> 'Started'`.execute(trx);
}
