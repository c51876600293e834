import { checkKeys } from '@coverline/clearance/checks/checkKeys.ts';
import { trafficLight } from '@coverline/clearance/checks/trafficLight.ts';
import type { ClearanceRow } from '@coverline/contract/clearance/clearanceShapes.ts';
import { daysBetween } from '@coverline/domain/format/dates.ts';
import { type OwnTerms, wordedIn } from '@coverline/domain/terminology.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { namesApart } from '#/services/account/namesApart.ts';
import type { ClearanceListRow } from './clearanceRows.ts';

const people = (row: ClearanceListRow) => [
  ...(row.owner_id === null
    ? []
    : [
        {
          id: row.owner_id,
          email: row.owner_email ?? '',
          name: userName(row.owner_first, row.owner_last, row.owner_email),
        },
      ]),
  ...(row.started_by === null
    ? []
    : [
        {
          id: row.started_by,
          email: row.starter_email ?? '',
          name: userName(row.starter_first, row.starter_last, row.starter_email),
        },
      ]),
];

/** Rows as the wire has them; whose they are is told apart from others of that name. */
export async function wireRows(
  trx: TenantTrx,
  clientId: string,
  rows: readonly ClearanceListRow[],
  today: string,
): Promise<readonly ClearanceRow[]> {
  const names = await namesApart(trx, clientId, rows.flatMap(people));
  const terms = await readTerms(trx, clientId);
  const of = (id: string | null) => (id === null ? null : { ID: id, Name: names.get(id) ?? '' });
  return rows.map((row) => wireRow(row, { terms, today, of }));
}

type Wiring = {
  readonly terms: OwnTerms;
  readonly today: string;
  readonly of: (id: string | null) => ClearanceRow['Owner'];
};

const hoursADay = 24;
export const instantOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

function wireRow(row: ClearanceListRow, { terms, today, of }: Wiring): ClearanceRow {
  const days = daysBetween(today, row.date_of_service);
  return {
    VisitMasterID: row.visit_master_id,
    RegMasterID: row.registration,
    FirstName: row.first_name,
    LastName: row.last_name,
    DateOfBirth: row.born ?? '',
    MRN: row.mrn,
    VisitNumber: row.visit_number,
    DateOfService: row.date_of_service,
    DaysToService: days,
    Location: row.location,
    ProviderNPI: row.provider_npi,
    PatientClass: row.patient_class,
    ScheduleStatus: row.schedule_status,
    Procedures: [...row.procedures],
    Primary: payerOf(row.primary_insurance_id, row.primary_payer_id, row.primary_name, row.primary_status_id),
    Secondary: payerOf(row.secondary_insurance_id, row.secondary_payer_id, row.secondary_name, row.secondary_status_id),
    VerifiedAt: instantOf(row.verified_at),
    Status: row.status,
    Work: row.work,
    Score: row.score,
    Light: trafficLight(row.status, days * hoursADay),
    Checks: checkKeys.map((Check) => {
      const { state, reason, exception } = row.checks[Check];
      return { Check, State: state, Reason: wordedIn(terms, reason), Exception: exception };
    }),
    Exceptions: row.exceptions,
    ExceptionSince: instantOf(row.exception_since),
    EstimateCents: row.estimate_cents,
    EstimateLowCents: row.estimate_low_cents,
    EstimateHighCents: row.estimate_high_cents,
    CollectedCents: row.collected_cents,
    RiskCents: row.risk_cents,
    GoodFaithDue: row.good_faith_due,
    Owner: of(row.owner_id),
    Notes: row.notes,
    StartedBy: of(row.started_by),
    StartedAt: instantOf(row.started_at),
  };
}

const payerOf = (
  insurance: string | null,
  payer: string | null,
  name: string,
  status: number | null,
): ClearanceRow['Primary'] =>
  insurance === null ? null : { RegInsuranceID: insurance, PayerID: payer ?? '', Name: name, StatusID: status };
