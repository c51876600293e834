import { mostAtRiskCents } from '@coverline/contract/cases/caseShapes.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

type Visit = { readonly id: string; readonly registrationId: string; readonly charge: number | null };

/**
 * Before a visit is stored with another charge: what is at risk in an open case about it goes with that where it is what the visits were
 * charged. Other dollars somebody has typed. The cases are held first, as by whoever saves one and names the visit in it.
 */
export async function followCharge(
  trx: TenantTrx,
  { clientId, userId }: { readonly clientId: string; readonly userId: string },
  { id, registrationId, charge }: Visit,
  next: number | null,
): Promise<void> {
  if (charge === next) return;
  await sql`
    SELECT 1 FROM phi.case_master WHERE client_id = ${clientId} AND reg_master_id = ${registrationId} AND NOT is_over
     ORDER BY id FOR UPDATE`.execute(trx);
  const most = sql`${mostAtRiskCents}::bigint`;
  const moved = sql`least(s.cents + ${(next ?? 0) - (charge ?? 0)}::bigint, ${most})`;
  await sql`
    UPDATE phi.case_master c
       SET at_risk_cents = ${moved}, row_version = c.row_version + 1, updated_by = ${userId}, updated_at = statement_timestamp()
      FROM (SELECT x.case_id, coalesce(sum(v.charge_cents), 0)::bigint AS cents, bool_or(v.id = ${id}::uuid) AS about
              FROM phi.case_master o
              JOIN phi.case_visit x ON x.client_id = o.client_id AND x.case_id = o.id
              JOIN phi.visit_master v ON v.client_id = x.client_id AND v.id = x.visit_master_id
             WHERE o.client_id = ${clientId} AND x.client_id = ${clientId} AND v.client_id = ${clientId}
               AND o.reg_master_id = ${registrationId} AND NOT o.is_over
             GROUP BY x.case_id) s
     WHERE c.client_id = ${clientId} AND c.id = s.case_id AND s.about
       AND c.at_risk_cents = least(s.cents, ${most}) AND c.at_risk_cents <> ${moved}`.execute(trx);
}
