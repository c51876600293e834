import { firstOf, problemsOf, type Problems } from '../registration/problems.ts';
import { required } from '../validate/genericMessages.ts';
import { isSsn } from '../validate/ssn.ts';

/** How a client asks for Medicare numbers. */
export type MbiRules = {
  readonly RequireSSN: boolean;
  readonly ConsentText: string;
};

/** Whose number is asked for; the state is the registration's. */
export type MbiRequest = {
  readonly LastName: string;
  readonly FirstName: string;
  readonly DateOfBirth: string;
  readonly SocialSecurityNumber: string;
  readonly State: string;
  readonly MBIConsent: boolean;
};

/** What keeps an MBI from being asked for. A mask stands for the number that is stored, and counts as one. */
export function mbiRequestProblems(asked: MbiRequest, rules: MbiRules): Problems<keyof MbiRequest> {
  const ssn = asked.SocialSecurityNumber.trim();
  return problemsOf({
    LastName: required(asked.LastName),
    FirstName: required(asked.FirstName),
    DateOfBirth: required(asked.DateOfBirth),
    SocialSecurityNumber: firstOf(
      ssn !== '' && !ssn.includes('*') && !isSsn(ssn) ? 'The SSN must have 9 digits' : null,
      ssn === '' && rules.RequireSSN ? 'Value is required' : null,
      ssn === '' && asked.State === '' ? 'Without an SSN a registration with an address is needed' : null,
    ),
    MBIConsent: rules.ConsentText !== '' && !asked.MBIConsent ? 'This must be confirmed first' : null,
  });
}
