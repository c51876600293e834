import type { FilterRunState } from '@coverline/domain/filterQueries/schedule.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

export type RunKey = { readonly clientId: string; readonly runId: string };

/** Ends a run that goes on: as failed, where there is a reason why something of it was not done. */
export async function endRun(trx: TenantTrx, { clientId, runId }: RunKey, reason: string | null): Promise<void> {
  await sql`
    UPDATE phi.filter_run SET state = ${reason === null ? 'Done' : 'Failed'}, reason = coalesce(${reason}, reason), ended_at = now()
     WHERE client_id = ${clientId} AND id = ${runId} AND state IN ('Queued', 'Running')`.execute(trx);
}

/** How a run stands; null: there is none. */
export async function readState(trx: TenantTrx, { clientId, runId }: RunKey): Promise<FilterRunState | null> {
  const { rows } = await sql<{ state: FilterRunState }>`
    SELECT state FROM phi.filter_run WHERE client_id = ${clientId} AND id = ${runId}`.execute(trx);
  return rows[0]?.state ?? null;
}
