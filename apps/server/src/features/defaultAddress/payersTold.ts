import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** The payers in use for a client that are sent an address, by name. */
export async function payersTold(trx: TenantTrx, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT p.name FROM system.trading_partner p
      LEFT JOIN identity.client_partner o ON o.client_id = ${clientId} AND o.partner_id = p.id
     WHERE p.takes_address AND p.active AND coalesce(o.enabled, true) ORDER BY lower(p.name) LIMIT 200`.execute(trx);
  return rows.map(({ name }) => name);
}
