import { sql } from 'kysely';
import { namesApart, type Named as Person } from '#/services/account/namesApart.ts';
import { nameOfUser } from '#/platform/db/nameOfUser.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';

type Named = { readonly id: string; readonly name: string };

/** Each value of a column of the client's lookups, by stepping from one to the next in its index: not every row is read. */
const each = (clientId: string, column: 'requested_by' | 'trading_partner_id' | 'gateway_id') => {
  const value = sql.ref(`l.${column}`);
  const first = sql`SELECT ${value} AS id FROM phi.lookup l WHERE l.client_id = ${clientId}`;
  return sql`WITH RECURSIVE step AS (
      (${first} ORDER BY ${value} LIMIT 1)
      UNION ALL
      SELECT (${first} AND ${value} > step.id ORDER BY ${value} LIMIT 1) FROM step WHERE step.id IS NOT NULL)
    SELECT id FROM step WHERE id IS NOT NULL`;
};

async function askers(trx: TenantTrx, clientId: string): Promise<readonly Named[]> {
  const { rows } = await sql<Person>`
    SELECT u.id, ${nameOfUser} AS name, u.email
      FROM (${each(clientId, 'requested_by')}) e JOIN identity.app_user u ON u.id = e.id ORDER BY 2, 1`.execute(trx);
  const names = await namesApart(trx, clientId, rows);
  return rows.map(({ id, name }) => ({ id, name: names.get(id) ?? name }));
}

async function askedPayers(trx: TenantTrx, clientId: string): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    SELECT p.id, p.name FROM (${each(clientId, 'trading_partner_id')}) e
      JOIN system.trading_partner p ON p.id = e.id ORDER BY 2, 1`.execute(trx);
  return rows;
}

async function gatewaysUsed(trx: TenantTrx, clientId: string): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    SELECT g.id, g.name FROM (${each(clientId, 'gateway_id')}) e
      JOIN system.gateway g ON g.id = e.id ORDER BY 2, 1`.execute(trx);
  return rows;
}

/** Who asked in a client, who was asked, and by what. */
export async function readOptions(trx: TenantTrx, clientId: string) {
  const [users, payers, gateways] = await Promise.all([
    askers(trx, clientId),
    askedPayers(trx, clientId),
    gatewaysUsed(trx, clientId),
  ]);
  return { users, payers, gateways };
}
