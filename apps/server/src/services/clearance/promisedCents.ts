import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { openRows } from './openRows.ts';

/** What runs that verify visits may cost yet of the client's month, by questions that are still to be asked or under way. */
export async function promisedCents(trx: TenantTrx, clientId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(x.cents), 0)::float8 AS cents FROM ${openRows(clientId)} AND y.kind = 'Verify'`.execute(trx);
  return rows[0]?.cents ?? 0;
}
