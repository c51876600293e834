import { isOldMedicareNumber } from '@coverline/domain/validate/mbi.ts';
import { masked, maskedNumber, type Identifiers } from '#/services/registrations/identifiers.ts';
import type { readPatient } from './queries.ts';

type PatientRow = NonNullable<Awaited<ReturnType<typeof readPatient>>>;

export const wireVisit = (row: PatientRow['visits'][number]) => ({
  VisitMasterID: row.id,
  VisitNumber: row.visit_number,
  DateOfService: row.date_of_service,
  Location: row.location,
  ProviderNPI: row.provider_npi,
  FinancialClass: row.financial_class,
});

/** A sealed column as JSON carries it. */
const sealed = (base64: string | null): Buffer | null => (base64 === null ? null : Buffer.from(base64, 'base64'));

export const wireInsurance = (numbers: Identifiers, row: PatientRow['insurances'][number]) => {
  const number = numbers.certificate(row.id, sealed(row.certificate));
  return {
    RegInsuranceID: row.id,
    COB: row.cob,
    TradingPartnerID: row.trading_partner_id,
    TradingPartnerName: row.payer ?? '',
    CertificateNumber: maskedNumber(number),
    IsOldMedicareNumber: isOldMedicareNumber(number),
    PlanName: row.plan_name,
    StatusID: row.status_id,
    LastVerifiedDate: row.last_verified_at === null ? null : new Date(row.last_verified_at).toISOString(),
    SubscriberFirstName: row.first_name ?? '',
    SubscriberLastName: row.last_name ?? '',
    SubscriberGender: row.sex === null || row.sex === 'U' ? '' : row.sex,
    SubscriberDateOfBirth: row.date_of_birth ?? '',
    SubscriberSocialSecurityNumber:
      row.subscriber_id === null
        ? ''
        : masked(numbers.ssn('subscriber', row.subscriber_id, sealed(row.subscriber_ssn))),
    UseSubscriber: row.subscriber_id !== null,
  };
};
