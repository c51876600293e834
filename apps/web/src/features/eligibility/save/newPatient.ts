import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import type { registrationRecordCalls } from '@coverline/contract/registration/registrationRecord.ts';
import { emptyDemographics, registrationProblems } from '@coverline/domain/registration/registrationProblems.ts';
import { term, wordedEach } from '#/api/terms.ts';
import { genderOf, isMask } from '../request/requestForm.ts';

/** Whom a lookup was about, to be registered; the record's number is the one thing it does not know. */
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

export const newPatient = ({ Patient }: Pick<LookupResult, 'Patient'>): NewPatient => ({
  MRN: '',
  LastName: Patient.LastName,
  FirstName: Patient.FirstName,
  DateOfBirth: Patient.DateOfBirth,
  Gender: genderOf(Patient.Gender),
  SocialSecurityNumber: Patient.SocialSecurityNumber,
});

export const newPatientMessages = (values: NewPatient, today: string) =>
  wordedEach(registrationProblems({ ...emptyDemographics, ...values }, today));

/** The wire's registration: behind the mask of the lookup the server puts the number it was asked with. */
export const newPatientPayload = (
  values: NewPatient,
  { SpifResponseID, Patient }: Pick<LookupResult, 'SpifResponseID' | 'Patient'>,
): PayloadOf<(typeof registrationRecordCalls)['saveRegistration']> => ({
  RegMasterID: null,
  Version: null,
  // What a check does not ask stays empty until somebody fills in the registration.
  ...emptyDemographics,
  ...values,
  Gender: genderOf(values.Gender),
  NumbersOf:
    isMask(values.SocialSecurityNumber) && values.SocialSecurityNumber === Patient.SocialSecurityNumber
      ? SpifResponseID
      : null,
});
