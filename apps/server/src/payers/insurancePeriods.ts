import { sql, type QueryExecutorProvider } from 'kysely';

/**
 * Whose an insurance of the client's list, `m`, is, was and will be: one row a time, without a gap; null is without end. For
 * JOIN LATERAL, so that the times of those alone are read that are looked at.
 */
export const insurancePeriods = (clientId: string) => sql`(
  SELECT f.mapping, f.partner_id, (lag(f.until) OVER (ORDER BY f.until) + 1) AS since, f.until
    FROM phi.insurance_former f WHERE f.client_id = ${clientId} AND f.insurance_id = m.id
  UNION ALL
  SELECT m.mapping, m.partner_id,
         (SELECT max(f.until) + 1 FROM phi.insurance_former f WHERE f.client_id = ${clientId} AND f.insurance_id = m.id), NULL)`;

/** The days after which any mapping of the client's list changes, in their order. */
export async function mappingChanges(trx: QueryExecutorProvider, clientId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ until: string }>`
    SELECT DISTINCT until::text AS until FROM phi.insurance_former WHERE client_id = ${clientId} ORDER BY 1`.execute(
    trx,
  );
  return rows.map(({ until }) => until);
}
