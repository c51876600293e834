import { orderInsurances } from '@coverline/domain/insurance/orderInsurances.ts';
import type { Demographics } from '@coverline/domain/registration/registrationProblems.ts';
import type { Deps } from '#/features/deps.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { wirePhone } from '#/services/payerCalls/wirePhone.ts';
import { demographicsOf } from '#/services/registrations/demographicsColumns.ts';
import { insurancesOf, type InsuranceRecord } from '#/services/registrations/holdRegistration.ts';
import { identifiers, masked, maskedNumber, type Identifiers } from '#/services/registrations/identifiers.ts';
import { insuranceOf } from './insuranceColumns.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { answersByDay, type DayAnswer, registrationRow, standingOf, visitsOf } from './registrationRow.ts';
import { visitOf } from './saveVisit.ts';

/** One registration whole. SSNs and member ids leave as their masks. */
export const getRegistration =
  (deps: Deps): Handlers['getRegistration'] =>
  (ctx, { RegMasterID: named }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const read = (id: string) =>
        Promise.all([
          registrationRow(trx, clientId, id),
          insurancesOf(trx, clientId, id),
          visitsOf(trx, clientId, id),
          answersByDay(trx, clientId, id),
        ]);
      const found = await read(named);
      // One that was merged leads to whom it went into.
      const [row, insurances, visits, answers] =
        found[0] === undefined ? await read(await standingOf(trx, clientId, named)) : found;
      if (row === undefined) throw notFound();
      note({ entityType: 'registration', entityId: row.id, patientId: row.id });
      const numbers = identifiers(deps, clientId);
      const ordered = orderInsurances(
        insurances.filter((one) => !one.is_removed).map((one) => ({ ...one, statusId: one.status_id })),
      );
      return {
        RegMasterID: row.id,
        ...stampOf(row),
        ...forWire(demographicsOf(row, masked(numbers.ssn('reg_master', row.id, row.ssn_enc)))),
        Source: row.source,
        Insurances: ordered.map((one) => wireInsurance(numbers, one)),
        Visits: visits.map((one) => ({
          VisitMasterID: one.id,
          ...stampOf(one),
          ...forVisit(visitOf(one)),
          Answers: answers.filter(({ day }) => day === one.date_of_service).map(wireAnswer),
        })),
      };
    });

const wireAnswer = ({ id, payer, status, at }: DayAnswer) => ({
  SpifResponseID: id,
  PayerName: payer,
  StatusID: status,
  At: new Date(at).toISOString(),
});

type Stamped = {
  readonly row_version: number;
  readonly updated_at: string;
  readonly user_first: string | null;
  readonly user_last: string | null;
  readonly user_email: string | null;
};

const stampOf = (row: Stamped) => ({
  Version: row.row_version,
  UpdatedAt: row.updated_at,
  UpdatedBy: userName(row.user_first, row.user_last, row.user_email),
});

const genderOf = (value: string): 'M' | 'F' | '' => (value === 'M' || value === 'F' ? value : '');
const forWire = (patient: Demographics) => ({ ...patient, Gender: genderOf(patient.Gender) });
const forVisit = (visit: ReturnType<typeof visitOf>) => ({
  ...visit,
  Diagnoses: [...visit.Diagnoses],
  Procedures: [...visit.Procedures],
});

function wireInsurance(numbers: Identifiers, row: InsuranceRecord) {
  const fields = insuranceOf(numbers, row);
  return {
    RegInsuranceID: row.id,
    ...stampOf(row),
    ...fields,
    CertificateNumber: maskedNumber(fields.CertificateNumber),
    SubscriberGender: genderOf(fields.SubscriberGender),
    SubscriberSocialSecurityNumber: masked(fields.SubscriberSocialSecurityNumber),
    TradingPartnerName: row.payer ?? '',
    StatusID: row.status_id,
    LastVerifiedDate: row.last_verified_at,
    SpifResponseID: row.lookup_id,
    Phone: wirePhone(row),
    Source: row.source,
  };
}
