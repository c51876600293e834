import { firstOf, problemsOf, type Problems, ruled } from '../registration/problems.ts';
import { stateProblem } from '../registration/registrationProblems.ts';
import { required } from '../validate/genericMessages.ts';
import { ssnProblem } from '../validate/ssn.ts';

/** How a client asks for Medicare numbers. */
export type MbiRules = {
  readonly RequireSSN: boolean;
  readonly ConsentText: string;
};

/** Whose number is asked for. Without an SSN it goes by the state, which no message carries without a city. */
export type MbiRequest = {
  readonly LastName: string;
  readonly FirstName: string;
  readonly DateOfBirth: string;
  readonly SocialSecurityNumber: string;
  readonly City: string;
  readonly State: string;
  readonly MBIConsent: boolean;
};

/** What keeps an MBI from being asked for. A mask stands for the number that is stored, and counts as one. */
export function mbiRequestProblems(asked: MbiRequest, rules: MbiRules): Problems<keyof MbiRequest> {
  const ssn = asked.SocialSecurityNumber.trim();
  const byHome = ssn === '' && !rules.RequireSSN;
  const needed = (value: string) => (value.trim() === '' ? 'Without an SSN this is needed' : null);
  return problemsOf({
    LastName: required(asked.LastName),
    FirstName: required(asked.FirstName),
    DateOfBirth: required(asked.DateOfBirth),
    SocialSecurityNumber: firstOf(
      ssn.includes('*') ? null : ssnProblem(ssn),
      ssn === '' && rules.RequireSSN ? 'Value is required' : null,
    ),
    City: byHome ? firstOf(needed(asked.City), ruled(asked.City)) : null,
    State: byHome ? firstOf(needed(asked.State), stateProblem(asked.State)) : null,
    MBIConsent: rules.ConsentText !== '' && !asked.MBIConsent ? 'This must be confirmed first' : null,
  });
}
