import { normalizeDate } from '@coverline/domain/format/normalizeDate.ts';
import { required } from '@coverline/domain/validate/genericMessages.ts';
import { ssnProblem } from '@coverline/domain/validate/ssn.ts';
import { isMask, type RequestForm, type RequestMessages } from '../request/requestForm.ts';

/** What a lookup of a Medicare number lacks; whether an SSN is required is the client's to say, and the server's to ask. */
export function mbiMessages(form: RequestForm): RequestMessages {
  const ssn = form.SocialSecurityNumber.trim();
  const all = {
    FirstName: required(form.FirstName),
    LastName: required(form.LastName),
    DateOfBirth:
      required(form.DateOfBirth) ?? (normalizeDate(form.DateOfBirth) === null ? 'Enter a date as MM/DD/YYYY' : null),
    SocialSecurityNumber: isMask(ssn) ? null : ssnProblem(ssn),
  };
  return Object.fromEntries(Object.entries(all).filter(([, message]) => message !== null));
}
