import { mostAtRiskCents } from '@coverline/contract/cases/caseShapes.ts';
import type { PointValues } from '@coverline/domain/cases/forms/dataPoints.ts';
import { ageInYears } from '@coverline/domain/format/ageInYears.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { orderInsurances } from '@coverline/domain/insurance/orderInsurances.ts';
import { isNotCovered } from '@coverline/domain/insurance/status.ts';
import type { Deps } from '#/features/deps.ts';
import { todayOf } from '#/services/cases/holdCase.ts';
import { caseWords } from '#/services/cases/caseWords.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { CaseMasterRow } from '#/platform/db/tables/cases/casesTables.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { notFound } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { type Known, knownValues, oneLine, providerPoints } from '#/services/papers/providerPoints.ts';
import { identifiers } from '#/services/registrations/identifiers.ts';
import { householdPoints } from './householdPoints.ts';

/** Whom a paper is about, and the case that it belongs to where there is one. */
export type About = { readonly registrationId: string; readonly of: CaseMasterRow | null };

/** What is known for a paper: of the patient, the coverage that pays first for the latest visit, visits, the case, who gives care, and today. */
export async function pointValues(
  deps: Deps,
  trx: TenantTrx,
  session: ClientSession,
  about: About,
): Promise<PointValues> {
  const visits = await visitsOf(trx, session.clientId, about);
  const known: Known = {
    ...(await ofPatient(deps, trx, session, about.registrationId)),
    ...(await ofCoverage(deps, trx, session, about.registrationId, visits[0]?.date_of_service ?? todayOf(session))),
    ...ofVisits(visits),
    ...(about.of === null ? {} : await ofCase(deps, trx, session, about.of, visits)),
    ...(await providerPoints(trx, session)),
  };
  return knownValues(known);
}

async function ofPatient(deps: Deps, trx: TenantTrx, session: ClientSession, id: string): Promise<Known> {
  const { clientId } = session;
  const row = await trx
    .selectFrom('phi.reg_master')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const street = [row.address1, row.address2].filter((part) => part !== '').join(', ');
  return {
    'patient.name': [row.first_name, row.middle, row.last_name, row.suffix].filter((part) => part !== '').join(' '),
    'patient.nameLastFirst': [row.last_name, [row.first_name, row.middle].join(' ').trim()].join(', '),
    'patient.firstName': row.first_name,
    'patient.middle': row.middle,
    'patient.lastName': row.last_name,
    'patient.suffix': row.suffix,
    'patient.birthDate': row.date_of_birth,
    'patient.age': row.date_of_birth === null ? null : ageInYears(row.date_of_birth, todayOf(session)),
    'patient.sex': row.sex,
    // Under emergency access a number is shown for a reason alone, one by one.
    'patient.ssn': session.emergency === null ? identifiers(deps, clientId).ssn('reg_master', row.id, row.ssn_enc) : '',
    'patient.mrn': row.mrn,
    'patient.street': street,
    'patient.city': row.city,
    'patient.state': row.state,
    'patient.zip': row.zip,
    'patient.address': oneLine(street, row.city, row.state, row.zip),
    'patient.phone': row.phone,
    'patient.phone2': row.phone2,
    'patient.email': row.email,
    'patient.language': row.language,
  };
}

/** Of those in force on a day the one that pays first. Where none is, nothing is known: a plan that is over fills no paper. */
async function ofCoverage(
  deps: Deps,
  trx: TenantTrx,
  { clientId, timeZone }: ClientSession,
  registrationId: string,
  day: string,
): Promise<Known> {
  const rows = await trx
    .selectFrom('phi.reg_insurance as i')
    .leftJoin('system.trading_partner as p', 'p.id', 'i.trading_partner_id')
    .leftJoin('phi.lookup as l', (join) =>
      join.onRef('l.client_id', '=', 'i.client_id').onRef('l.id', '=', 'i.lookup_id').on('l.client_id', '=', clientId),
    )
    .select(['i.id', 'i.cob', 'i.plan_name', 'i.group_number', 'i.group_name', 'i.certificate_enc', 'p.name'])
    .select([
      'i.status_id as statusId',
      'i.effective_date',
      'i.term_date',
      'i.last_verified_at',
      'l.date_of_service as askedFor',
    ])
    .where('i.client_id', '=', clientId)
    .where('i.reg_master_id', '=', registrationId)
    .where('i.is_removed', '=', false)
    .orderBy('i.id')
    .execute();
  const inForce = rows.filter(({ statusId, effective_date: from, term_date: to, last_verified_at: at, askedFor }) => {
    if ((from ?? day) > day || (to ?? day) < day) return false;
    if (!isNotCovered(statusId)) return true;
    const verifiedOn = at === null ? null : dayIn(new Date(at), timeZone);
    // Not active on a later day says nothing of this one; it is said of a plan that had ended by then, too, which stood until its end.
    return (askedFor ?? verifiedOn ?? day) > day || (to !== null && verifiedOn !== null && to < verifiedOn);
  });
  const [row] = orderInsurances(inForce);
  if (row === undefined) return {};
  return {
    'coverage.payer': row.name,
    'coverage.plan': row.plan_name,
    'coverage.memberId': identifiers(deps, clientId).certificate(row.id, row.certificate_enc),
    'coverage.groupNumber': row.group_number,
    'coverage.groupName': row.group_name,
  };
}

/** Those of the case, else the patient's latest; the latest first. */
function visitsOf(trx: TenantTrx, clientId: string, { registrationId, of }: About) {
  return trx
    .selectFrom('phi.visit_master as v')
    .selectAll('v')
    .where('v.client_id', '=', clientId)
    .where('v.reg_master_id', '=', registrationId)
    .$if(of !== null, (query) =>
      query.where('v.id', 'in', (eb) =>
        eb
          .selectFrom('phi.case_visit as c')
          .select('c.visit_master_id')
          .where('c.client_id', '=', clientId)
          .where('c.case_id', '=', of?.id ?? ''),
      ),
    )
    .orderBy('v.date_of_service', 'desc')
    .orderBy('v.visit_number', 'desc')
    .$if(of === null, (query) => query.limit(1))
    .execute();
}

function ofVisits(rows: Awaited<ReturnType<typeof visitsOf>>): Known {
  const [latest] = rows;
  if (latest === undefined) return {};
  const lastDays = rows.flatMap(({ date_of_service: served, discharge_date: left }) => [served, left ?? served]);
  return {
    'visit.number': latest.visit_number,
    'visit.date': latest.date_of_service,
    'visit.admitted': latest.admit_date,
    'visit.discharged': latest.discharge_date,
    'visit.location': latest.location,
    'visit.diagnoses': latest.diagnoses.join(', '),
    'visit.procedures': latest.procedures.join(', '),
    'visit.charges': latest.charge_cents,
    'visits.numbers': rows.map(({ visit_number: number }) => number).join(', '),
    'visits.first': rows.at(-1)?.date_of_service,
    'visits.last': lastDays.toSorted((a, b) => a.localeCompare(b)).at(-1),
    'visits.charges': sumOrNull(rows.map(({ charge_cents: cents }) => cents)),
  };
}

/** A sum of which a part is not known is none that could be signed for or asked of a payer. */
const sumOrNull = (parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0);

/** Whether what is at risk is the sum of what is known, where a charge is not; a case about no visit has none of which 0 could be said. */
function isPart(atRisk: number, visits: Awaited<ReturnType<typeof visitsOf>>): boolean {
  const known = visits.reduce((sum, { charge_cents: cents }) => sum + (cents ?? 0), 0);
  if (visits.length === 0) return atRisk === 0;
  return visits.some(({ charge_cents: cents }) => cents === null) && atRisk === Math.min(known, mostAtRiskCents);
}

async function ofCase(
  deps: Deps,
  trx: TenantTrx,
  session: ClientSession,
  row: CaseMasterRow,
  visits: Awaited<ReturnType<typeof visitsOf>>,
): Promise<Known> {
  const { clientId } = session;
  const owner =
    row.owner_id === null
      ? undefined
      : await trx
          .selectFrom('identity.app_user')
          .select(['first_name', 'last_name', 'email'])
          .where('id', '=', row.owner_id)
          .executeTakeFirst();
  return {
    'case.number': row.number,
    'case.type': row.type,
    'case.reference': caseWords(deps, clientId).open('case_master', row.id, row.reference_enc),
    'case.opened': row.opened_on,
    'case.submitted': row.submitted_on,
    'case.decided': row.decided_on,
    'case.appealBy': row.appeal_by,
    'case.firstBill': row.billed_on,
    // Not marked is not said: nobody signs that they have none.
    'case.disability': row.is_disability ? 'Y' : null,
    'case.atRisk': isPart(row.at_risk_cents, visits) ? null : row.at_risk_cents,
    'case.discount': row.outcome_percent,
    'case.owner': owner === undefined ? '' : userName(owner.first_name, owner.last_name, owner.email),
    ...(await householdPoints(deps, trx, { clientId, caseId: row.id, today: todayOf(session) })),
  };
}
