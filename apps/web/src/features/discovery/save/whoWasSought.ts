import type { Search, SearchCandidate } from '@coverline/contract/discovery/discovery.ts';
import { maskSsn } from '@coverline/domain/format/formatSsn.ts';
import type { WhoWasAsked } from '#/app/records/register/newPatient.ts';
import { whoWasSearched } from '#/app/records/register/whoWasSearched.ts';
import { isAbout, type SearchForm } from '../request/searchForm.ts';

/** Whom a search was for: with the SSN as it was typed, where the request beside still has it. */
export function whoWasSought(search: Search, form: SearchForm, found: readonly SearchCandidate[]): WhoWasAsked {
  const who = whoWasSearched(search, found[0]);
  const typed = form.SocialSecurityNumber.replaceAll(/\D/g, '');
  const isTyped =
    isAbout(form, search) &&
    typed.length === 9 &&
    !form.SocialSecurityNumber.includes('*') &&
    maskSsn(typed) === who.SocialSecurityNumber;
  return isTyped ? { ...who, SocialSecurityNumber: typed } : who;
}
