import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import { type Registration, registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import {
  type Demographics,
  emptyDemographics,
  registrationProblems,
} from '@coverline/domain/registration/registrationProblems.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { term, wordedEach } from '#/api/terms.ts';

/** A registration's demographics as they are typed; dates as their fields have them. */
export type DemographicsForm = { -readonly [F in keyof Demographics]: Demographics[F] };

const phone = (digits: string) => (digits === '' ? '' : formatPhone(digits));

export function demographicsOf(registration: Registration): DemographicsForm {
  const entries = Object.keys(emptyDemographics).map((name) => [name, registration[name as keyof DemographicsForm]]); // its own keys
  const fields = Object.fromEntries(entries) as DemographicsForm; // each field of the record
  return { ...fields, Phone: phone(fields.Phone), Phone2: phone(fields.Phone2) };
}

export const demographicsLabels = (): Readonly<Record<keyof DemographicsForm, string>> => ({
  LastName: 'Last name',
  FirstName: 'First name',
  Middle: 'Middle name',
  Suffix: 'Suffix',
  MRN: term('MRN'),
  DateOfBirth: 'Date of birth',
  Gender: 'Gender',
  SocialSecurityNumber: 'SSN',
  Address1: 'Street',
  Address2: 'Apartment, suite',
  City: 'City',
  State: 'State',
  Zip: 'ZIP',
  Phone: 'Phone',
  Phone2: 'Second phone',
  Email: 'E-mail',
  Language: 'Language',
  Deceased: 'Deceased',
  DateOfDeath: 'Date of death',
});

export const demographicsMessages = (values: DemographicsForm, today: string) =>
  wordedEach(registrationProblems(values, today));

type Payload = PayloadOf<(typeof registrationRecordCalls)['saveRegistration']>;

export const demographicsPayload = (
  values: DemographicsForm,
  RegMasterID: string | null,
  Version: number | null,
): Payload => ({
  RegMasterID,
  Version,
  ...values,
  Gender: values.Gender === 'M' || values.Gender === 'F' ? values.Gender : '',
  State: values.State.trim(),
  DateOfDeath: values.Deceased ? values.DateOfDeath : '',
});
