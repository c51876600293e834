import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type { registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import { emptyDemographics, registrationProblems } from '@coverline/domain/registration/registrationProblems.ts';
import { term, wordedEach } from '#/api/terms.ts';

/** Who was asked about, as far as it is known; what else is known of them is carried over unseen. */
export type WhoWasAsked = {
  readonly LastName: string;
  readonly FirstName: string;
  readonly DateOfBirth: string;
  readonly Gender: string;
  /** As it was typed, or the mask of the one that was asked with. */
  readonly SocialSecurityNumber: string;
  /** The lookup that has the number behind the mask. */
  readonly NumbersOf: string | null;
  readonly also?: Readonly<Partial<Record<'Middle' | 'Suffix' | 'Address1' | 'City' | 'State' | 'Zip', string>>>;
};

/** Whoever was asked about, to be registered; the record's number is the one thing that is not known. */
export type NewPatient = {
  readonly MRN: string;
  readonly LastName: string;
  readonly FirstName: string;
  readonly DateOfBirth: string;
  readonly Gender: string;
  /** The mask of the one that was asked with, until another is typed. */
  readonly SocialSecurityNumber: string;
};

export const newPatientLabels = (): Readonly<Record<keyof NewPatient, string>> => ({
  MRN: term('MRN'),
  LastName: 'Last name',
  FirstName: 'First name',
  DateOfBirth: 'Date of birth',
  Gender: 'Gender',
  SocialSecurityNumber: 'SSN',
});

export const newPatient = (asked: WhoWasAsked): NewPatient => ({
  MRN: '',
  LastName: asked.LastName,
  FirstName: asked.FirstName,
  DateOfBirth: asked.DateOfBirth,
  Gender: genderOf(asked.Gender),
  SocialSecurityNumber: asked.SocialSecurityNumber,
});

export const newPatientMessages = (values: NewPatient, today: string) =>
  wordedEach(registrationProblems({ ...emptyDemographics, ...values }, today));

/** The wire's registration: behind the mask of a lookup the server puts the number it was asked with. */
export const newPatientPayload = (
  values: NewPatient,
  asked: WhoWasAsked,
): PayloadOf<(typeof registrationRecordCalls)['saveRegistration']> => ({
  RegMasterID: null,
  Version: null,
  // What was not asked stays empty until somebody fills in the registration.
  ...emptyDemographics,
  ...asked.also,
  ...values,
  Gender: genderOf(values.Gender),
  NumbersOf:
    values.SocialSecurityNumber.includes('*') && values.SocialSecurityNumber === asked.SocialSecurityNumber
      ? asked.NumbersOf
      : null,
});

const genderOf = (gender: string): '' | 'M' | 'F' => (gender === 'M' || gender === 'F' ? gender : '');
