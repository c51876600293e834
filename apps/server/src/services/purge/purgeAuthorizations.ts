import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

const authorizationsAtOnce = 100;

/**
 * Purges one chunk of the prior authorizations that were closed so long ago, with all that was asked, said and decided; answers whether
 * there may be more. What is open or in force stays, however old it is.
 */
export async function purgeAuthorizations(trx: TenantTrx, clientId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM phi.auth_request WHERE client_id = ${clientId} AND id IN (
      SELECT a.id FROM phi.auth_request a JOIN identity.client k ON k.id = a.client_id
       WHERE a.client_id = ${clientId} AND k.held_at IS NULL AND a.stage = 'Closed'
         AND a.closed_at < now() - make_interval(days => k.keep_days)
       ORDER BY a.closed_at, a.id LIMIT ${authorizationsAtOnce}) RETURNING id`.execute(trx);
  if (rows.length > 0)
    await sql`INSERT INTO phi.purge AS p (client_id, authorizations) VALUES (${clientId}, ${rows.length})
              ON CONFLICT (client_id) DO UPDATE SET authorizations = p.authorizations + excluded.authorizations`.execute(
      trx,
    );
  return rows.length === authorizationsAtOnce;
}
