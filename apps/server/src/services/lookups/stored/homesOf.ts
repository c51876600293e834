import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HomeAddress } from '#/services/lookups/question/about.ts';

/** Where registrations live, as they have it today: what a payer's answer is held against. */
export async function homesOf(
  trx: TenantTrx,
  clientId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HomeAddress>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<HomeAddress & { id: string }>`
    SELECT id, address1 AS line1, address2 AS line2, city, state, zip FROM phi.reg_master
     WHERE client_id = ${clientId} AND id = ANY(${[...new Set(ids)]}::uuid[])`.execute(trx);
  return new Map(rows.map(({ id, ...home }) => [id, home]));
}
