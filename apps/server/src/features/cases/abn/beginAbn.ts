import { notifierOf } from '@coverline/domain/cases/abn/abnSettings.ts';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { readAbnSettings } from './abnSettings.ts';
import { servicesOf } from './servicesOf.ts';
import { medicareOf } from './medicareOf.ts';

type Named = {
  readonly RegMasterID: string | null;
  readonly VisitMasterID: string | null;
  readonly CaseID: string | null;
};

/** Whose notice it is to be: by the registration, by one of its visits, or by the case that asks for it. */
async function whose(trx: TenantTrx, clientId: string, named: Named): Promise<string> {
  if (named.RegMasterID !== null) return named.RegMasterID;
  const ofTable = (table: 'phi.visit_master' | 'phi.case_master', id: string) =>
    trx
      .selectFrom(table)
      .select('reg_master_id')
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .executeTakeFirst();
  if (named.VisitMasterID === null && named.CaseID === null) throw new UserError('Choose {a patient} first.');
  const row =
    named.VisitMasterID !== null
      ? await ofTable('phi.visit_master', named.VisitMasterID)
      : await ofTable('phi.case_master', named.CaseID ?? '');
  if (row === undefined) throw notFound();
  return row.reg_master_id;
}

/** A case of this patient, or none. */
export async function caseOf(
  trx: TenantTrx,
  clientId: string,
  caseId: string | null,
  registrationId: string,
): Promise<string | null> {
  if (caseId === null) return null;
  const row = await trx
    .selectFrom('phi.case_master')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', caseId)
    .where('reg_master_id', '=', registrationId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row.id;
}

/** So many visits are offered, the newest first. */
const mostVisits = 100;

export const beginAbn =
  (deps: Deps): Handlers['beginAbn'] =>
  (ctx, named) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const registrationId = await whose(trx, clientId, named);
      const person = await trx
        .selectFrom('phi.reg_master')
        .select(['id', 'first_name', 'last_name', 'date_of_birth', 'mrn'])
        .where('client_id', '=', clientId)
        .where('id', '=', registrationId)
        .where('merged_into_id', 'is', null)
        .executeTakeFirst();
      if (person === undefined) throw notFound();
      note({ entityType: 'registration', entityId: person.id, patientId: person.id });
      const visits = await trx
        .selectFrom('phi.visit_master')
        .select(['id', 'visit_number', 'date_of_service', 'patient_class', 'location'])
        .where('client_id', '=', clientId)
        .where('reg_master_id', '=', person.id)
        .orderBy('date_of_service', 'desc')
        .limit(mostVisits)
        .execute();
      const settings = await readAbnSettings(trx, clientId);
      const medicare = await medicareOf(deps, trx, clientId, person.id);
      return {
        RegMasterID: person.id,
        FirstName: person.first_name,
        LastName: person.last_name,
        DateOfBirth: person.date_of_birth ?? '',
        MRN: person.mrn,
        CaseID: await caseOf(trx, clientId, named.CaseID, person.id),
        VisitMasterID: visits.some(({ id }) => id === named.VisitMasterID) ? named.VisitMasterID : null,
        Visits: visits.map((visit) => ({
          VisitMasterID: visit.id,
          VisitNumber: visit.visit_number,
          DateOfService: visit.date_of_service,
          PatientClass: visit.patient_class,
          NotifierID: notifierOf(settings.Notifiers, visit.location)?.NotifierID ?? '',
        })),
        Services: await servicesOf(trx, clientId, person.id, named.VisitMasterID, settings.Reasons),
        Medicare: medicare.standing,
        AskedOn: medicare.askedOn,
        SeemsDual: medicare.seemsDual,
        Settings: {
          ...settings,
          Notifiers: [...settings.Notifiers],
          Editions: [...settings.Editions],
          Reasons: [...settings.Reasons],
        },
      };
    });
