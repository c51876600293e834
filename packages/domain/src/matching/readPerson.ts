import { nameParts } from '../eligibility/person/nameEquivalence.ts';
import { bareMemberId } from '../eligibility/person/sameMemberId.ts';
import { phoneDigits } from '../validate/phone.ts';
import { isDatePlaceholder, knownMemberId, knownSsn } from '../validate/placeholders.ts';
import { generationOf } from './names/generation.ts';
import { isNewbornName, isNobodysName, isNoName } from './names/placeholderName.ts';
import type { Person } from './person.ts';

/** A street address apart: its number, and the letters and digits of the rest. */
export type ReadStreet = { readonly number: string; readonly name: string; readonly second: string };

/** A person with every field in the one form in which it is compared; empty where it is not known or stands for nothing. */
export type ReadPerson = {
  readonly last: readonly string[];
  readonly former: readonly (readonly string[])[];
  readonly first: readonly string[];
  readonly isNewborn: boolean;
  readonly generation: number | null;
  /** YYYYMMDD. */
  readonly born: string;
  readonly sex: string;
  /** Nine digits, or four. */
  readonly ssn: string;
  readonly memberId: string;
  readonly phone: string;
  readonly street: ReadStreet;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

/** The text's letters and digits in upper case, without marks. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '');

function readStreet(line1: string, line2: string): ReadStreet {
  const [, number = '', name = ''] = /^\s*(\d[\dA-Za-z/-]*)?(.*)$/s.exec(line1) ?? [];
  return { number: bare(number), name: bare(name), second: bare(line2) };
}

function readSsn(ssn: string): string {
  const digits = ssn.replaceAll(/\D/g, '');
  return digits.length === 4 || digits.length === 9 ? knownSsn(digits) : '';
}

/** Reads a person for comparison. */
export function readPerson(person: Person): ReadPerson {
  const { lastName = '', firstName = '', suffix = '', dateOfBirth = '', sex = '' } = person;
  const words = { first: nameParts(firstName), last: nameParts(lastName) };
  const isNewborn = isNewbornName(words.first);
  const isNobody = isNobodysName(words.first, words.last);
  const known = (name: readonly string[]) => (isNobody || isNoName(name) ? [] : name);
  const born = isDatePlaceholder(dateOfBirth) ? '' : dateOfBirth.replaceAll(/\D/g, '');
  return {
    last: known(words.last),
    former: (person.formerLastNames ?? []).map(nameParts).filter((name) => name.length > 0 && !isNoName(name)),
    first: isNewborn ? [] : known(words.first),
    isNewborn,
    generation: generationOf(suffix, lastName, firstName),
    born: born.length === 8 ? born : '',
    sex: /^[MF]$/i.test(sex) ? sex.toUpperCase() : '',
    ssn: readSsn(person.ssn ?? ''),
    memberId: bareMemberId(knownMemberId(person.memberId ?? '')),
    phone: phoneDigits(person.phone ?? '') ?? '',
    street: readStreet(person.line1 ?? '', person.line2 ?? ''),
    city: bare(person.city ?? ''),
    state: bare(person.state ?? ''),
    zip: bare(person.zip ?? '').slice(0, 5),
  };
}
