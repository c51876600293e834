import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

const goodFaithsAtOnce = 100;

/**
 * Purges one chunk of the good-faith estimates of visits whose day is so long ago; answers whether there may be more. One that was issued
 * is kept with all its versions, deliveries and bills until the six years of each are over, however soon the client's other records go;
 * where none was, the draft and the answer go as those do.
 */
export async function purgeGoodFaiths(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM phi.good_faith WHERE client_id = ${clientId} AND visit_master_id IN (
      SELECT g.visit_master_id FROM phi.good_faith g
        JOIN phi.visit_master v ON v.client_id = g.client_id AND v.id = g.visit_master_id
        JOIN identity.client k ON k.id = g.client_id
       WHERE g.client_id = ${clientId} AND k.held_at IS NULL
         AND v.date_of_service < ((now() - make_interval(days => k.keep_days)) AT TIME ZONE k.time_zone)::date
         AND NOT EXISTS (
           SELECT 1 FROM phi.good_faith_version n
            WHERE n.client_id = ${clientId} AND n.visit_master_id = g.visit_master_id
              AND n.keep_until > (now() AT TIME ZONE k.time_zone)::date)
       ORDER BY g.visit_master_id LIMIT ${goodFaithsAtOnce}) RETURNING visit_master_id AS id`.execute(trx);
  if (rows.length > 0)
    await sql`INSERT INTO phi.purge AS p (client_id, good_faiths) VALUES (${clientId}, ${rows.length})
              ON CONFLICT (client_id) DO UPDATE SET good_faiths = p.good_faiths + excluded.good_faiths`.execute(trx);
  return rows.length === goodFaithsAtOnce;
}
