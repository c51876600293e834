import type { EnrollmentState } from '@coverline/domain/tradingPartners/enrollment.ts';
import { sql, type QueryExecutorProvider } from 'kysely';

/** How far a client is enrolled to ask each of these payers about coverage; one that enrolls nobody for it is left out. */
export async function enrollmentToAsk(
  trx: QueryExecutorProvider,
  clientId: string,
  partnerIds: readonly string[],
): Promise<ReadonlyMap<string, EnrollmentState>> {
  const { rows } = await sql<{ id: string; state: EnrollmentState }>`
    SELECT t.partner_id AS id, coalesce(e."State", 'Not started') AS state
      FROM system.partner_transaction t
      LEFT JOIN identity.client_partner c ON c.client_id = ${clientId} AND c.partner_id = t.partner_id
      LEFT JOIN jsonb_to_recordset(coalesce(c.enrollments, '[]')) AS e ("Code" text, "State" text) ON e."Code" = t.transaction
     WHERE t.partner_id = ANY (${[...partnerIds]}::uuid[]) AND t.transaction = '270' AND t.enrollment_required`.execute(
    trx,
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}
