import type { Patient } from '@coverline/contract/registration.ts';
import { daysBetween } from '@coverline/domain/format/dates.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { orderInsurances } from '@coverline/domain/insurance/orderInsurances.ts';
import { emptyRequest, genderOf, type RequestForm } from './requestForm.ts';

export type Insurance = Patient['Insurances'][number];

/** A registration's insurances in the spec's order: by COB, then by grade. */
export const insurancesOf = (patient: Patient): Insurance[] =>
  orderInsurances(patient.Insurances.map((one) => ({ ...one, cob: one.COB, statusId: one.StatusID })));

/** The visit nearest to today, the coming one where two are as near: the date of service of a check is a visit's. */
export function nearestVisit(visits: Patient['Visits'], today: string): Patient['Visits'][number] | null {
  const away = (date: string) => daysBetween(today, date);
  return (
    visits
      .filter(({ DateOfService }) => normalizeDate(DateOfService) !== null)
      .toSorted((a, b) => {
        const [one, other] = [away(a.DateOfService), away(b.DateOfService)];
        return Math.abs(one) - Math.abs(other) || other - one;
      })[0] ?? null
  );
}

/** The request for a registered patient: everything known is filled in, SSN and member ID by their masks alone. */
export function fillFromPatient(patient: Patient, today: string, insuranceId?: string): RequestForm {
  const insurances = insurancesOf(patient);
  const visit = nearestVisit(patient.Visits, today);
  const insurance = insurances.find((one) => one.RegInsuranceID === insuranceId) ?? insurances[0] ?? null;
  return {
    ...emptyRequest(today),
    FirstName: patient.FirstName,
    LastName: patient.LastName,
    DateOfBirth: patient.DateOfBirth,
    Gender: genderOf(patient.Gender),
    SocialSecurityNumber: patient.SocialSecurityNumber,
    ...visitFields(visit, today),
    ...insuranceFields(insurance),
    Registration: { patient, insuranceId: insurance?.RegInsuranceID ?? null },
  };
}

/** What a visit says of a request: for which day it is asked, as whom, and from where. */
const visitFields = (visit: Patient['Visits'][number] | null, today: string) =>
  ({
    DateOfService: visit?.DateOfService ?? today,
    ProviderNPI: visit?.ProviderNPI ?? '',
    Location: visit?.Location ?? '',
  }) satisfies Partial<RequestForm>;

/** What an insurance says of a request: whom to ask, under which number, and who the subscriber is. */
function insuranceFields(insurance: Insurance | null) {
  return {
    SelectedTradingPartner:
      insurance === null || insurance.TradingPartnerID === null
        ? null
        : { ID: insurance.TradingPartnerID, Name: insurance.TradingPartnerName, Rules: null },
    CertificateNumber: insurance?.CertificateNumber ?? '',
    UseSubscriber: insurance?.UseSubscriber ?? false,
    SubscriberFirstName: insurance?.SubscriberFirstName ?? '',
    SubscriberLastName: insurance?.SubscriberLastName ?? '',
    SubscriberGender: genderOf(insurance?.SubscriberGender ?? ''),
    SubscriberDateOfBirth: insurance?.SubscriberDateOfBirth ?? '',
    SubscriberSocialSecurityNumber: '',
  } satisfies Partial<RequestForm>;
}

/** The insurance that the request was filled with. */
export function filledInsurance({ Registration: from }: Pick<RequestForm, 'Registration'>): Insurance | null {
  return from?.patient.Insurances.find((one) => one.RegInsuranceID === from.insuranceId) ?? null;
}
