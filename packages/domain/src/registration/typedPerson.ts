import { splitName } from '../batch/words.ts';
import { parseDate } from '../format/parseDate.ts';
import {
  isDatePlaceholder,
  isMemberIdPlaceholder,
  isNamePlaceholder,
  isNumberPlaceholder,
  isSsnPlaceholder,
} from '../validate/placeholders.ts';
import { isSsn } from '../validate/ssn.ts';

export type TypedPerson = {
  readonly LastName?: string;
  readonly FirstName?: string;
  readonly DateOfBirth?: string;
  readonly SocialSecurityNumber?: string;
  readonly CertificateNumber?: string;
  readonly MRN?: string;
};

const isPlaceholder: Readonly<Record<keyof TypedPerson, (value: string) => boolean>> = {
  LastName: isNamePlaceholder,
  FirstName: isNamePlaceholder,
  DateOfBirth: isDatePlaceholder,
  SocialSecurityNumber: isSsnPlaceholder,
  CertificateNumber: isMemberIdPlaceholder,
  MRN: isNumberPlaceholder,
};

/**
 * What a text says of a person whom no search found by it, so that it is not typed twice: names, a birth date (YYYY-MM-DD), an SSN as
 * typed, a member ID, an MRN. Of words without a comma the first is the given name. What stands for nothing says nothing.
 */
export function typedPerson(text: string): TypedPerson {
  const typed = text.trim();
  if (isNamePlaceholder(typed)) return {};
  const said = Object.entries(asWritten(typed)) as [keyof TypedPerson, string][]; // its own keys
  return Object.fromEntries(said.filter(([field, value]) => !isPlaceholder[field](value)));
}

function asWritten(typed: string): TypedPerson {
  const born = parseDate(typed);
  if (born !== null) return { DateOfBirth: born };
  if (isSsn(typed)) return { SocialSecurityNumber: typed };
  // What a hospital numbers its patients by is short, and digits alone.
  if (/^\d{1,8}$/.test(typed)) return { MRN: typed };
  if (/\d/.test(typed)) return { CertificateNumber: typed };
  const name = splitName(typed);
  if (name !== null) return { LastName: name.last, FirstName: name.first };
  const [first = '', ...last] = typed.replace(/,\s*$/, '').split(/\s+/);
  return last.length === 0 ? { LastName: first } : { FirstName: first, LastName: last.join(' ') };
}
