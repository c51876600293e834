import { sameLastName } from '@coverline/domain/eligibility/person/nameEquivalence.ts';
import { compareFields } from '@coverline/domain/matching/fields/compareFields.ts';
import { readPerson, type ReadPerson } from '@coverline/domain/matching/readPerson.ts';
import { reasonOf } from '@coverline/domain/matching/weights.ts';
import type { NamedPatient } from './namedPatient.ts';

/** What speaks against one person, in words and without a value of either side. */
export type PatientDoubt = {
  /** Two of its marks say so: it is another person's, whatever trace it carries. */
  readonly isAnother: boolean;
  readonly differs: readonly string[];
};

type Said = string | false;

/** Fathers and sons have one name: what tells them apart is what stands behind it. */
const generations = (one: ReadPerson, other: ReadPerson): Said =>
  one.generation !== null && other.generation !== null && one.generation !== other.generation
    ? 'One is senior to the other by name'
    : false;

/**
 * Whether a decision that carries our trace names somebody else. A name is another one where it is neither a part, a slip, a sound nor
 * short for the other, a birth date where more than a digit differs or day and month are exchanged: so a middle name that is dropped, a
 * marriage or a slip is no contradiction, and a member id, which payers give anew, is none by itself. What is not said is none either.
 */
export function patientDoubt(named: NamedPatient | null, own: NamedPatient | null): PatientDoubt {
  if (named === null || own === null) return { isAnother: false, differs: [] };
  const [one, other] = [readPerson(own), readPerson(named)];
  const { lastName, firstName, dateOfBirth } = compareFields(one, other);
  const differs = [
    // Payers cut what is too long for their fields.
    lastName === 'different' && !sameLastName(own.lastName, named.lastName) && reasonOf('lastName', lastName),
    firstName === 'different' && reasonOf('firstName', firstName),
    generations(one, other),
    (dateOfBirth === 'different' || dateOfBirth === 'twoParts') && reasonOf('dateOfBirth', 'different'),
  ].filter((said) => said !== false);
  return { isAnother: differs.length > 1, differs };
}
