import type { Demographics } from '@coverline/domain/registration/registrationProblems.ts';
import { phoneDigits } from '@coverline/domain/validate/phone.ts';
import { storedOrTyped, type Identifiers } from './identifiers.ts';
import type { HeldRegistration } from './holdRegistration.ts';

/** A registration's row in the wire's names, the SSN whole. */
export const demographicsOf = (row: Omit<HeldRegistration, 'ssn_enc'>, ssn: string): Demographics => ({
  MRN: row.mrn,
  LastName: row.last_name,
  FirstName: row.first_name,
  Middle: row.middle,
  Suffix: row.suffix,
  DateOfBirth: row.date_of_birth ?? '',
  Gender: row.sex === 'U' ? '' : row.sex,
  SocialSecurityNumber: ssn,
  Address1: row.address1,
  Address2: row.address2,
  City: row.city,
  State: row.state,
  Zip: row.zip,
  Phone: row.phone,
  Phone2: row.phone2,
  Email: row.email,
  Language: row.language,
  Deceased: row.deceased,
  DateOfDeath: row.date_of_death ?? '',
});

/** What was typed, as it is stored: without spaces around it, a state in capitals, numbers by their digits. */
export const tidied = (typed: Demographics, storedSsn: string): Demographics => ({
  ...trimmed(typed),
  State: typed.State.trim().toUpperCase(),
  Phone: phoneDigits(typed.Phone) ?? typed.Phone.trim(),
  Phone2: phoneDigits(typed.Phone2) ?? typed.Phone2.trim(),
  SocialSecurityNumber: storedOrTyped(typed.SocialSecurityNumber, storedSsn),
});

/** Every text without the spaces around it. */
export function trimmed<T extends object>(fields: T): T {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  ) as T; // the same keys, texts stay texts
}

export const sexOf = (gender: string): 'M' | 'F' | 'U' => (gender === 'M' || gender === 'F' ? gender : 'U');
export const orNull = (date: string): string | null => (date === '' ? null : date);

export const demographicsColumns = (numbers: Identifiers, id: string, patient: Demographics) => ({
  mrn: patient.MRN,
  last_name: patient.LastName,
  first_name: patient.FirstName,
  middle: patient.Middle,
  suffix: patient.Suffix,
  date_of_birth: orNull(patient.DateOfBirth),
  sex: sexOf(patient.Gender),
  ...numbers.ssnColumns(id, patient.SocialSecurityNumber),
  address1: patient.Address1,
  address2: patient.Address2,
  city: patient.City,
  state: patient.State,
  zip: patient.Zip,
  phone: patient.Phone,
  phone2: patient.Phone2,
  email: patient.Email,
  language: patient.Language,
  deceased: patient.Deceased,
  date_of_death: orNull(patient.DateOfDeath),
});

/** The names of the fields in which two records differ. */
export const changedFields = <T extends object>(before: T, after: T): readonly string[] => {
  const old = before as Readonly<Record<string, unknown>>; // read by the keys of the other
  return Object.entries(after)
    .filter(([name, value]) => JSON.stringify(old[name]) !== JSON.stringify(value))
    .map(([name]) => name);
};
