import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { casesOfPerson } from './caseRows.ts';
import { wireCases } from './wireCase.ts';

const mostVisits = 50;

type Person = {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly born: string | null;
  readonly mrn: string;
};

/** The registration, or the one that it went into. */
async function personOf(trx: TenantTrx, clientId: string, id: string): Promise<Person> {
  const { rows } = await sql<Person>`
    SELECT k.id, k.first_name, k.last_name, k.date_of_birth::text AS born, k.mrn
      FROM phi.reg_master r JOIN phi.reg_master k ON k.client_id = r.client_id AND k.id = coalesce(r.merged_into_id, r.id)
     WHERE r.client_id = ${clientId} AND k.client_id = ${clientId} AND r.id = ${id}`.execute(trx);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

async function registrationOfVisit(trx: TenantTrx, clientId: string, visitId: string): Promise<string> {
  const visit = await trx
    .selectFrom('phi.visit_master')
    .select('reg_master_id')
    .where('client_id', '=', clientId)
    .where('id', '=', visitId)
    .executeTakeFirst();
  if (visit === undefined) throw notFound();
  return visit.reg_master_id;
}

export const findCases: Handlers['findCases'] = (ctx, { RegMasterID, VisitMasterID }) =>
  ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    const named = VisitMasterID === null ? RegMasterID : await registrationOfVisit(trx, clientId, VisitMasterID);
    if (named === null) throw notFound();
    const person = await personOf(trx, clientId, named);
    note({ entityType: 'registration', entityId: person.id, patientId: person.id });
    const visits = await trx
      .selectFrom('phi.visit_master')
      .select(['id', 'visit_number', 'date_of_service', 'financial_class'])
      .select(sql<number | null>`charge_cents::float8`.as('charge'))
      .where('client_id', '=', clientId)
      .where('reg_master_id', '=', person.id)
      .orderBy('date_of_service', 'desc')
      .limit(mostVisits)
      .execute();
    const rows = await casesOfPerson(trx, clientId, person.id, VisitMasterID);
    return {
      RegMasterID: person.id,
      FirstName: person.first_name,
      LastName: person.last_name,
      DateOfBirth: person.born ?? '',
      MRN: person.mrn,
      Visits: visits.map((visit) => ({
        VisitMasterID: visit.id,
        VisitNumber: visit.visit_number,
        DateOfService: visit.date_of_service,
        FinancialClass: visit.financial_class,
        ChargeCents: visit.charge,
      })),
      Cases: [...(await wireCases(trx, clientId, rows))],
    };
  });
