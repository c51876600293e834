import { sameFirstName, sameLastName } from '../eligibility/person/nameEquivalence.ts';
import { sameDate } from '../eligibility/person/sameDate.ts';

type Person = { readonly LastName: string; readonly FirstName: string; readonly DateOfBirth: string };

/** How many agree of last name, first name and birth date. */
const agreeing = (one: Person, other: Person): number =>
  [
    sameLastName(one.LastName, other.LastName),
    sameFirstName(one.FirstName, other.FirstName),
    sameDate(one.DateOfBirth, other.DateOfBirth),
  ].filter(Boolean).length;

/** Whether two records may be one person: at most one of last name, first name and birth date differs (as for a wrong answer). */
export const samePerson = (one: Person, other: Person): boolean => agreeing(one, other) >= 2;

/** Whether all three agree: a twin has two of them. */
export const samePersonInAll = (one: Person, other: Person): boolean => agreeing(one, other) === 3;
