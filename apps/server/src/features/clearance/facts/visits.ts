import { addDays } from '@coverline/domain/format/dates.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** A visit as it is scheduled, which is judged. */
export type ScheduledVisit = {
  readonly id: string;
  readonly registration: string;
  /** What it is sorted by. */
  readonly lastKey: string;
  readonly firstKey: string;
  readonly serviceOn: string;
  readonly location: string;
  readonly provider: string;
  readonly patientClass: string;
  readonly financialClass: string;
  readonly scheduleStatus: string;
  readonly procedures: readonly string[];
  readonly diagnoses: readonly string[];
  readonly chargeCents: number | null;
  readonly scheduledAt: string;
  /** The day on which it was put on another day, the last time; null where it never was since it is judged. */
  readonly movedOn: string | null;
};

/** So many days ahead a visit is judged. */
export const judgedDays = 400;

/** What judges and what saves go by two clocks: what is judged once more beside that comes out the same. */
const clocksApart = '1 minute';

type Scope = {
  readonly clientId: string;
  readonly registrationIds: readonly string[];
  /** Of the client's calendar. */
  readonly today: string;
  /** These alone, whenever they are: somebody did something about them. */
  readonly visitIds?: readonly string[];
};

/**
 * The visits of some people that are judged now: from yesterday on, those that were ahead when they were judged last and whose day was
 * moved back since, and those that were judged once and saved since. What else is over keeps what it came to.
 */
export async function visitsToJudge(
  trx: TenantTrx,
  { clientId, registrationIds, today, visitIds }: Scope,
): Promise<readonly ScheduledVisit[]> {
  const yesterday = addDays(today, -1);
  const { rows } = await sql<ScheduledVisit>`
    SELECT v.id, v.reg_master_id AS registration, r.last_key AS "lastKey", r.first_key AS "firstKey", v.date_of_service::text AS "serviceOn", v.location, v.provider_npi AS provider,
           v.patient_class AS "patientClass", v.financial_class AS "financialClass", v.schedule_status AS "scheduleStatus",
           v.procedures, v.diagnoses, v.charge_cents::float8 AS "chargeCents", v.created_at AS "scheduledAt",
           CASE WHEN c.date_of_service <> v.date_of_service THEN ${today}::text ELSE c.moved_on::text END AS "movedOn"
      FROM phi.visit_master v
      JOIN phi.reg_master r ON r.client_id = ${clientId} AND r.id = v.reg_master_id
      LEFT JOIN phi.clearance c ON c.client_id = ${clientId} AND c.visit_master_id = v.id
     WHERE v.client_id = ${clientId} AND v.reg_master_id = ANY(${[...registrationIds]}::uuid[])
       AND ${
         visitIds === undefined
           ? sql`(v.date_of_service BETWEEN ${yesterday}::date AND ${addDays(today, judgedDays)}::date
                  OR c.date_of_service >= ${yesterday}::date
                  OR v.updated_at > c.judged_at - ${clocksApart}::interval)`
           : sql`v.id = ANY(${[...visitIds]}::uuid[])`
       }
     ORDER BY v.id`.execute(trx);
  return rows;
}
