import { awaitedStatuses } from '@coverline/authorization/states/authStatus.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** The payer is asked about one with the next minute: what it told cannot be relied upon. */
export async function askSoon(trx: TenantTrx, clientId: string, authId: string): Promise<void> {
  await trx
    .updateTable('phi.auth_request')
    .set({ next_ask_at: new Date().toISOString(), asks: 0 })
    .where('client_id', '=', clientId)
    .where('id', '=', authId)
    .execute();
}

/** The same of whatever a payer still has to decide that went by a gateway: something that it told was not heard, or not whole. */
export async function askAllSoon(trx: TenantTrx, clientId: string, gatewayId: string): Promise<number> {
  const { rows } = await sql`
    UPDATE phi.auth_request r
       SET next_ask_at = ${new Date().toISOString()}, asks = 0
     WHERE r.client_id = ${clientId} AND r.status = ANY(${[...awaitedStatuses, 'Appeal1', 'Appeal2']}::text[])
       AND EXISTS (SELECT 1 FROM phi.auth_message m
                    WHERE m.client_id = r.client_id AND m.auth_id = r.id AND m.gateway_id = ${gatewayId})
     RETURNING 1`.execute(trx);
  return rows.length;
}
