import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

export type DenialCase = { readonly id: string; readonly number: number; readonly owner: string | null };

/** The open cases that a rule opened for what a file of payments denied. */
export async function denialCases(
  trx: TenantTrx,
  clientId: string,
  remittanceId: string,
): Promise<readonly DenialCase[]> {
  const { rows } = await sql<DenialCase>`
    SELECT DISTINCT m.id, m.number, m.owner_id AS owner
      FROM phi.remittance_claim c
      JOIN phi.case_rule_hit h ON h.client_id = c.client_id AND h.source_id = c.id
      JOIN phi.case_master m ON m.client_id = h.client_id AND m.id = h.case_id
     WHERE c.client_id = ${clientId} AND h.client_id = ${clientId} AND m.client_id = ${clientId}
       AND c.remittance_id = ${remittanceId} AND h.opened AND NOT m.is_over
     ORDER BY m.number`.execute(trx);
  return rows;
}
