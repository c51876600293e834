import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { touchDays } from '#/services/clearance/touchDays.ts';

const visitsAtOnce = 250;

/**
 * Purges one chunk of what is kept of the clearance of visits whose day is so long ago, with waivers, notes and history; answers whether
 * there may be more. The visits themselves stay.
 */
export async function purgeClearances(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ on: string }>`
    DELETE FROM phi.clearance WHERE client_id = ${clientId} AND visit_master_id IN (
      SELECT c.visit_master_id FROM phi.clearance c JOIN identity.client k ON k.id = c.client_id
       WHERE c.client_id = ${clientId} AND k.held_at IS NULL
         AND c.date_of_service < ((now() - make_interval(days => k.keep_days)) AT TIME ZONE k.time_zone)::date
       ORDER BY c.date_of_service, c.visit_master_id LIMIT ${visitsAtOnce}) RETURNING date_of_service::text AS "on"`.execute(
    trx,
  );
  await touchDays(
    trx,
    clientId,
    rows.map(({ on }) => on),
  );
  if (rows.length > 0)
    await sql`INSERT INTO phi.purge AS p (client_id, clearances) VALUES (${clientId}, ${rows.length})
              ON CONFLICT (client_id) DO UPDATE SET clearances = p.clearances + excluded.clearances`.execute(trx);
  return rows.length === visitsAtOnce;
}
