import { visitProblems, type VisitFields } from '@coverline/domain/registration/visitProblems.ts';
import { type Selectable, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Deps } from '#/features/deps.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { VisitMasterRow } from '#/platform/db/tables/registrationTables.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { changedFields, orNull, trimmed } from '#/services/registrations/demographicsColumns.ts';
import { refuseProblems, whereTaken } from '#/platform/http/faults.ts';
import { followCharge } from '#/services/cases/followCharge.ts';
import { isNoted } from '#/services/cases/noteForRules.ts';
import { holdRegistration } from '#/services/registrations/holdRegistration.ts';
import { requireVersion } from '#/platform/http/call/recordChanged.ts';
import { noteForClearance } from '#/services/clearance/noteForClearance.ts';

export const saveVisit =
  (deps: Pick<Deps, 'jobs'>): Handlers['saveVisit'] =>
  async (ctx, { RegMasterID, VisitMasterID, Version, ...typed }) => {
    let opensCases = false;
    const saved = await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      await holdRegistration(trx, clientId, RegMasterID);
      const held = VisitMasterID === null ? null : await readVisit(trx, clientId, RegMasterID, VisitMasterID);
      const visit = tidied(typed);
      refuseProblems(visitProblems(visit));
      const id = held?.id ?? randomUUID();
      note({ entityType: 'visit', entityId: id, patientId: RegMasterID });
      const changed = held === null ? [] : changedFields(visitOf(held), visit);
      if (held !== null && changed.length === 0) return { VisitMasterID: id };
      if (held !== null) await requireVersion(trx, ctx.session, held, Version);
      const values = { ...columnsOf(visit), updated_by: userId };
      if (held === null) {
        await trx
          .insertInto('phi.visit_master')
          .values({ client_id: clientId, id, reg_master_id: RegMasterID, ...values })
          .execute()
          .catch(numberTaken);
      } else {
        const stored = { id, registrationId: RegMasterID, charge: held.charge_cents };
        await followCharge(trx, { clientId, userId }, stored, visit.ChargeAmount);
        await trx
          .updateTable('phi.visit_master')
          .set({ ...values, row_version: held.row_version + 1, updated_at: sql<string>`statement_timestamp()` })
          .where('client_id', '=', clientId)
          .where('id', '=', id)
          .execute()
          .catch(numberTaken);
      }
      await noteForClearance('VisitChanged', { clientId, by: userId }, [RegMasterID]).execute(trx);
      opensCases = await isNoted(trx, 'Visit', { clientId, sourceId: id });
      note({ detail: held === null ? 'created' : ['changed', ...changed].join(' ') });
      return { VisitMasterID: id };
    });
    if (opensCases) await deps.jobs.send('open-cases', {});
    await deps.jobs.send('judge-visits', {});
    return saved;
  };

/** A visit's row in the wire's names. */
export const visitOf = (row: Selectable<VisitMasterRow>): VisitFields => ({
  VisitNumber: row.visit_number,
  DateOfService: row.date_of_service,
  AdmitDate: row.admit_date ?? '',
  DischargeDate: row.discharge_date ?? '',
  PatientClass: row.patient_class,
  Location: row.location,
  ProviderNPI: row.provider_npi,
  OrderingNPI: row.ordering_npi,
  Diagnoses: row.diagnoses,
  Procedures: row.procedures,
  ChargeAmount: row.charge_cents,
  FinancialClass: row.financial_class,
  ScheduleStatus: row.schedule_status,
});

const tidied = (typed: VisitFields): VisitFields => ({
  ...trimmed(typed),
  Diagnoses: typed.Diagnoses.map((code) => code.trim().toUpperCase()),
  Procedures: typed.Procedures.map((code) => code.trim().toUpperCase()),
});

const columnsOf = (visit: VisitFields) => ({
  visit_number: visit.VisitNumber,
  date_of_service: visit.DateOfService,
  admit_date: orNull(visit.AdmitDate),
  discharge_date: orNull(visit.DischargeDate),
  patient_class: visit.PatientClass,
  location: visit.Location,
  provider_npi: visit.ProviderNPI,
  ordering_npi: visit.OrderingNPI,
  diagnoses: [...visit.Diagnoses],
  procedures: [...visit.Procedures],
  charge_cents: visit.ChargeAmount,
  financial_class: visit.FinancialClass,
  schedule_status: visit.ScheduleStatus,
});

async function readVisit(trx: TenantTrx, clientId: string, registrationId: string, id: string) {
  const row = await trx
    .selectFrom('phi.visit_master')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('reg_master_id', '=', registrationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

const numberTaken = whereTaken(
  'visit_master_client_id_visit_number_key',
  'VisitNumber',
  'Another {visit} has this number',
);
