import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** Each takes its papers with it, scans of megabytes. */
const casesAtOnce = 20;

/**
 * Purges one chunk of the cases that were closed so long ago, with their notes, contacts, tasks and history; answers whether there
 * may be more. What is open stays, however old it is; so do the patient and the visits.
 */
export async function purgeCases(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM phi.case_master WHERE client_id = ${clientId} AND id IN (
      SELECT c.id FROM phi.case_master c JOIN identity.client k ON k.id = c.client_id
       WHERE c.client_id = ${clientId} AND k.held_at IS NULL AND c.is_over
         AND c.closed_at < now() - make_interval(days => k.keep_days)
       ORDER BY c.closed_at, c.id LIMIT ${casesAtOnce}) RETURNING id`.execute(trx);
  if (rows.length > 0)
    await sql`INSERT INTO phi.purge AS p (client_id, cases) VALUES (${clientId}, ${rows.length})
              ON CONFLICT (client_id) DO UPDATE SET cases = p.cases + excluded.cases`.execute(trx);
  return rows.length === casesAtOnce;
}
