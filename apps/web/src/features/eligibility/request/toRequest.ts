import type { eligibilityCalls } from '@coverline/contract/eligibility/eligibility.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { linkedRegistration, visitAsked } from './linkedRegistration.ts';
import { asksByHome } from '../mbi/asksByHome.ts';
import { chartBehind, insuranceBehind, lookupBehind, memberIdOf, sentNumber, subscriberBehind } from './keptNumbers.ts';
import { placeAsked, type RequestForm } from './requestForm.ts';
import { mayBeTwin } from './requestHints.ts';

export type EligibilityPayload = PayloadOf<(typeof eligibilityCalls)['submitEligibility']>;

/** The wire's request. A number goes as its mask where it came as one: the server puts the stored one in its place. */
export function toRequest(form: RequestForm): EligibilityPayload {
  const patient = linkedRegistration(form);
  const subscriber = form.UseSubscriber && {
    SubscriberFirstName: form.SubscriberFirstName.trim(),
    SubscriberLastName: form.SubscriberLastName.trim(),
    SubscriberGender: form.SubscriberGender,
    SubscriberSocialSecurityNumber: sentNumber(form, 'SubscriberSocialSecurityNumber'),
    SubscriberDateOfBirth: form.SubscriberDateOfBirth,
  };
  return {
    DateOfService: form.DateOfService,
    FirstName: form.FirstName.trim(),
    LastName: form.LastName.trim(),
    Gender: form.Gender,
    CertificateNumber: sentNumber(form, 'CertificateNumber'),
    SocialSecurityNumber: sentNumber(form, 'SocialSecurityNumber'),
    RegInsuranceID: (insuranceBehind(form) ?? subscriberBehind(form))?.RegInsuranceID ?? null,
    ChartInsuranceID: chartBehind(form)?.insuranceId ?? null,
    NumbersOf:
      lookupBehind(form, 'CertificateNumber') ??
      lookupBehind(form, 'SocialSecurityNumber') ??
      (form.UseSubscriber ? lookupBehind(form, 'SubscriberSocialSecurityNumber') : null),
    ...(memberIdOf(form) === 'Answer' && { MemberIDOf: 'Answer' as const }),
    DateOfBirth: form.DateOfBirth,
    BirthSequence: form.BirthSequence === '' || !mayBeTwin(form) ? null : Number(form.BirthSequence),
    ProcedureCodeList: [...form.ProcedureCodeList],
    ...(placeAsked(form) !== '' && { PlaceOfService: placeAsked(form) }),
    SelectedTradingPartner: form.SelectedTradingPartner?.ID ?? null,
    RegmasterID: patient?.RegMasterID ?? null,
    ProviderNPI: form.ProviderNPI,
    Location: form.Location,
    CaseMasterID: null, // nothing here is begun from a case
    VisitMasterID: visitAsked(form)?.VisitMasterID ?? null,
    SelectedServiceCode: [...form.SelectedServiceCode],
    UseSubscriber: form.UseSubscriber,
    ...subscriber,
    RequestIsForMBIAssist: form.RequestIsForMBIAssist || form.NumberFirst,
    MBIConsent: form.MBIConsent,
    ...(asksByHome(form) && { City: form.City.trim(), State: form.State.trim() }),
  };
}
