import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

const estimatesAtOnce = 250;

/**
 * Purges one chunk of the estimates of visits whose day is so long ago, all versions of them; answers whether there may be more. The
 * visits themselves stay.
 */
export async function purgeEstimates(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM phi.estimate WHERE client_id = ${clientId} AND (visit_master_id, version) IN (
      SELECT e.visit_master_id, e.version FROM phi.estimate e
        JOIN phi.visit_master v ON v.client_id = e.client_id AND v.id = e.visit_master_id
        JOIN identity.client k ON k.id = e.client_id
       WHERE e.client_id = ${clientId} AND k.held_at IS NULL
         AND v.date_of_service < ((now() - make_interval(days => k.keep_days)) AT TIME ZONE k.time_zone)::date
       ORDER BY e.visit_master_id, e.version LIMIT ${estimatesAtOnce}) RETURNING visit_master_id AS id`.execute(trx);
  if (rows.length > 0)
    await sql`INSERT INTO phi.purge AS p (client_id, estimates) VALUES (${clientId}, ${rows.length})
              ON CONFLICT (client_id) DO UPDATE SET estimates = p.estimates + excluded.estimates`.execute(trx);
  return rows.length === estimatesAtOnce;
}
