import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import type { Patient } from '@coverline/contract/registration/registration.ts';
import { samePerson } from '@coverline/domain/registration/samePerson.ts';
import { fillFromPatient, insurancesOf, isSubscriberOf } from './fillFromPatient.ts';
import { type ChosenPayer, emptyRequest, genderOf, type RequestForm } from './requestForm.ts';

/**
 * The request behind a stored lookup, to ask it again: as it was asked, with the registration's numbers where there is one, and
 * the masks of its own where there is none. Behind those the server puts the numbers it was asked with.
 */
export function fillFromResult(
  result: LookupResult,
  patient: Patient | null,
  payer: ChosenPayer | null,
  today: string,
): RequestForm {
  const { Patient: asked, Request: besides } = result;
  const insurance =
    patient && insurancesOf(patient).find(({ TradingPartnerName }) => TradingPartnerName === result.PayerName);
  const filled = patient === null ? emptyRequest(today) : fillFromPatient(patient, today, insurance?.RegInsuranceID);
  return {
    ...filled,
    ...(insurance ? {} : { SelectedTradingPartner: payer, CertificateNumber: asked.CertificateNumber }),
    SocialSecurityNumber: filled.SocialSecurityNumber || asked.SocialSecurityNumber,
    NumbersOf: numbersOf(result),
    FirstName: asked.FirstName,
    LastName: asked.LastName,
    DateOfBirth: asked.DateOfBirth,
    Gender: genderOf(asked.Gender),
    DateOfService: result.DateOfService,
    SelectedServiceCode: [...result.ServiceCodes],
    ProcedureCodeList: [...besides.ProcedureCodeList],
    PlaceOfService: besides.PlaceOfService,
    ProviderNPI: besides.ProviderNPI,
    Location: besides.Location,
    BirthSequence: besides.BirthSequence === null ? '' : String(besides.BirthSequence),
    UseSubscriber: besides.UseSubscriber,
    ...(besides.UseSubscriber && {
      SubscriberFirstName: besides.SubscriberFirstName,
      SubscriberLastName: besides.SubscriberLastName,
      SubscriberGender: genderOf(besides.SubscriberGender),
      SubscriberDateOfBirth: besides.SubscriberDateOfBirth,
      SubscriberSocialSecurityNumber:
        besides.SubscriberSocialSecurityNumber ||
        // Known since, or not at all: of that subscriber alone.
        (insurance && isSubscriberOf(besides, insurance) ? insurance.SubscriberSocialSecurityNumber : ''),
    }),
    RequestIsForMBIAssist: result.Mbi !== null,
  };
}

/** The masks of a lookup, which stand for what it was asked with. */
const numbersOf = ({ SpifResponseID, Patient: asked, Request }: LookupResult) =>
  ({
    SpifResponseID,
    ...asked,
    SubscriberSocialSecurityNumber: Request.SubscriberSocialSecurityNumber,
    MemberIDOf: 'Question',
  }) satisfies RequestForm['NumbersOf'];

/** The request with the member ID that the payer returned, by its mask: the number itself stays with the server. */
export const withReturnedId = (form: RequestForm, result: LookupResult, returned: string): RequestForm => ({
  ...form,
  CertificateNumber: returned,
  NumbersOf: { ...numbersOf(result), CertificateNumber: returned, MemberIDOf: 'Answer' },
});

/** Whether nobody is in the request yet. */
export const isUntouched = (form: RequestForm): boolean =>
  form.Registration === null &&
  [form.FirstName, form.LastName, form.DateOfBirth, form.CertificateNumber, form.SocialSecurityNumber].every(
    (text) => text === '',
  );

type Person = Pick<RequestForm, 'LastName' | 'FirstName' | 'DateOfBirth'>;

/** Whether the request is still about the person of this lookup: at most one of the names and the birth date was mended. */
export const isSamePerson = (form: Person, { Patient: asked }: Pick<LookupResult, 'Patient'>): boolean =>
  samePerson(form, asked);

/** Whether asking again may send the request as it stands: the same person and payer, mended or not. */
export const isAbout = (form: RequestForm, result: LookupResult): boolean =>
  isSamePerson(form, result) && form.SelectedTradingPartner?.Name === result.PayerName;
