import type { TenantTrx } from '#/platform/db/doors.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';

type Asked = { readonly RegMasterID: string | null; readonly VisitMasterID: string | null };

/** A registration, by itself or by one of its visits. */
export async function knownPerson(trx: TenantTrx, clientId: string, { RegMasterID, VisitMasterID }: Asked) {
  if (RegMasterID === null && VisitMasterID === null) throw new UserError('Choose {a patient} or a {visit}.');
  const row = await trx
    .selectFrom('phi.reg_master as r')
    .select(['r.id', 'r.mrn', 'r.first_name', 'r.last_name', 'r.date_of_birth', 'r.state'])
    .where('r.client_id', '=', clientId)
    .where('r.merged_into_id', 'is', null)
    .$if(RegMasterID !== null, (query) => query.where('r.id', '=', RegMasterID ?? ''))
    .$if(VisitMasterID !== null, (query) =>
      query.where('r.id', 'in', (eb) =>
        eb
          .selectFrom('phi.visit_master as v')
          .select('v.reg_master_id')
          .where('v.client_id', '=', clientId)
          .where('v.id', '=', VisitMasterID ?? ''),
      ),
    )
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return {
    RegMasterID: row.id,
    Name: `${row.first_name} ${row.last_name}`.trim(),
    MRN: row.mrn,
    DateOfBirth: row.date_of_birth ?? '',
    State: row.state,
  };
}

export type KnownPerson = Awaited<ReturnType<typeof knownPerson>>;
