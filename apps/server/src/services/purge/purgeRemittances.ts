import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

const claimsAtOnce = 250;
const filesAtOnce = 100;

/**
 * Purges one chunk of the payments of claims that were made so long ago, with their lines, and the files whose payments are all so old;
 * answers whether there may be more. The visits themselves stay.
 */
export async function purgeRemittances(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM phi.remittance_claim WHERE client_id = ${clientId} AND id IN (
      SELECT c.id FROM phi.remittance_claim c JOIN identity.client k ON k.id = c.client_id
       WHERE c.client_id = ${clientId} AND k.held_at IS NULL
         AND c.paid_on < ((now() - make_interval(days => k.keep_days)) AT TIME ZONE k.time_zone)::date
       ORDER BY c.paid_on, c.id LIMIT ${claimsAtOnce}) RETURNING id`.execute(trx);
  if (rows.length > 0)
    await sql`INSERT INTO phi.purge AS p (client_id, remittances) VALUES (${clientId}, ${rows.length})
              ON CONFLICT (client_id) DO UPDATE SET remittances = p.remittances + excluded.remittances`.execute(trx);
  if (rows.length === claimsAtOnce) return true;
  const { rows: files } = await sql<{ id: string }>`
    DELETE FROM phi.remittance WHERE client_id = ${clientId} AND id IN (
      SELECT r.id FROM phi.remittance r JOIN identity.client k ON k.id = r.client_id
       WHERE r.client_id = ${clientId} AND k.held_at IS NULL
         AND r.paid_to < ((now() - make_interval(days => k.keep_days)) AT TIME ZONE k.time_zone)::date
       ORDER BY r.id LIMIT ${filesAtOnce}) RETURNING id`.execute(trx);
  return files.length === filesAtOnce;
}
