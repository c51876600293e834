import { type RawBuilder, sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** A visit of a run. */
export type RunVisit = {
  readonly id: string;
  readonly registration: string;
  readonly serviceOn: string;
  readonly financialClass: string;
  readonly scheduleStatus: string;
};

export const takesPlace = ({ scheduleStatus }: Pick<RunVisit, 'scheduleStatus'>): boolean =>
  scheduleStatus !== 'Cancelled' && scheduleStatus !== 'No show';

/** Visits `v` that a condition picks, with their row of the grid `c` where they have one; the nearest first where no order is given. */
export async function readRunVisits(
  trx: TenantTrx,
  clientId: string,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`v.date_of_service, v.id`,
): Promise<readonly RunVisit[]> {
  const { rows } = await sql<RunVisit>`
    SELECT v.id, v.reg_master_id AS registration, v.date_of_service::text AS "serviceOn", v.financial_class AS "financialClass",
           v.schedule_status AS "scheduleStatus"
      FROM phi.visit_master v LEFT JOIN phi.clearance c ON c.client_id = ${clientId} AND c.visit_master_id = v.id
     WHERE v.client_id = ${clientId} AND ${where} ORDER BY ${order}`.execute(trx);
  return rows;
}
