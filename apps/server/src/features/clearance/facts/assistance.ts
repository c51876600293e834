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

/** Whether somebody's financial assistance is decided: `caseId` names the case that says so. */
export type Assistance = { readonly state: 'Decided' | 'Pending'; readonly caseId: string | null };

type CaseRow = { readonly registration: string; readonly id: string; readonly isOver: boolean };

/** An open application is pending whatever was decided before; else a closed one has decided, or a disposition that still holds. Those of whom nothing is known are missing. */
export async function assistanceOf(
  trx: TenantTrx,
  clientId: string,
  { registrationIds, today }: { readonly registrationIds: readonly string[]; readonly today: string },
): Promise<ReadonlyMap<string, Assistance>> {
  const ids = [...registrationIds];
  const { rows: cases } = await sql<CaseRow>`
    SELECT DISTINCT ON (c.reg_master_id) c.reg_master_id AS registration, c.id, c.is_over AS "isOver"
      FROM phi.case_master c
     WHERE c.client_id = ${clientId} AND c.reg_master_id = ANY(${ids}::uuid[]) AND c.type = ANY(${[...programs]})
       AND (NOT c.is_over OR c.outcome NOT IN ('Duplicate', 'Error'))
     ORDER BY c.reg_master_id, c.is_over, c.opened_at DESC, c.id`.execute(trx);
  const { rows: dispositions } = await sql<{ registration: string }>`
    SELECT DISTINCT k.reg_master_id AS registration
      FROM phi.demographic_lookup k JOIN phi.disposition d ON d.client_id = ${clientId} AND d.lookup_id = k.id
     WHERE k.client_id = ${clientId} AND k.reg_master_id = ANY(${ids}::uuid[])
       AND d.outcome = 'Fired' AND coalesce(d.until >= ${today}::date, true)`.execute(trx);
  const decided: readonly Known[] = dispositions.map(({ registration }) => [
    registration,
    { state: 'Decided', caseId: null },
  ]);
  const worked: readonly Known[] = cases.map(({ registration, id, isOver }) => [
    registration,
    { state: isOver ? 'Decided' : 'Pending', caseId: id },
  ]);
  return new Map([...decided, ...worked]);
}

type Known = readonly [registration: string, Assistance];
