import type { Contractor } from '@coverline/domain/macConfig/medicareContractors.ts';
import { sql, type QueryExecutorProvider } from 'kysely';

/** Who administers Medicare Parts A and B today, with whole states. */
export async function medicareContractors(trx: QueryExecutorProvider): Promise<readonly Contractor[]> {
  const { rows } = await sql<Contractor>`
    SELECT jurisdiction, contractor AS name, array_agg(state ORDER BY state) AS states
      FROM system.mac_area
     WHERE kind = 'AB' AND county = ''
       AND coalesce(effective_from <= current_date, true) AND coalesce(effective_to >= current_date, true)
     GROUP BY jurisdiction, contractor ORDER BY contractor, jurisdiction`.execute(trx);
  return rows;
}
