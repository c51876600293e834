import type { CaseOutcome } from '@coverline/domain/cases/caseOutcome.ts';
import type { CaseType } from '@coverline/domain/cases/caseType.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';

/** By which somebody else than the patient may come to pay, or the house forgives. */
const programs: readonly CaseType[] = [
  'MedicaidApplication',
  'MedicaidRenewal',
  'Chip',
  'Marketplace',
  'Charity',
  'MedicareSavings',
  'Ssi',
  'Liability',
];

/** Cases that ended so decided nothing: they were none, or nobody could ask. */
const undecided: readonly CaseOutcome[] = ['Duplicate', 'Error', 'UnableToContact', 'PatientRefused'];

/** Whether somebody's financial assistance is decided, and on which day; `caseId` names the case that says so. */
export type Assistance = {
  readonly state: 'Decided' | 'Pending';
  readonly decidedOn: string | null;
  readonly caseId: string | null;
};

type Row = {
  readonly registration: string;
  readonly caseId: string | null;
  readonly isOver: boolean;
  readonly decidedOn: string | null;
};

type Whose = { readonly registrationIds: readonly string[]; readonly today: string; readonly zone: string };

/**
 * An open application is pending whatever was decided before; else what was decided last counts: by a case that closed, by a disposition that
 * still holds, or by whoever decided otherwise than the rules. Those of whom nothing is known are missing.
 */
export async function assistanceOf(
  trx: TenantTrx,
  clientId: string,
  { registrationIds, today, zone }: Whose,
): Promise<ReadonlyMap<string, Assistance>> {
  const ids = [...registrationIds];
  const { rows } = await sql<Row>`
    SELECT DISTINCT ON (f.registration) f.registration, f."caseId", f."isOver", f.day::text AS "decidedOn"
      FROM (SELECT c.reg_master_id AS registration, c.id AS "caseId", c.is_over AS "isOver",
                   CASE WHEN c.is_over THEN coalesce(c.decided_on, c.closed_on) END AS day
              FROM phi.case_master c
             WHERE c.client_id = ${clientId} AND c.reg_master_id = ANY(${ids}::uuid[]) AND c.type = ANY(${[...programs]})
               AND (NOT c.is_over OR c.outcome <> ALL(${[...undecided]}))
            UNION ALL
            SELECT k.reg_master_id, NULL::uuid, true, (coalesce(o.decided_at, d.made_at) AT TIME ZONE ${zone})::date
              FROM phi.demographic_lookup k
              JOIN phi.disposition d ON d.client_id = ${clientId} AND d.lookup_id = k.id
              LEFT JOIN phi.disposition_override o
                ON o.client_id = ${clientId} AND o.disposition_id = d.id AND o.undone_at IS NULL
             WHERE k.client_id = ${clientId} AND k.reg_master_id = ANY(${ids}::uuid[])
               AND (d.outcome = 'Fired' OR o.id IS NOT NULL) AND coalesce(d.until >= ${today}::date, true)) f
     ORDER BY f.registration, f."isOver", f.day DESC NULLS LAST, f."caseId"`.execute(trx);
  return new Map(
    rows.map(({ registration, caseId, isOver, decidedOn }) => [
      registration,
      { state: isOver ? 'Decided' : 'Pending', decidedOn, caseId },
    ]),
  );
}
