import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { type SubmittedPerson, tidyPerson } from '@coverline/domain/demographics/verify/submittedPerson.ts';
import type { Demographics } from '@coverline/domain/registration/registrationProblems.ts';
import { knownSsn } from '@coverline/domain/validate/placeholders.ts';
import type { BesideRequest } from '../acceptItems.ts';

/** A row that verifies its person, as it is kept. */
type KeptRow = { readonly request: EligibilityRequest; readonly beside: BesideRequest | null };

/** Who is verified: who stands in the row, and what it does not say from the registration that it hangs on. */
export function personOfRow({ request, beside }: KeptRow, registered: Demographics | null): SubmittedPerson {
  const said: SubmittedPerson = {
    LastName: request.LastName,
    FirstName: request.FirstName,
    Middle: beside?.Middle ?? '',
    Suffix: beside?.Suffix ?? '',
    DateOfBirth: request.DateOfBirth,
    Gender: request.Gender,
    SocialSecurityNumber: request.SocialSecurityNumber || (beside?.SocialSecurityNumber ?? ''),
    Address1: beside?.Address1 ?? '',
    Address2: beside?.Address2 ?? '',
    City: beside?.City ?? '',
    State: beside?.State ?? '',
    Zip: beside?.Zip ?? '',
    Phone: beside?.Phone ?? '',
    Email: beside?.Email ?? '',
  };
  const person = tidyPerson(registered === null ? said : completedBy(said, registered));
  return { ...person, SocialSecurityNumber: knownSsn(person.SocialSecurityNumber) };
}

/** Half of an address of the row's and half of another would be nobody's: it is taken as a whole, where they do not differ. */
function completedBy(said: SubmittedPerson, registered: Demographics): SubmittedPerson {
  const isSame = (field: 'State' | 'Zip') => said[field] === '' || said[field] === registered[field];
  const lacksStreet = said.Address1 === '' && said.City === '' && isSame('State') && isSame('Zip');
  const { Address1, Address2, City, State, Zip } = lacksStreet ? registered : said;
  const or = (field: 'FirstName' | 'Middle' | 'Suffix' | 'DateOfBirth' | 'Gender' | 'Phone' | 'Email') =>
    said[field] || registered[field];
  const isWhole = said.SocialSecurityNumber.length > 4;
  const hasSame = registered.SocialSecurityNumber.endsWith(said.SocialSecurityNumber);
  return {
    ...said,
    Address1,
    Address2,
    City,
    State,
    Zip,
    FirstName: or('FirstName'),
    Middle: or('Middle'),
    Suffix: or('Suffix'),
    DateOfBirth: or('DateOfBirth'),
    Gender: or('Gender'),
    Phone: or('Phone'),
    Email: or('Email'),
    SocialSecurityNumber: isWhole || !hasSame ? said.SocialSecurityNumber : registered.SocialSecurityNumber,
  };
}
