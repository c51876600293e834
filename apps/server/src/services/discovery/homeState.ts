import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** So many registrations tell where most live: by their ids, which fall as they may, so that none is preferred and few are read. */
const sample = 500;

/** The state in which most of a client's patients live; '' where nobody is registered. */
export async function homeState(trx: TenantTrx, clientId: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM (
      SELECT upper(state) AS state FROM phi.reg_master WHERE client_id = ${clientId} ORDER BY id LIMIT ${sample}) some_of_them
     WHERE state ~ '^[A-Z]{2}$' GROUP BY state ORDER BY count(*) DESC, state LIMIT 1`.execute(trx);
  return rows[0]?.state ?? '';
}
