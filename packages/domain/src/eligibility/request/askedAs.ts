import { firstOf, neededText, ruled } from '../../registration/problems.ts';
import { isNpi } from '../../validate/npi.ts';

/** A provider of the client as whom a payer can be asked, in the wire's names: an organization, or a person where a first name is given. */
export type CareProvider = {
  readonly NPI: string;
  /** An organization's name, or a person's last name. */
  readonly Name: string;
  readonly FirstName: string;
  /** Empty where the provider has none to tell. */
  readonly Taxonomy: string;
};

/** A place of the client; without an address nothing of it is sent. */
export type CareLocation = {
  readonly Name: string;
  readonly Address: string;
  readonly City: string;
  readonly State: string;
  readonly Zip: string;
};

export const mostCareRows = 50;
/** As long as the message to the payer takes them. */
export const careLengths = { Name: 60, FirstName: 35, Address: 55, City: 30, LocationName: 80 } as const;

/** A provider as it is chosen. */
export const providerName = ({ Name, FirstName }: Pick<CareProvider, 'Name' | 'FirstName'>): string =>
  `${FirstName} ${Name}`.trim();

/** What is wrong with a client's providers, the first of it; null where nothing is. */
export function providersProblem(rows: readonly CareProvider[]): string | null {
  for (const [at, { NPI, Name, FirstName, Taxonomy }] of rows.entries()) {
    const problem = firstOf(
      neededText(Name),
      ruled(FirstName),
      isNpi(NPI) ? null : 'The NPI must be ten digits with a check digit',
      Taxonomy === '' || /^[A-Z\d]{9}X$/.test(Taxonomy) ? null : 'A taxonomy has ten characters, the last an X',
      rows.findIndex((one) => one.NPI === NPI) === at ? null : 'This NPI is there already',
    );
    if (problem !== null) return `Provider ${at + 1}: ${problem}`;
  }
  return rows.length > mostCareRows ? `At most ${mostCareRows} providers` : null;
}

const key = (name: string) => name.trim().toLowerCase();

/** What is wrong with a client's locations, the first of it; null where nothing is. */
export function locationsProblem(rows: readonly CareLocation[]): string | null {
  for (const [at, { Name, Address, City, State, Zip }] of rows.entries()) {
    const parts = [Address, City, State, Zip];
    const whole = parts.every((part) => part.trim() !== '');
    const problem = firstOf(
      neededText(Name),
      ...parts.map((part) => ruled(part)),
      whole || parts.every((part) => part.trim() === '') ? null : 'An address needs street, city, state and ZIP',
      !whole || /^[A-Z]{2}$/.test(State) ? null : 'The state must have two letters',
      !whole || /^\d{5}(?:-?\d{4})?$/.test(Zip) ? null : 'The ZIP must have 5 or 9 digits',
      rows.findIndex((one) => key(one.Name) === key(Name)) === at ? null : 'This location is there already',
    );
    if (problem !== null) return `Location ${at + 1}: ${problem}`;
  }
  return rows.length > mostCareRows ? `At most ${mostCareRows} locations` : null;
}

/** The location that a visit names, however it is written; null where the client keeps none of that name. */
export const locationNamed = <T extends Pick<CareLocation, 'Name'>>(rows: readonly T[], name: string): T | null =>
  rows.find((one) => key(one.Name) === key(name)) ?? null;
