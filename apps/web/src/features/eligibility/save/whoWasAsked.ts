import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import type { WhoWasAsked } from '#/app/records/register/newPatient.ts';

/** Whom a lookup was about. */
export const whoWasAsked = ({
  SpifResponseID,
  Patient,
}: Pick<LookupResult, 'SpifResponseID' | 'Patient'>): WhoWasAsked => ({
  LastName: Patient.LastName,
  FirstName: Patient.FirstName,
  DateOfBirth: Patient.DateOfBirth,
  Gender: Patient.Gender,
  SocialSecurityNumber: Patient.SocialSecurityNumber,
  NumbersOf: SpifResponseID,
});
