import type { TenantTrx } from '#/platform/db/doors.ts';
import { notFound } from '#/platform/http/errors.ts';

/** A visit with whose it is, as far as an estimate looks at it. */
export type EstimatedVisit = Awaited<ReturnType<typeof readVisit>>;

export async function readVisit(trx: TenantTrx, clientId: string, visitId: string) {
  const row = await trx
    .selectFrom('phi.visit_master as v')
    .innerJoin('phi.reg_master as r', (join) =>
      join.onRef('r.client_id', '=', 'v.client_id').onRef('r.id', '=', 'v.reg_master_id'),
    )
    .select(['v.id', 'v.reg_master_id', 'v.visit_number', 'v.date_of_service', 'v.location', 'v.provider_npi'])
    .select(['v.patient_class', 'v.financial_class', 'v.procedures', 'v.diagnoses', 'v.charge_cents'])
    .select(['r.first_name', 'r.last_name', 'r.date_of_birth', 'r.mrn'])
    .where('v.client_id', '=', clientId)
    .where('v.id', '=', visitId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/**
 * The same of a visit that is held: of two who write about it at once the second waits, and sees what the first wrote; and nobody takes
 * it to another registration meanwhile. Its key stays as it is: whoever judges it writes rows that refer to it while it is held, and holds
 * what was noted of its patient, which whoever holds a visit writes at the end.
 */
export async function holdVisit(trx: TenantTrx, clientId: string, visitId: string): Promise<EstimatedVisit> {
  await trx
    .selectFrom('phi.visit_master')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', visitId)
    .forNoKeyUpdate()
    .execute();
  return readVisit(trx, clientId, visitId);
}

/** Whose a visit is and when, as each screen about one has it at its top. */
export const visitHead = (visit: EstimatedVisit) => ({
  VisitMasterID: visit.id,
  RegMasterID: visit.reg_master_id,
  FirstName: visit.first_name,
  LastName: visit.last_name,
  DateOfBirth: visit.date_of_birth ?? '',
  MRN: visit.mrn,
  VisitNumber: visit.visit_number,
  DateOfService: visit.date_of_service,
  Location: visit.location,
});
