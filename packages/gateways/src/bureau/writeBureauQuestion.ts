import { bureauParts } from '@coverline/domain/demographics/verify/bureauAnswer.ts';
import type { SubmittedPerson } from '@coverline/domain/demographics/verify/submittedPerson.ts';

const unlessEmpty = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

/** The question about a person as a bureau takes it: what is not known is left out, and nothing is ever asked as a credit inquiry. */
export function writeBureauQuestion(person: SubmittedPerson, requestId: string): Uint8Array {
  const address = unlessEmpty({
    line1: person.Address1,
    line2: person.Address2,
    city: person.City,
    state: person.State,
    zip: person.Zip,
  });
  const question = {
    requestId,
    inquiry: 'soft',
    purpose: 'healthcareTreatmentPayment',
    parts: bureauParts,
    person: {
      ...unlessEmpty({
        lastName: person.LastName,
        firstName: person.FirstName,
        middleName: person.Middle,
        suffix: person.Suffix,
        dateOfBirth: person.DateOfBirth,
        gender: person.Gender,
        ssn: person.SocialSecurityNumber.replaceAll('-', ''),
        phone: person.Phone,
        email: person.Email,
      }),
      ...(Object.keys(address).length > 0 && { address }),
    },
  };
  return new TextEncoder().encode(JSON.stringify(question));
}
