import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import type { WhoWasAsked } from './newPatient.ts';

/**
 * Whom a search was for, to be registered without typing them again: behind the mask of the SSN is the number that a payer was
 * asked with, which the lookup of a coverage that was found has.
 */
export function whoWasSearched(
  { Request }: Pick<Search, 'Request'>,
  found: Pick<SearchCandidate, 'SpifResponseID'> | undefined,
): WhoWasAsked {
  const { LastName, FirstName, DateOfBirth, Gender, SocialSecurityNumber, Middle, Suffix, Address1, City, State, Zip } =
    Request;
  return {
    LastName,
    FirstName,
    DateOfBirth,
    Gender,
    SocialSecurityNumber,
    NumbersOf: found?.SpifResponseID ?? null,
    also: { Middle, Suffix, Address1, City, State, Zip },
  };
}
