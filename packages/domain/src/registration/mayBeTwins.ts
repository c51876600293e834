import { compareFields } from '../matching/fields/compareFields.ts';
import { readPerson } from '../matching/readPerson.ts';
import { rules } from '../matching/rules.ts';

type Person = { readonly LastName: string; readonly FirstName: string; readonly DateOfBirth: string };

const twins = rules.filter(({ name }) => name === 'twins');

const read = ({ LastName, FirstName, DateOfBirth }: Person) =>
  readPerson({ lastName: LastName, firstName: FirstName, dateOfBirth: DateOfBirth });

/** Whether two records may be of twins, as the matcher has it: of one birth date, with two first names of which neither is a slip for the other. */
export function mayBeTwins(person: Person, beside: Person): boolean {
  const [one, other] = [read(person), read(beside)];
  return twins.some(({ holds }) => holds(compareFields(one, other), one, other));
}
