import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { demographicsOf } from '#/services/registrations/demographicsColumns.ts';
import { identifiers, masked } from '#/services/registrations/identifiers.ts';

/** Whoever is registered, by the registration or by one of its visits, to fill a request. */
export const getDemographicPerson =
  (deps: Deps): Handlers['getDemographicPerson'] =>
  (ctx, { RegMasterID, VisitMasterID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      if (RegMasterID === null && VisitMasterID === null) throw new UserError('Choose {a patient} or a {visit}.');
      const id = VisitMasterID === null ? RegMasterID : await ofVisit(trx, clientId, VisitMasterID);
      if (id === null || (RegMasterID !== null && RegMasterID !== id)) throw notFound();
      const row = await trx
        .selectFrom('phi.reg_master')
        .selectAll()
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .where('merged_into_id', 'is', null)
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      note({ entityType: 'registration', entityId: id, patientId: id });
      const last = await trx
        .selectFrom('phi.demographic_lookup')
        .select('id')
        .where('client_id', '=', clientId)
        .where('reg_master_id', '=', id)
        .orderBy('requested_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      const {
        Phone2: _p,
        Language: _l,
        Deceased: _d,
        DateOfDeath: _o,
        MRN,
        ...Person
      } = demographicsOf(row, masked(identifiers(deps, clientId).ssn('reg_master', id, row.ssn_enc)));
      return {
        RegMasterID: id,
        VisitMasterID,
        MRN,
        Person: { ...Person, Gender: Person.Gender === 'M' || Person.Gender === 'F' ? Person.Gender : '' },
        LastLookupID: last?.id ?? null,
      };
    });

async function ofVisit(trx: TenantTrx, clientId: string, id: string): Promise<string> {
  const row = await trx
    .selectFrom('phi.visit_master')
    .select('reg_master_id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row.reg_master_id;
}
