import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type {
  RegistrationInsurance,
  registrationRecordCalls,
} from '@coverline/contract/registration/registrationRecord.ts';
import { isMasked } from '@coverline/domain/format/mask.ts';
import { type InsuranceField, insuranceProblems } from '@coverline/domain/registration/insuranceProblems.ts';
import { self } from '@coverline/domain/registration/words.ts';
import { term, wordedEach } from '#/api/terms.ts';
import { centsTyped, dollarsOf } from '#/ui/fields/typedMoney.ts';
import type { ComboboxOption } from '#/ui/fields/combobox/useOptions.ts';

/** An insurance as it is typed: the payer as chosen, its place as the list has it, money in dollars. */
export type InsuranceForm = {
  COB: string;
  TradingPartnerID: ComboboxOption | null;
  CertificateNumber: string;
  PlanName: string;
  GroupNumber: string;
  GroupName: string;
  EffectiveDate: string;
  TermDate: string;
  OfficeCopay: string;
  SpecialistCopay: string;
  Relationship: string;
  SubscriberLastName: string;
  SubscriberFirstName: string;
  SubscriberDateOfBirth: string;
  SubscriberGender: string;
  SubscriberSocialSecurityNumber: string;
  SubscriberAddress1: string;
  SubscriberCity: string;
  SubscriberState: string;
  SubscriberZip: string;
};

export const emptyInsurance = (slot: number | null): InsuranceForm => ({
  COB: slot === null ? '' : String(slot),
  TradingPartnerID: null,
  CertificateNumber: '',
  PlanName: '',
  GroupNumber: '',
  GroupName: '',
  EffectiveDate: '',
  TermDate: '',
  OfficeCopay: '',
  SpecialistCopay: '',
  Relationship: self,
  SubscriberLastName: '',
  SubscriberFirstName: '',
  SubscriberDateOfBirth: '',
  SubscriberGender: '',
  SubscriberSocialSecurityNumber: '',
  SubscriberAddress1: '',
  SubscriberCity: '',
  SubscriberState: '',
  SubscriberZip: '',
});

export const insuranceFormOf = (one: RegistrationInsurance): InsuranceForm => ({
  COB: one.COB === null ? '' : String(one.COB),
  TradingPartnerID: one.TradingPartnerID === '' ? null : { value: one.TradingPartnerID, label: one.TradingPartnerName },
  CertificateNumber: one.CertificateNumber,
  PlanName: one.PlanName,
  GroupNumber: one.GroupNumber,
  GroupName: one.GroupName,
  EffectiveDate: one.EffectiveDate,
  TermDate: one.TermDate,
  OfficeCopay: dollarsOf(one.OfficeCopay),
  SpecialistCopay: dollarsOf(one.SpecialistCopay),
  Relationship: one.Relationship,
  SubscriberLastName: one.SubscriberLastName,
  SubscriberFirstName: one.SubscriberFirstName,
  SubscriberDateOfBirth: one.SubscriberDateOfBirth,
  SubscriberGender: one.SubscriberGender,
  SubscriberSocialSecurityNumber: one.SubscriberSocialSecurityNumber,
  SubscriberAddress1: one.SubscriberAddress1,
  SubscriberCity: one.SubscriberCity,
  SubscriberState: one.SubscriberState,
  SubscriberZip: one.SubscriberZip,
});

export const insuranceLabels = (): Readonly<Record<InsuranceField, string>> => ({
  COB: 'Pays as',
  TradingPartnerID: term('Payor'),
  CertificateNumber: term('CertificateNumber'),
  PlanName: 'Plan',
  GroupNumber: 'Group number',
  GroupName: 'Group name',
  EffectiveDate: 'Effective date',
  TermDate: 'Termination date',
  OfficeCopay: 'Office copay',
  SpecialistCopay: 'Specialist copay',
  Relationship: 'Relationship to the subscriber',
  SubscriberLastName: 'Subscriber last name',
  SubscriberFirstName: 'Subscriber first name',
  SubscriberDateOfBirth: 'Subscriber date of birth',
  SubscriberGender: 'Subscriber gender',
  SubscriberSocialSecurityNumber: 'Subscriber SSN',
  SubscriberAddress1: 'Subscriber street',
  SubscriberCity: 'Subscriber city',
  SubscriberState: 'Subscriber state',
  SubscriberZip: 'Subscriber ZIP',
});

const fieldsOf = (form: InsuranceForm) => ({
  ...form,
  COB: form.COB === '' ? null : Number(form.COB),
  TradingPartnerID: form.TradingPartnerID?.value ?? '',
  OfficeCopay: centsTyped(form.OfficeCopay),
  SpecialistCopay: centsTyped(form.SpecialistCopay),
});

export function insuranceMessages(form: InsuranceForm, today: string) {
  const { CertificateNumber, ...others } = wordedEach(insuranceProblems(fieldsOf(form), today));
  // Behind a mask the server has the number, and judges it.
  return CertificateNumber === undefined || isMasked(form.CertificateNumber)
    ? others
    : { CertificateNumber, ...others };
}

type Payload = PayloadOf<(typeof registrationRecordCalls)['saveInsurance']>;
type RecordIds = Pick<Payload, 'RegMasterID' | 'RegInsuranceID' | 'Version'>;

export const insurancePayload = (form: InsuranceForm, record: RecordIds): Payload => ({
  ...record,
  ...fieldsOf(form),
  SubscriberGender: form.SubscriberGender === 'M' || form.SubscriberGender === 'F' ? form.SubscriberGender : '',
});
