import type { eligibilityCalls } from '@coverline/contract/eligibility.ts';
import type { PayloadOf } from '@coverline/contract/call.ts';
import { linkedRegistration } from './linkedRegistration.ts';
import { isMask, type RequestForm } from './requestForm.ts';
import { mayBeTwin } from './requestHints.ts';

export type EligibilityPayload = PayloadOf<(typeof eligibilityCalls)['submitEligibility']>;

/** The wire's request. The SSN goes as its mask where it came as one: the server puts the stored number in its place. */
export function toRequest(form: RequestForm): EligibilityPayload {
  const patient = linkedRegistration(form);
  const visit = patient?.Visits.find(({ DateOfService }) => DateOfService === form.DateOfService);
  const ssn = form.SocialSecurityNumber.trim();
  const subscriber = form.UseSubscriber && {
    SubscriberFirstName: form.SubscriberFirstName.trim(),
    SubscriberLastName: form.SubscriberLastName.trim(),
    SubscriberGender: form.SubscriberGender,
    SubscriberSocialSecurityNumber: form.SubscriberSocialSecurityNumber.trim(),
    SubscriberDateOfBirth: form.SubscriberDateOfBirth,
  };
  return {
    DateOfService: form.DateOfService,
    FirstName: form.FirstName.trim(),
    LastName: form.LastName.trim(),
    Gender: form.Gender,
    CertificateNumber: form.CertificateNumber.trim(),
    SocialSecurityNumber: isMask(ssn) && patient === null ? '' : ssn,
    DateOfBirth: form.DateOfBirth,
    BirthSequence: form.BirthSequence === '' || !mayBeTwin(form) ? null : Number(form.BirthSequence),
    ProcedureCodeList: [...form.ProcedureCodeList],
    SelectedTradingPartner: form.SelectedTradingPartner?.ID ?? null,
    RegmasterID: patient?.RegMasterID ?? null,
    VisitMasterID: visit?.VisitMasterID ?? null,
    SelectedServiceCode: [...form.SelectedServiceCode],
    UseSubscriber: form.UseSubscriber,
    ...subscriber,
    RequestIsForMBIAssist: form.RequestIsForMBIAssist || form.NumberFirst,
    MBIConsent: form.MBIConsent,
  };
}
