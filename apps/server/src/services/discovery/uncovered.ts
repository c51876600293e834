import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

export type UncoveredVisit = { readonly id: string; readonly day: string; readonly charge: string | null };

type Of = { readonly clientId: string } & (
  | { readonly registrationId: string; readonly from: string; readonly to: string }
  | { readonly visitIds: readonly string[] }
);

/** Visits that took or take place and that no coverage in force pays for, as they are registered. */
export async function uncovered(trx: TenantTrx, of: Of): Promise<readonly UncoveredVisit[]> {
  const { clientId } = of;
  const those =
    'visitIds' in of
      ? sql`v.id = ANY(${[...of.visitIds]}::uuid[])`
      : sql`v.reg_master_id = ${of.registrationId} AND v.date_of_service BETWEEN ${of.from}::date AND ${of.to}::date`;
  const { rows } = await sql<UncoveredVisit>`
    SELECT v.id, v.date_of_service::text AS day, v.charge_cents AS charge FROM phi.visit_master v
     WHERE v.client_id = ${clientId} AND ${those} AND v.schedule_status NOT IN ('Cancelled', 'No show')
       AND NOT EXISTS (SELECT 1 FROM phi.reg_insurance i
                        WHERE i.client_id = ${clientId} AND i.reg_master_id = v.reg_master_id AND NOT i.is_removed AND i.status_id IN (1, 31)
                          AND coalesce(i.effective_date <= v.date_of_service, true) AND coalesce(i.term_date >= v.date_of_service, true))
     ORDER BY v.date_of_service, v.id`.execute(trx);
  return rows;
}
