import { sql, type QueryExecutorProvider } from 'kysely';

/** Whose each insurance of the client's list is, was and will be: one row a time, without a gap; null is without end. For FROM. */
export const insurancePeriods = (clientId: string) => sql`(
  SELECT f.insurance_id, f.mapping, f.partner_id,
         (lag(f.until) OVER (PARTITION BY f.insurance_id ORDER BY f.until) + 1) AS since, f.until
    FROM phi.insurance_former f WHERE f.client_id = ${clientId}
  UNION ALL
  SELECT m.id, m.mapping, m.partner_id,
         (SELECT max(f.until) + 1 FROM phi.insurance_former f WHERE f.client_id = ${clientId} AND f.insurance_id = m.id), NULL
    FROM phi.insurance_master m WHERE m.client_id = ${clientId})`;

/** The days after which any mapping of the client's list changes, in their order. */
export async function mappingChanges(trx: QueryExecutorProvider, clientId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ until: string }>`
    SELECT DISTINCT until::text AS until FROM phi.insurance_former WHERE client_id = ${clientId} ORDER BY 1`.execute(
    trx,
  );
  return rows.map(({ until }) => until);
}
