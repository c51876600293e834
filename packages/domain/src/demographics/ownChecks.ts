import { birthFindings, deathFindings } from './dateFindings.ts';
import type { Finding } from './finding.ts';
import { phoneFindings } from './phone/phoneFindings.ts';
import { ssnFindings } from './ssn/ssnFindings.ts';
import { zipFindings } from './zip/zipFindings.ts';

/** What of a registration our own checks look at, in the wire's names; a number that is masked is not looked at. */
export type CheckedPerson = {
  readonly SocialSecurityNumber: string;
  readonly DateOfBirth: string;
  readonly DateOfDeath: string;
  readonly State: string;
  readonly Zip: string;
  readonly Phone: string;
  readonly Phone2: string;
};

/** What our own checks find, by the field that it is about. They need no bureau, and keep nothing from being saved. */
export function ownChecks(
  person: CheckedPerson,
  today: string,
): readonly (Finding & { readonly field: keyof CheckedPerson })[] {
  const { SocialSecurityNumber, DateOfBirth, DateOfDeath, State, Zip, Phone, Phone2 } = person;
  const found = {
    SocialSecurityNumber: ssnFindings(SocialSecurityNumber, DateOfBirth),
    DateOfBirth: birthFindings(DateOfBirth, today),
    DateOfDeath: deathFindings(DateOfDeath, DateOfBirth, today),
    Zip: zipFindings(Zip, State),
    Phone: phoneFindings(Phone),
    Phone2: phoneFindings(Phone2),
  };
  return (Object.keys(found) as (keyof typeof found)[]).flatMap((field) =>
    // the keys of the record itself
    found[field].map((finding) => ({ ...finding, field })),
  );
}
