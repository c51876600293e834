import type { Hl7Insurance, PatientInsured } from '@coverline/intake/hl7/writeInsurance.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { sql } from 'kysely';
import type { Doors, TenantTrx } from '#/platform/db/doors.ts';
import { insuranceOrder } from '#/platform/db/insuranceOrder.ts';
import { placeOf, type Sealer } from '#/platform/keys/sealer.ts';
import { type InsuranceCodes, insuranceCodes } from '#/services/payers/insuranceCodes.ts';
import type { RunKey } from './extractTasks.ts';
import { type Picked, runPicks } from './runRows.ts';
import type { StoredRun } from './storedRun.ts';
import { streamRows, type TextRow } from './streamRows.ts';

type Deps = { readonly doors: Doors; readonly phiSealer: Sealer };

type Patient = {
  readonly row: number;
  readonly id: string;
  readonly mrn: string;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle: string;
  readonly date_of_birth: string | null;
  readonly sex: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  readonly visit_number: string | null;
  readonly patient_class: string | null;
  readonly location: string | null;
  readonly provider_npi: string | null;
  readonly date_of_service: string | null;
};

type Insurance = {
  readonly id: string;
  readonly patient: string;
  readonly cob: number | null;
  readonly partner: string | null;
  readonly payer_id: string | null;
  readonly payer: string | null;
  readonly group_number: string;
  readonly group_name: string;
  readonly effective_date: string | null;
  readonly term_date: string | null;
  readonly certificate_enc: Buffer | null;
  readonly relationship: string;
  readonly verified_on: string | null;
  readonly sub_last: string | null;
  readonly sub_first: string | null;
  readonly sub_born: string | null;
  readonly sub_sex: string | null;
};

const atOnce = 500;

/**
 * Each row that a run picked as a patient with its insurances in their order, as they are now. A member number that is not to stand in
 * it whole is left out: masked it would be written over a whole one.
 */
export async function* insuredRows(
  { doors, phiSealer }: Deps,
  { clientId, runId }: RunKey,
  run: StoredRun,
  signal: AbortSignal,
): AsyncGenerator<readonly PatientInsured[], void, undefined> {
  const codes = await doors.withTenant(clientId, (trx) => insuranceCodes(trx, clientId));
  const numberOf = ({ id, certificate_enc: sealed }: Insurance) =>
    run.definition.Whole && sealed !== null
      ? phiSealer.openText(placeOf(clientId, 'reg_insurance', id, 'certificate'), sealed)
      : '';
  const read = ([registration = null, visit = null]: TextRow): Picked => ({ registration, visit });
  const { pages } = await streamRows(doors, { clientId, statement: runPicks(run, clientId), read, atOnce, signal });
  let before = 0;
  for await (const page of pages) {
    const found = await doors.withTenant(clientId, async (trx) => {
      const patients = await patientsOf(trx, clientId, { page, before });
      return { patients, insurances: await insurancesOf(trx, clientId, patients, run.zone) };
    });
    yield found.patients.map((patient) =>
      insuredOf(runId, patient, found.insurances.get(patient.id) ?? [], {
        numberOf,
        codes,
        today: dayIn(new Date(), run.zone),
      }),
    );
    before += page.length;
  }
}

async function patientsOf(
  trx: TenantTrx,
  clientId: string,
  { page, before }: { readonly page: readonly Picked[]; readonly before: number },
): Promise<readonly Patient[]> {
  const { rows } = await sql<Patient>`
    SELECT ${before}::int + x.at::int AS row, r.id, r.mrn, r.last_name, r.first_name, r.middle, r.date_of_birth, r.sex, r.address1, r.address2, r.city, r.state,
           r.zip, r.phone, v.visit_number, v.patient_class, v.location, v.provider_npi, v.date_of_service
      FROM unnest(${page.map(({ registration }) => registration)}::uuid[], ${page.map(({ visit }) => visit)}::uuid[])
             WITH ORDINALITY AS x (reg_master_id, visit_master_id, at)
      JOIN LATERAL (SELECT * FROM phi.reg_master WHERE client_id = ${clientId} AND id = x.reg_master_id LIMIT 1) r ON true
      LEFT JOIN LATERAL (SELECT * FROM phi.visit_master WHERE client_id = ${clientId} AND id = x.visit_master_id LIMIT 1) v ON true
     ORDER BY x.at`.execute(trx);
  return rows;
}

async function insurancesOf(
  trx: TenantTrx,
  clientId: string,
  patients: readonly Patient[],
  timeZone: string,
): Promise<ReadonlyMap<string, readonly Insurance[]>> {
  const { rows } = await sql<Insurance>`
    SELECT i.id, i.reg_master_id AS patient, i.cob, p.id AS partner, p.payer_id, p.name AS payer, i.group_number, i.group_name, i.effective_date,
           i.term_date, i.certificate_enc, i.relationship, (i.last_verified_at AT TIME ZONE ${timeZone})::date::text AS verified_on,
           s.last_name AS sub_last, s.first_name AS sub_first, s.date_of_birth AS sub_born, s.sex AS sub_sex
      FROM phi.reg_insurance i
      LEFT JOIN system.trading_partner p ON p.id = i.trading_partner_id
      LEFT JOIN phi.subscriber s ON s.client_id = i.client_id AND s.id = i.subscriber_id
     WHERE i.client_id = ${clientId} AND i.reg_master_id = ANY(${patients.map(({ id }) => id)}::uuid[]) AND NOT i.is_removed
     ORDER BY ${insuranceOrder('i')}`.execute(trx);
  return Map.groupBy(rows, ({ patient }) => patient);
}

function insuredOf(
  runId: string,
  patient: Patient,
  insurances: readonly Insurance[],
  {
    numberOf,
    codes,
    today,
  }: { readonly numberOf: (insurance: Insurance) => string; readonly codes: InsuranceCodes; readonly today: string },
): PatientInsured {
  const person = {
    lastName: patient.last_name,
    firstName: patient.first_name,
    middleName: patient.middle,
    dateOfBirth: patient.date_of_birth ?? '',
    gender: patient.sex,
  };
  const { address1: street, address2: other, city, state, zip } = patient;
  return {
    controlId: `${runId.slice(0, 8)}-${patient.row}`,
    patient: {
      ...person,
      mrn: patient.mrn,
      account: patient.visit_number ?? '',
      address: { street, other, city, state, zip },
      phone: patient.phone,
    },
    visit:
      patient.visit_number === null
        ? null
        : {
            patientClass: patient.patient_class ?? '',
            location: patient.location ?? '',
            attending: patient.provider_npi ?? '',
            number: patient.visit_number,
            on: patient.date_of_service ?? '',
          },
    insurances: insurances.map((one): Hl7Insurance => ({
      order: one.cob,
      code: codes.ofPayer(one.partner, patient.date_of_service ?? today),
      payerId: one.payer_id ?? '',
      payerName: one.payer ?? '',
      groupNumber: one.group_number,
      groupName: one.group_name,
      from: one.effective_date ?? '',
      to: one.term_date ?? '',
      planType: '',
      memberId: numberOf(one),
      relationship: one.relationship,
      subscriber:
        one.sub_last === null
          ? person
          : {
              lastName: one.sub_last,
              firstName: one.sub_first ?? '',
              middleName: '',
              dateOfBirth: one.sub_born ?? '',
              gender: one.sub_sex ?? '',
            },
      verifiedOn: one.verified_on ?? '',
      verifiedBy: '',
    })),
    notes: [],
  };
}
