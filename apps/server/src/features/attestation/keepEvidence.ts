import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Collected } from './collectEvidence.ts';

type OfVisit = { readonly id: string; readonly collected: Collected };

/** Writes what was collected of attested visits: the lookups, and what they prove. What was collected before gives way. */
export async function keepEvidence(trx: TenantTrx, clientId: string, visits: readonly OfVisit[]): Promise<void> {
  const ids = visits.map(({ id }) => id);
  const column = <T>(read: (visit: OfVisit) => T): T[] => visits.map(read);
  await sql`
    UPDATE phi.attestation a SET result = n.result, medicare = n.medicare, medicaid = n.medicaid, commercial = n.commercial,
           covered_by = ARRAY(SELECT jsonb_array_elements_text(n.covered)), collected_at = now()
      FROM unnest(${ids}::uuid[], ${column(({ collected }) => collected.result)}::text[],
                  ${column(({ collected }) => collected.checks.Medicare)}::text[],
                  ${column(({ collected }) => collected.checks.Medicaid)}::text[],
                  ${column(({ collected }) => collected.checks.Commercial)}::text[],
                  ${column(({ collected }) => JSON.stringify(collected.coveredBy))}::jsonb[])
        AS n (id, result, medicare, medicaid, commercial, covered)
     WHERE a.client_id = ${clientId} AND a.id = n.id`.execute(trx);
  await sql`DELETE FROM phi.attestation_evidence WHERE client_id = ${clientId} AND attestation_id = ANY(${ids}::uuid[])`.execute(
    trx,
  );
  const kept = visits.flatMap(({ id, collected }) => collected.lookups.map((lookup) => ({ id, ...lookup })));
  await sql`
    INSERT INTO phi.attestation_evidence (client_id, attestation_id, lookup_id, coverage_check, reading)
    SELECT own.client_id, n.* FROM phi.audit_head own, unnest(${kept.map(({ id }) => id)}::uuid[], ${kept.map(({ lookupId }) => lookupId)}::uuid[],
      ${kept.map(({ check }) => check)}::text[], ${kept.map(({ reading }) => reading)}::text[]) AS n
     WHERE own.client_id = ${clientId}`.execute(trx);
}
