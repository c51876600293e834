import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** Each takes its pages with it, scans of megabytes. */
const noticesAtOnce = 20;

/**
 * Purges one chunk of advance notices; answers whether there may be more. One that was given is kept for the years that it was
 * promised when something was last done with it, five at least, however soon the client's other records go; a draft that nobody
 * gave goes as those do.
 */
export async function purgeAbns(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM phi.abn WHERE client_id = ${clientId} AND id IN (
      SELECT a.id FROM phi.abn a JOIN identity.client k ON k.id = a.client_id
       WHERE a.client_id = ${clientId} AND k.held_at IS NULL
         AND a.updated_at < now() - make_interval(days => k.keep_days)
         AND (a.keep_until IS NULL OR a.keep_until < (now() AT TIME ZONE k.time_zone)::date)
       ORDER BY a.made_at, a.id LIMIT ${noticesAtOnce}) RETURNING id`.execute(trx);
  if (rows.length > 0)
    await sql`INSERT INTO phi.purge AS p (client_id, notices) VALUES (${clientId}, ${rows.length})
              ON CONFLICT (client_id) DO UPDATE SET notices = p.notices + excluded.notices`.execute(trx);
  return rows.length === noticesAtOnce;
}
