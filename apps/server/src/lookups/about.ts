import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import type { Submitted } from '@coverline/domain/lookup/compareDemographics.ts';

/** The address a registration has: not a part of the request, but what the payer's is held against. */
export type HomeAddress = {
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

export const noAddress: HomeAddress = { line1: '', city: '', state: '', zip: '' };

/** Whom a lookup asks about and of whom, as registration and payer stand at that moment. */
export type About = {
  readonly payerName: string;
  readonly payerId: string;
  readonly forMbi: boolean;
  readonly submitted: Required<{ readonly [F in keyof Submitted]: string }> & { readonly isDependent: boolean };
};

type Payer = { readonly name: string; readonly payer_id: string; readonly dependent_mode: string };

export const aboutOf = (request: EligibilityRequest, payer: Payer, home: HomeAddress): About => ({
  payerName: payer.name,
  payerId: payer.payer_id,
  forMbi: request.RequestIsForMBIAssist,
  submitted: {
    isDependent: request.UseSubscriber && payer.dependent_mode === 'QueryWithSubscriber',
    lastName: request.LastName,
    firstName: request.FirstName,
    dateOfBirth: request.DateOfBirth,
    memberId: request.CertificateNumber,
    gender: request.Gender,
    ...home,
  },
});
