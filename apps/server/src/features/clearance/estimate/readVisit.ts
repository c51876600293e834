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
