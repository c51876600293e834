import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { noteAllForClearance } from '#/services/clearance/noteForClearance.ts';

/**
 * What was agreed with a payer changed: each of its clocks that runs is looked at in the next minute, and so counted anew; whoever writes one
 * meanwhile is waited for. The client's visits are judged anew, since a card may free some.
 */
export async function judgeAuthsAnew(
  trx: TenantTrx,
  { clientId, by }: { readonly clientId: string; readonly by: string | null },
  payerId: string,
): Promise<void> {
  await sql`
    UPDATE phi.auth_request SET next_check_at = ${new Date().toISOString()}::timestamptz
     WHERE client_id = ${clientId} AND id IN (
       SELECT id FROM phi.auth_request
        WHERE client_id = ${clientId} AND trading_partner_id = ${payerId} AND runs_until IS NOT NULL ORDER BY id FOR UPDATE)`.execute(
    trx,
  );
  await noteAllForClearance('AuthorizationChanged', { clientId, by }).execute(trx);
}
