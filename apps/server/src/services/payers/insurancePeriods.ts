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

/** The days after which any mapping of the client's list changes, or one of its codes begins or ends, in their order. */
export async function mappingChanges(trx: QueryExecutorProvider, clientId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ until: string }>`
    SELECT until::text AS until FROM phi.insurance_former WHERE client_id = ${clientId}
     UNION SELECT effective_to::text FROM phi.insurance_master WHERE client_id = ${clientId} AND effective_to IS NOT NULL
     UNION SELECT (effective_from - 1)::text FROM phi.insurance_master WHERE client_id = ${clientId} AND effective_from IS NOT NULL
     ORDER BY 1`.execute(trx);
  return rows.map(({ until }) => until);
}

/** Another after each change of the client's list: nothing of it is ever deleted, and each save counts its row's version up. */
export async function insuranceVersion(trx: QueryExecutorProvider, clientId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    SELECT coalesce(sum(row_version), 0)::text AS version FROM phi.insurance_master WHERE client_id = ${clientId}`.execute(
    trx,
  );
  return rows[0]?.version ?? '';
}

/** Whether an insurance of the list, `m`, is one on a day. */
export const isEffectiveOn = (day: ReturnType<typeof sql>) =>
  sql`(coalesce(m.effective_from <= ${day}, true) AND coalesce(m.effective_to >= ${day}, true))`;
