import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

type TakenBack = {
  readonly clientId: string;
  readonly userId: string;
  readonly lookupId: string;
  readonly calledAt: string;
};

/**
 * An insurance that a call verified, and the call was taken back: its status and its day are again what the lookup itself says,
 * or the call before. What was written of dates and copay stays: nobody knows any more what stood there.
 */
export async function unverifyInsurances(
  trx: TenantTrx,
  { clientId, userId, lookupId, calledAt }: TakenBack,
): Promise<void> {
  await sql`
    UPDATE phi.reg_insurance i
       SET status_id = coalesce(t.status_id, l.status_id),
           last_verified_at = CASE WHEN t.status_id IS NULL THEN l.received_at ELSE t.verified_at END,
           row_version = i.row_version + 1, updated_at = statement_timestamp(), updated_by = ${userId}
      FROM phi.lookup l JOIN phi.call_task t ON t.client_id = l.client_id AND t.lookup_id = l.id
     WHERE i.client_id = ${clientId} AND i.lookup_id = ${lookupId} AND i.last_verified_at = ${calledAt}
       AND l.client_id = ${clientId} AND l.id = ${lookupId}`.execute(trx);
}
