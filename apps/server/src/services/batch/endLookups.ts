import { decideUnanswered } from '@coverline/domain/eligibility/status/decideStatus.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/**
 * Ends lookups that a dead worker left and that nobody asks again. Whether the payer was reached is unknown, so they say that no
 * answer came.
 */
export async function endLookups(trx: TenantTrx, clientId: string, lookupIds: readonly string[]): Promise<void> {
  if (lookupIds.length === 0) return;
  const { grade, rule, kind, text } = decideUnanswered('NoAnswer');
  await sql`
    UPDATE phi.lookup SET state = 'Finished', outcome = 'NoAnswer', grade = ${grade}, rule = ${rule}, unknown_kind = ${kind},
           reason = ${text}, stored_at = statement_timestamp()
     WHERE client_id = ${clientId} AND id = ANY(${lookupIds}::uuid[]) AND state = 'Queued'`.execute(trx);
}
