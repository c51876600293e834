import { standardAddress } from '../demographics/address/standardAddress.ts';
import { nameParts } from '../eligibility/person/nameEquivalence.ts';
import { bareMemberId } from '../eligibility/person/sameMemberId.ts';
import { phoneDigits } from '../validate/phone.ts';
import { isDatePlaceholder, knownMemberId, knownPhone, knownSsn } from '../validate/placeholders.ts';
import { generationOf } from './names/generation.ts';
import { isNewbornName, isNobodysName, isNoName } from './names/placeholderName.ts';
import type { Person } from './person.ts';

/** A street address apart, as USPS writes it: its number, the letters and digits of its street, and of what stands behind that. */
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

const standard = (address1: string, address2: string) =>
  standardAddress({ address1, address2, city: '', state: '', zip: '' });

type Standard = ReturnType<typeof standard>;
const nameOf = ({ preDirection, street, suffix, postDirection }: Standard): string =>
  bare(preDirection + street + suffix + postDirection);
const unitOf = ({ unitType, unit }: Standard): string => bare(unitType + unit);

function readStreet(address1: string, address2: string): ReadStreet {
  const read = standard(address1, address2);
  // What has no place in the first line may be the street itself.
  const behind = read.line2 === '' ? '' : nameOf(standard(read.line2, ''));
  const second = unitOf(read) + behind;
  if (read.kind === 'street') return { number: bare(read.number), name: nameOf(read), second };
  const line = read.kind === 'unknown' ? nameOf(read) : read.line1;
  const [, number = '', name = ''] = /^(\d[\dA-Z/-]*)?(.*)$/s.exec(line) ?? [];
  return { number: bare(number), name: bare(name), second };
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
    phone: knownPhone(phoneDigits(person.phone ?? '') ?? ''),
    street: readStreet(person.line1 ?? '', person.line2 ?? ''),
    city: bare(person.city ?? ''),
    state: bare(person.state ?? ''),
    zip: bare(person.zip ?? '').slice(0, 5),
  };
}
