import { sql, type QueryExecutorProvider } from 'kysely';
import { mayBeAsked } from '#/services/payers/mayBeAsked.ts';
import type { Found, Search } from './partnerSearch.ts';

const most = 8;

/** The partners that the user asked last at this client, this month or the one before, the latest first. */
export async function lastAsked(
  trx: QueryExecutorProvider,
  { clientId, userId, adjudicationOnly }: Search,
): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    SELECT p.*, 'asked lately' AS matched_by
      FROM (SELECT trading_partner_id AS id, max(last_asked_at) AS at FROM phi.lookup_cost
             WHERE client_id = ${clientId} AND user_id = ${userId} AND last_asked_at IS NOT NULL
               AND month IN (date_trunc('month', now())::date, (date_trunc('month', now()) - interval '1 month')::date)
             GROUP BY 1) asked
      JOIN system.trading_partner p USING (id)
     WHERE ${mayBeAsked(clientId)} AND (NOT ${adjudicationOnly}::boolean OR p.adjudicates_claims)
     ORDER BY asked.at DESC, p.name LIMIT ${most}`.execute(trx);
  return rows;
}
