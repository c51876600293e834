import type { Patient } from '@coverline/contract/registration/registration.ts';
import { daysBetween } from '@coverline/domain/format/dates.ts';
import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { orderInsurances } from '@coverline/domain/insurance/orderInsurances.ts';
import { samePerson } from '@coverline/domain/registration/samePerson.ts';
import { emptyRequest, genderOf, type RequestForm } from './requestForm.ts';

export type Insurance = Patient['Insurances'][number];

/** A registration's insurances in the spec's order: by COB, then by grade. */
export const insurancesOf = (patient: Patient): Insurance[] =>
  orderInsurances(patient.Insurances.map((one) => ({ ...one, cob: one.COB, statusId: one.StatusID })));

/**
 * A visit of so few days back is still being checked: a walk-in that was written up late, a Friday that is worked on Monday.
 * An older one is over; whoever stands at the desk is asked about for today.
 */
const daysBack = 3;

/** The visit that a check is most likely for: today's or the next to come, else one of the last few days. Null: none, ask for today. */
export function visitToCheck(visits: Patient['Visits'], today: string): Patient['Visits'][number] | null {
  const away = ({ DateOfService }: Patient['Visits'][number]) => daysBetween(today, DateOfService);
  const dated = visits.filter(({ DateOfService }) => normalizeDate(DateOfService) !== null);
  const ahead = dated.filter((visit) => away(visit) >= 0).toSorted((a, b) => away(a) - away(b));
  const past = dated.filter((visit) => away(visit) < 0).toSorted((a, b) => away(b) - away(a));
  return ahead[0] ?? past.find((visit) => away(visit) >= -daysBack) ?? null;
}

/** The request for a registered patient: everything known is filled in, SSNs and member ID by their masks alone. */
export function fillFromPatient(patient: Patient, today: string, insuranceId?: string): RequestForm {
  const insurances = insurancesOf(patient);
  const visit = visitToCheck(patient.Visits, today);
  const insurance = insurances.find((one) => one.RegInsuranceID === insuranceId) ?? insurances[0] ?? null;
  return {
    ...emptyRequest(today),
    FirstName: patient.FirstName,
    LastName: patient.LastName,
    DateOfBirth: patient.DateOfBirth,
    Gender: genderOf(patient.Gender),
    SocialSecurityNumber: patient.SocialSecurityNumber,
    City: patient.City,
    State: patient.State,
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
    SubscriberSocialSecurityNumber: insurance?.SubscriberSocialSecurityNumber ?? '',
  } satisfies Partial<RequestForm>;
}

type Subscriber = Pick<Insurance, 'SubscriberLastName' | 'SubscriberFirstName' | 'SubscriberDateOfBirth'>;

const asPerson = (one: Subscriber) => ({
  LastName: one.SubscriberLastName,
  FirstName: one.SubscriberFirstName,
  DateOfBirth: one.SubscriberDateOfBirth,
});

/** Whether a request names the insurance's own subscriber, mended or not. */
export const isSubscriberOf = (asked: Subscriber, insurance: Subscriber): boolean =>
  samePerson(asPerson(asked), asPerson(insurance));

/** The insurance that the request was filled with. */
export function filledInsurance({ Registration: from }: Pick<RequestForm, 'Registration'>): Insurance | null {
  return from?.patient.Insurances.find((one) => one.RegInsuranceID === from.insuranceId) ?? null;
}
