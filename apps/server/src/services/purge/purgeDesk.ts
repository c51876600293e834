import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

const entriesAtOnce = 250;

/**
 * Purges one chunk of what was recorded of money, where both the visit's day and the day of the entry are so long ago; answers whether there
 * may be more. Numbers of receipts are never given again, and what the days of users came to stays: it names no patient.
 */
export async function purgeDesk(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM phi.desk_entry WHERE client_id = ${clientId} AND id IN (
      SELECT e.id FROM phi.desk_entry e
        JOIN phi.visit_master v ON v.client_id = e.client_id AND v.id = e.visit_master_id
        JOIN identity.client k ON k.id = e.client_id
       WHERE e.client_id = ${clientId} AND k.held_at IS NULL
         AND greatest(v.date_of_service, e.booked_on) < ((now() - make_interval(days => k.keep_days)) AT TIME ZONE k.time_zone)::date
       ORDER BY e.number LIMIT ${entriesAtOnce}) RETURNING id`.execute(trx);
  if (rows.length > 0)
    await sql`INSERT INTO phi.purge AS p (client_id, desk_entries) VALUES (${clientId}, ${rows.length})
              ON CONFLICT (client_id) DO UPDATE SET desk_entries = p.desk_entries + excluded.desk_entries`.execute(trx);
  return rows.length === entriesAtOnce;
}
