import { hasSubscriber, type InsuranceFields } from '@coverline/domain/registration/insuranceProblems.ts';
import { orNull, sexOf, trimmed } from '#/services/registrations/demographicsColumns.ts';
import type { InsuranceRecord } from '#/services/registrations/holdRegistration.ts';
import { maskedNumber, storedOrTyped, type Identifiers } from '#/services/registrations/identifiers.ts';

const nobody = {
  SubscriberLastName: '',
  SubscriberFirstName: '',
  SubscriberDateOfBirth: '',
  SubscriberGender: '',
  SubscriberSocialSecurityNumber: '',
  SubscriberAddress1: '',
  SubscriberCity: '',
  SubscriberState: '',
  SubscriberZip: '',
} as const;

/** An insurance's row in the wire's names, its numbers whole. */
export const insuranceOf = (numbers: Identifiers, row: InsuranceRecord): InsuranceFields => ({
  COB: row.cob,
  TradingPartnerID: row.trading_partner_id ?? '',
  CertificateNumber: numbers.certificate(row.id, row.certificate_enc),
  GroupNumber: row.group_number,
  GroupName: row.group_name,
  PlanName: row.plan_name,
  Relationship: row.relationship,
  EffectiveDate: row.effective_date ?? '',
  TermDate: row.term_date ?? '',
  OfficeCopay: row.office_copay_cents,
  SpecialistCopay: row.specialist_copay_cents,
  ...(row.subscriber_id === null
    ? nobody
    : {
        SubscriberLastName: row.subscriber_last ?? '',
        SubscriberFirstName: row.subscriber_first ?? '',
        SubscriberDateOfBirth: row.subscriber_born ?? '',
        SubscriberGender: row.subscriber_sex === 'U' ? '' : (row.subscriber_sex ?? ''),
        SubscriberSocialSecurityNumber: numbers.ssn('subscriber', row.subscriber_id, row.subscriber_ssn),
        SubscriberAddress1: row.subscriber_address1 ?? '',
        SubscriberCity: row.subscriber_city ?? '',
        SubscriberState: row.subscriber_state ?? '',
        SubscriberZip: row.subscriber_zip ?? '',
      }),
});

/** What was typed, as it is stored; where the patient is the subscriber, nobody beside them. */
export function tidiedInsurance(typed: InsuranceFields, stored: InsuranceFields | null): InsuranceFields {
  const trim = trimmed(typed);
  const number = stored?.CertificateNumber ?? '';
  const tidy = maskedNumber(number) === trim.CertificateNumber ? { ...trim, CertificateNumber: number } : trim;
  if (!hasSubscriber(tidy)) return { ...tidy, ...nobody };
  return {
    ...tidy,
    SubscriberState: tidy.SubscriberState.toUpperCase(),
    SubscriberSocialSecurityNumber: storedOrTyped(
      tidy.SubscriberSocialSecurityNumber,
      stored?.SubscriberSocialSecurityNumber ?? '',
    ),
  };
}

/** All but the COB slot, which is not one insurance's own affair (cobOrder.ts). */
export const insuranceColumns = (numbers: Identifiers, id: string, fields: InsuranceFields) => ({
  trading_partner_id: orNull(fields.TradingPartnerID),
  ...numbers.certificateColumns(id, fields.CertificateNumber),
  group_number: fields.GroupNumber,
  group_name: fields.GroupName,
  plan_name: fields.PlanName,
  relationship: fields.Relationship,
  effective_date: orNull(fields.EffectiveDate),
  term_date: orNull(fields.TermDate),
  office_copay_cents: fields.OfficeCopay,
  specialist_copay_cents: fields.SpecialistCopay,
});

export const subscriberColumns = (numbers: Identifiers, id: string, fields: InsuranceFields) => ({
  last_name: fields.SubscriberLastName,
  first_name: fields.SubscriberFirstName,
  date_of_birth: orNull(fields.SubscriberDateOfBirth),
  sex: sexOf(fields.SubscriberGender),
  ssn_enc: numbers.sealSsn('subscriber', id, fields.SubscriberSocialSecurityNumber),
  address1: fields.SubscriberAddress1,
  city: fields.SubscriberCity,
  state: fields.SubscriberState,
  zip: fields.SubscriberZip,
});
