import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { maskSsn } from '@coverline/domain/format/formatSsn.ts';
import type { WhoWasAsked } from '#/app/records/register/newPatient.ts';
import { isAbout, type SearchForm } from '../request/searchForm.ts';

/**
 * Whom a search was for, to be registered without typing them again: the SSN as it was typed where the request beside still has it,
 * else its mask, behind which is the number that a payer was asked with.
 */
export function whoWasSought(search: Search, form: SearchForm, found: readonly SearchCandidate[]): WhoWasAsked {
  const { LastName, FirstName, DateOfBirth, Gender, SocialSecurityNumber, Middle, Suffix, Address1, City, State, Zip } =
    search.Request;
  const typed = form.SocialSecurityNumber.replaceAll(/\D/g, '');
  const isTyped =
    isAbout(form, search) &&
    typed.length === 9 &&
    !form.SocialSecurityNumber.includes('*') &&
    maskSsn(typed) === SocialSecurityNumber;
  return {
    LastName,
    FirstName,
    DateOfBirth,
    Gender,
    SocialSecurityNumber: isTyped ? typed : SocialSecurityNumber,
    NumbersOf: found[0]?.SpifResponseID ?? null,
    also: { Middle, Suffix, Address1, City, State, Zip },
  };
}
